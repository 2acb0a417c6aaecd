//! The attributes of rules, collectives and edges, and what the reference reader (jaxlib 0.10.2)
//! makes of them.

/// Text, and the text as the reference reader prints it.
pub const ATTRIBUTES: &[(&str, &str)] = &[
    (
        r#"#sdy<mesh_axis "rows" = 0x2>"#,
        r#"#sdy<mesh_axis"rows"=2>"#,
    ),
    (
        r#"#sdy<sub_axis_info ( 2 ) 4>"#,
        r#"#sdy<sub_axis_info(2)4>"#,
    ),
    (r#"#sdy<axis_ref "rows">"#, r#"#sdy<axis_ref"rows">"#),
    (
        r#"#sdy<axis_ref"rows":( 2 )4>"#,
        r#"#sdy<axis_ref"rows":(2)4>"#,
    ),
    (r#"#sdy<axis_ref_list{}>"#, r#"#sdy<axis_ref_list{}>"#),
    (
        r#"#sdy<axis_ref_list { "rows" , "cols":(1)2 }>"#,
        r#"#sdy<axis_ref_list{"rows", "cols":(1)2}>"#,
    ),
    (
        r#"#sdy<list_of_axis_ref_lists[]>"#,
        r#"#sdy<list_of_axis_ref_lists[]>"#,
    ),
    (
        r#"#sdy<list_of_axis_ref_lists [ { "rows" } , {} ]>"#,
        r#"#sdy<list_of_axis_ref_lists[{"rows"}, {}]>"#,
    ),
    (
        r#"#sdy<dimension_sharding{"rows",?}p1>"#,
        r#"#sdy<dimension_sharding{"rows", ?}p1>"#,
    ),
    (
        r#"#sdy<all_to_all_param { "rows" , "cols" } : 0 -> 3>"#,
        r#"#sdy<all_to_all_param{"rows", "cols"}: 0->3>"#,
    ),
    (
        r#"#sdy<all_to_all_param_list[]>"#,
        r#"#sdy<all_to_all_param_list[]>"#,
    ),
    (
        r#"#sdy<all_to_all_param_list[{"rows"}:-1->0x1,{"cols"}: 2->3]>"#,
        r#"#sdy<all_to_all_param_list[{"rows"}: -1->1, {"cols"}: 2->3]>"#,
    ),
    (r#"#sdy.dim_mapping"#, r#"#sdy.dim_mapping"#),
    (r#"#sdy<tensor_mapping []>"#, r#"#sdy<tensor_mapping[]>"#),
    (
        r#"#sdy<tensor_mapping [ i , jz_2k ]>"#,
        r#"#sdy<tensor_mapping[i, jz_2k]>"#,
    ),
    (
        r#"#sdy<tensor_mapping[i,]>"#,
        r#"#sdy<tensor_mapping[i, #sdy.dim_mapping]>"#,
    ),
    (
        r#"#sdy.op_sharding_rule<([i,k],[k,j])->([i,j]){i=2,j=3,k=5}reduction={k}>"#,
        r#"#sdy.op_sharding_rule<([i, k], [k, j])->([i, j]) {i=2, j=3, k=5} reduction={k}>"#,
    ),
    (
        r#"#sdy.op_sharding_rule< ( [ ] ) -> ( [ ] ) >"#,
        r#"#sdy.op_sharding_rule<([])->([])>"#,
    ),
    (
        r#"#sdy<op_sharding_rule<([ij])->([i, j]) {i=2, j=3}>>"#,
        r#"#sdy.op_sharding_rule<([ij])->([i, j]) {i=2, j=3}>"#,
    ),
    (
        r#"#sdy.op_sharding_rule<([i])->([i]) {} reduction={} permutation=>"#,
        r#"#sdy.op_sharding_rule<([i])->([i])>"#,
    ),
    (
        r#"#sdy.op_sharding_rule<([i])->([i]) {i=-0x8} reduction={k, k} need_replication={j} permutation={l} blocked_propagation={i} , custom>"#,
        r#"#sdy.op_sharding_rule<([i])->([i]) {i=-8} reduction={k, k} need_replication={j} permutation={l} blocked_propagation={i}, custom>"#,
    ),
    (
        r#"#sdy.op_sharding_rule<([i])->([i]) {i=2147483647} permutation={ij}>"#,
        r#"#sdy.op_sharding_rule<([i])->([i]) {i=2147483647} permutation={i}>"#,
    ),
    (
        r#"#sdy.op_sharding_rule<([z])->([z_1]) {i=1, j=1, k=1, l=1, m=1, n=1, o=1, p=1, q=1, r=1, s=1, t=1, u=1, v=1, w=1, x=1, y=1, z=4, z_1=8} blocked_propagation={z_1}>"#,
        r#"#sdy.op_sharding_rule<([z])->([z_1]) {i=1, j=1, k=1, l=1, m=1, n=1, o=1, p=1, q=1, r=1, s=1, t=1, u=1, v=1, w=1, x=1, y=1, z=4, z_1=8} blocked_propagation={z_1}>"#,
    ),
    (
        r#"#sdy.op_sharding_rule<(#sdy<tensor_mapping[i]>)->([#sdy<dim_mapping i>]) {i=4}>"#,
        r#"#sdy.op_sharding_rule<([i])->([i]) {i=4}>"#,
    ),
    (
        r#"#sdy<axis_to_propagation_details{"rows":(1)2=operand-0->[result-0,"operand"-1]}>"#,
        r#"#sdy<axis_to_propagation_details{"rows":(1)2 = operand-0 -> [result-0, operand-1]}>"#,
    ),
    (
        r#"#sdy<propagation_one_step { step - 4 = [{"rows" = result - 0 -> [operand - 0]}] }>"#,
        r#"#sdy<propagation_one_step{step-4 = [{"rows" = result-0 -> [operand-0]}]}>"#,
    ),
    (
        r#"#sdy.propagation_edges<[{step-0=[{"rows"=operand-0->[result-0]},{"cols"=operand-1->[result-0]}]},{step-1=[{"rows"=result-0->[operand--1]}]}]>"#,
        r#"#sdy.propagation_edges<[{step-0 = [{"rows" = operand-0 -> [result-0]}, {"cols" = operand-1 -> [result-0]}]}, {step-1 = [{"rows" = result-0 -> [operand--1]}]}]>"#,
    ),
    (
        r#"#sdy.propagation_edges<[#sdy<propagation_one_step{step-0=[{#sdy<axis_ref"rows">=#sdy<edge_value_ref operand-0>->[result-0]}]}>]>"#,
        r#"#sdy.propagation_edges<[{step-0 = [{"rows" = operand-0 -> [result-0]}]}]>"#,
    ),
    (
        r#"#sdy.sharding<mesh#sdy.mesh<[#sdy<mesh_axis"rows"=2>]>, [#sdy<dimension_sharding{"rows"}>]>"#,
        r#"#sdy.sharding<mesh<["rows"=2]>, [{"rows"}]>"#,
    ),
    (
        r#"#sdy<list_of_axis_ref_lists[#sdy<axis_ref_list{#sdy<axis_ref"rows":#sdy<sub_axis_info(1)2>>}>]>"#,
        r#"#sdy<list_of_axis_ref_lists[{"rows":(1)2}]>"#,
    ),
    (
        r#"#sdy<all_to_all_param_list[#sdy<all_to_all_param{"rows"}: 0->1>]>"#,
        r#"#sdy<all_to_all_param_list[{"rows"}: 0->1]>"#,
    ),
];

/// Text, with a mark where the error is, what the message says, and what the help says.
pub const REFUSED_ATTRIBUTES: &[(&str, &str, &str)] = &[
    (
        r#"#sdy<mesh_axis"rows"=^0>"#,
        r#"the size 0, expected 1 or more"#,
        r#""#,
    ),
    (r#"#sdy<axis_ref_list^[]>"#, r#"expected `{`"#, r#""#),
    (
        r#"^#sdy.axis_ref<"rows">"#,
        r#"stands inside brackets"#,
        r#"#sdy<axis_ref"#,
    ),
    (
        r#"#sdy<axis_ref"rows":^2>"#,
        r#"expected `(`"#,
        r#"(pre-size)size"#,
    ),
    (
        r#"#sdy<all_to_all_param^{}: 0->1>"#,
        r#"this list is empty"#,
        r#""#,
    ),
    (
        r#"#sdy<all_to_all_param{"rows"}: 0^,1>"#,
        r#"expected `->`"#,
        r#""#,
    ),
    (
        r#"#sdy.op_sharding_rule<^()->([i]) {i=4}>"#,
        r#"this list is empty"#,
        r#""#,
    ),
    (
        r#"#sdy.op_sharding_rule<([i])->^() {i=4}>"#,
        r#"this list is empty"#,
        r#""#,
    ),
    (
        r#"#sdy.op_sharding_rule<([^a])->([i]) {i=4}>"#,
        r#"`a` names no factor"#,
        r#"`i` to `z`"#,
    ),
    (
        r#"#sdy.op_sharding_rule<([^z_01])->([i]) {i=4}>"#,
        r#"names no factor"#,
        r#"z_1"#,
    ),
    (
        r#"#sdy.op_sharding_rule<([^z_])->([i]) {i=4}>"#,
        r#"names no factor"#,
        r#""#,
    ),
    (
        r#"#sdy.op_sharding_rule<([i])->([i]) {^j=4}>"#,
        r#"the sizes are not"#,
        r#"{i=2, j=4}"#,
    ),
    (
        r#"#sdy.op_sharding_rule<([i])->([i]) {^ij=4}>"#,
        r#"the sizes are not"#,
        r#""#,
    ),
    (
        r#"#sdy.op_sharding_rule<([i])->([i]) {i=^2147483648}>"#,
        r#"32 bits"#,
        r#""#,
    ),
    (
        r#"#sdy.op_sharding_rule<([i])->([i]) {i=4} need_replication={i} ^reduction={i}>"#,
        r#"expected `>`"#,
        r#""#,
    ),
    (
        r#"#sdy.op_sharding_rule<([i])->([i]) {i=4}, ^kustom>"#,
        r#"expected `custom`"#,
        r#""#,
    ),
    (
        r#"#sdy.propagation_edges<^[]>"#,
        r#"this list is empty"#,
        r#""#,
    ),
    (
        r#"#sdy.propagation_edges<[{step-^-1=[{"rows"=operand-0->[result-0]}]}]>"#,
        r#"not negative"#,
        r#""#,
    ),
    (
        r#"#sdy.propagation_edges<[{step-0=^[]}]>"#,
        r#"this list is empty"#,
        r#""#,
    ),
    (r#"#sdy<edge_value_ref ^argument-0>"#, r#"operand-0"#, r#""#),
    (
        r#"#sdy<axis_to_propagation_details{"rows"=operand-0->^[]}>"#,
        r#"this list is empty"#,
        r#""#,
    ),
    (r#"#sdy<tensor_mapping^#sdy<axis_ref"rows">>"#, r#""#, r#""#),
];

/// Sharding rules of an op from one `tensor<4x6xf32>` to another, and what is said of them; nothing
/// of one that the reference reader takes.
pub const RULES: &[(&str, &str)] = &[
    ("#sdy.op_sharding_rule<([i, j])->([j, i]) {i=4, j=5}>", ""),
    (
        "#sdy.op_sharding_rule<([ij, k])->([i, k]) {i=2, j=2, k=6} reduction={j}, custom>",
        "",
    ),
    ("1 : i32", "of another kind"),
    (
        "#sdy.op_sharding_rule<([i, j], [i, j])->([i, j]) {i=4, j=6}>",
        "2 mappings for 1 operand ",
    ),
    (
        "#sdy.op_sharding_rule<([i, j])->([i, j], [i, j]) {i=4, j=6}>",
        "2 mappings for 1 result ",
    ),
    (
        "#sdy.op_sharding_rule<([i])->([i, j]) {i=4, j=6}>",
        "maps 1 dimension for operand 0 in its sharding rule, expected 2",
    ),
    (
        "#sdy.op_sharding_rule<([i, k])->([i, j]) {i=4, j=6}>",
        "uses factor 2 of 2",
    ),
    (
        "#sdy.op_sharding_rule<([i, i])->([i, j]) {i=4, j=6}>",
        "uses a factor twice",
    ),
    (
        "#sdy.op_sharding_rule<([i,])->([i, j]) {i=4, j=6}>",
        "to no factor",
    ),
    (
        "#sdy.op_sharding_rule<([ij, k])->([ij, k]) {i=4, j=1, k=6}>",
        "none of size 1",
    ),
    (
        "#sdy.op_sharding_rule<([i, j])->([i, j]) {i=4, j=6} reduction={k}>",
        "without a size",
    ),
    (
        "#sdy.op_sharding_rule<([i, j])->([i, j]) {i=4, j=6} need_replication={j, i}>",
        "out of order",
    ),
    (
        "#sdy.op_sharding_rule<([i, j])->([i, j]) {i=4, j=6} need_replication={i} permutation={i}>",
        "in two groups",
    ),
    (
        "#sdy.op_sharding_rule<([i, j])->([i, j]) {i=4, j=6} reduction={i}>",
        "reduces a factor that a result has",
    ),
    (
        "#sdy.op_sharding_rule<([i, j])->([i, j]) {i=4, j=6, k=3}>",
        "no operand or result uses",
    ),
];
