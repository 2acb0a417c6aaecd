sdy.mesh @m = <["a"=2, "b"=4]>

// An op without results may have one sharding, which shards nothing.
func.func @f0(%x: tensor<8xf32>) {
  stablehlo.custom_call @t(%x) {sdy.sharding = #sdy.sharding_per_value<[<@m, [], replicated={"a"}>]>} : (tensor<8xf32>) -> () // error: dimensions
  return
}
func.func @f1(%x: tensor<8xf32>) {
  stablehlo.custom_call @t(%x) {sdy.sharding = #sdy.sharding_per_value<[<@m, []>]>} : (tensor<8xf32>) -> ()
  return
}
// -----
sdy.mesh @m = <[], device_ids=[0]>
func.func @f0(%x: tensor<8xf32>) {
  stablehlo.custom_call @t(%x) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}]>]>} : (tensor<8xf32>) -> () // error: dimensions
  return
}
func.func @f1(%x: tensor<8xf32>) {
  stablehlo.custom_call @t(%x) {sdy.sharding = #sdy.sharding_per_value<[<@m, []>]>} : (tensor<8xf32>) -> ()
  return
}
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @f0(%x: tensor<8xf32>) {
  stablehlo.custom_call @t(%x) {sdy.sharding = #sdy.sharding_per_value<[<@m, []>, <@m, []>]>} : (tensor<8xf32>) -> () // error: attribute-value
  return
}
func.func @f1(%x: tensor<8xf32>) {
  stablehlo.custom_call @t(%x) {sdy.sharding = #sdy.sharding_per_value<[]>} : (tensor<8xf32>) -> ()
  return
}
func.func @f2(%x: tensor<8xf32>) {
  stablehlo.custom_call @t(%x) {sdy.sharding = #sdy.sharding_per_value<[<@n, []>]>} : (tensor<8xf32>) -> () // error: undefined-symbol
  return
}
func.func @f3(%x: tensor<8xf32>) {
  stablehlo.custom_call @t(%x) {sdy.sharding = #sdy.sharding_per_value<[<@m, []>]>} : (tensor<8xf32>) -> ()
  return
}
func.func @f4(%x: tensor<8xf32>) {
  "sdy.named_computation"() <{name = "c", in_shardings = #sdy.sharding_per_value<[<@m, []>, <@m, []>]>}> ({ // error: attribute-value
    sdy.return
  }) : () -> ()
  return
}
func.func @f5(%x: tensor<8xf32>) {
  "sdy.named_computation"() <{name = "c", in_shardings = #sdy.sharding_per_value<[<@m, []>]>}> ({
    sdy.return
  }) : () -> ()
  return
}

// A function itself has no results.
func.func @f6() attributes {sdy.sharding = 1} { // error: attribute-kind
  return
}
func.func @f7() attributes {sdy.sharding = #sdy.sharding_per_value<[]>} {
  return
}
func.func @f8() attributes {sdy.sharding = #sdy.sharding_per_value<[<@m, [], unreduced={"a"}>]>} { // error: dimensions
  return
}
func.func @f9() attributes {sdy.sharding = #sdy.sharding_per_value<[<@m, []>]>} {
  return
}
func.func @f10() attributes {sdy.sharding = #sdy.sharding_per_value<[<@m, []>, <@m, []>]>} { // error: attribute-value
  return
}
func.func @f11() attributes {sdy.sharding = #sdy.sharding_per_value<[<@m, []>]>} {
  return
}

// A tuple of one element stands for that, another for nothing.
func.func @f12(%x: tuple<tensor<8xf32>> {sdy.sharding = #sdy.sharding<@m, []>}) { // error: dimensions
  return
}
func.func @f13(%x: tuple<tensor<8xf32>> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) {
  return
}
func.func @f14(%x: tuple<tensor<8xf32>, tensor<8xf32>> {sdy.sharding = #sdy.sharding<@m, []>}) { // error: dimensions
  return
}
func.func @f15(%x: tuple<tuple<tensor<8xf32>>> {sdy.sharding = #sdy.sharding<@m, []>}) {
  return
}
func.func @f16(%x: tuple<> {sdy.sharding = #sdy.sharding<@m, []>}) { // error: dimensions
  return
}
func.func @f17(%x: !stablehlo.token {sdy.sharding = #sdy.sharding<@m, []>}) {
  return
}
func.func @f18(%x: tensor<8xf32>) {
  %0 = "stablehlo.custom_call"() <{call_target_name = "t"}> {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}]>, <@m, [{"b"}]>]>} : () -> tuple<tensor<8xf32>, tensor<8xf32>> // error: attribute-value
  return
}
func.func @f19(%x: tensor<8xf32>) {
  %0 = "stablehlo.custom_call"() <{call_target_name = "t"}> {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}]>]>} : () -> tuple<tensor<8xf32>>
  return
}
func.func @f20(%x: tuple<tensor<8xf32>>) {
  %0 = sdy.reshard %x <@m, []> : tuple<tensor<8xf32>> // error: dimensions
  return
}
func.func @f21(%x: tuple<tensor<8xf32>>) {
  %0 = sdy.reshard %x <@m, [{"a"}]> : tuple<tensor<8xf32>>
  return
}
func.func @f22(%x: tuple<tensor<8xf32>>) {
  %0 = "sdy.named_computation"(%x) <{name = "c", in_shardings = #sdy.sharding_per_value<[<@m, []>]>}> ({ // error: dimensions
  ^bb0(%y: tuple<tensor<8xf32>>):
    sdy.return %y : tuple<tensor<8xf32>>
  }) : (tuple<tensor<8xf32>>) -> tuple<tensor<8xf32>>
  return
}
func.func @f23(%x: tuple<tensor<8xf32>>) {
  %0 = "sdy.named_computation"(%x) <{name = "c", in_shardings = #sdy.sharding_per_value<[<@m, [{"a"}]>]>}> ({
  ^bb0(%y: tuple<tensor<8xf32>>):
    sdy.return %y : tuple<tensor<8xf32>>
  }) : (tuple<tensor<8xf32>>) -> tuple<tensor<8xf32>>
  return
}

// Vectors and memrefs have dimensions.
func.func @f24(%x: vector<8xf32> {sdy.sharding = #sdy.sharding<@m, []>}) { // error: dimensions
  return
}
func.func @f25(%x: vector<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) {
  return
}
func.func @f26(%x: memref<8xf32> {sdy.sharding = #sdy.sharding<@m, []>}) { // error: dimensions
  return
}
func.func @f27(%x: memref<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) {
  return
}

// Edges are on what has a static shape, barriers on ranked tensors.
func.func @f28(%x: f32) {
  %0 = sdy.data_flow_edge %x : f32 // error: operand-type
  return
}
func.func @f29(%x: tensor<f32>) {
  %0 = sdy.data_flow_edge %x : tensor<f32>
  return
}
func.func @f30(%x: memref<?xf32>) {
  %0 = sdy.data_flow_edge %x : memref<?xf32> // error: operand-type
  return
}
func.func @f31(%x: memref<8xf32>) {
  %0 = sdy.data_flow_edge %x : memref<8xf32>
  return
}
func.func @f32(%x: tuple<tensor<f32>>) {
  %0 = sdy.func_data_flow_edge %x : tuple<tensor<f32>> // error: operand-type
  return
}
func.func @f33(%x: vector<8xf32>) {
  %0 = sdy.func_data_flow_edge %x : vector<8xf32>
  return
}
func.func @f34(%x: !stablehlo.token) {
  %0 = sdy.func_data_flow_edge %x : !stablehlo.token // error: operand-type
  return
}
func.func @f35(%x: tensor<8xi4>) {
  %0 = sdy.func_data_flow_edge %x : tensor<8xi4>
  return
}
func.func @f36(%x: tensor<*xf32>) {
  %0 = sdy.propagation_barrier %x allowed_direction=NONE : tensor<*xf32> // error: operand-type
  return
}
func.func @f37(%x: tensor<?xf32>) {
  %0 = sdy.propagation_barrier %x allowed_direction=NONE : tensor<?xf32>
  return
}
func.func @f38(%x: f32) {
  %0 = sdy.propagation_barrier %x allowed_direction=NONE : f32 // error: operand-type
  return
}
func.func @f39(%x: tensor<f32>) {
  %0 = sdy.propagation_barrier %x allowed_direction=NONE : tensor<f32>
  return
}
func.func @f40(%x: !stablehlo.token) {
  %0 = sdy.all_reduce {} %x out_sharding=<@m, []> : !stablehlo.token // error: operand-type
  return
}
func.func @f41(%x: vector<8xf32>) {
  %0 = sdy.all_reduce {} %x out_sharding=<@m, [{}]> : vector<8xf32>
  return
}
// -----
sdy.mesh @m = <["a"=2]>
sdy.mesh @n = <["a"=2], device_ids=[1, 0]>
sdy.mesh @e = <[]>
sdy.mesh @d = <[], device_ids=[0]>

// All shardings of a computation are over one mesh, or over an empty one beside it.
func.func @f0(%x: tensor<8xf32>) {
  %0 = sdy.manual_computation(%x) in_shardings=[<@m, [{"a"}]>] out_shardings=[<@n, [{"a"}]>] manual_axes={"a"} (%y: tensor<4xf32>) { // error: attribute-value
    %1 = stablehlo.custom_call @t(%y) : (tensor<4xf32>) -> tensor<4xf32>
    sdy.return %1 : tensor<4xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return
}
func.func @f1(%x: tensor<8xf32>) {
  %0 = sdy.manual_computation(%x) in_shardings=[<@m, [{"a"}]>] out_shardings=[<@n, [{"a"}]>] manual_axes={} (%y: tensor<8xf32>) {
    %1 = stablehlo.custom_call @t(%y) : (tensor<8xf32>) -> tensor<8xf32>
    sdy.return %1 : tensor<8xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return
}
func.func @f2(%x: tensor<f32>) {
  %0 = sdy.manual_computation(%x) in_shardings=[<@d, []>] out_shardings=[<@m, [{"a"}]>] manual_axes={"a"} (%y: tensor<f32>) { // error: attribute-value
    %1 = stablehlo.custom_call @t(%y) : (tensor<f32>) -> tensor<4xf32>
    sdy.return %1 : tensor<4xf32>
  } : (tensor<f32>) -> tensor<8xf32>
  return
}
func.func @f3(%x: tensor<f32>) {
  %0 = sdy.manual_computation(%x) in_shardings=[<@e, []>] out_shardings=[<@m, [{"a"}]>] manual_axes={"a"} (%y: tensor<f32>) {
    %1 = stablehlo.custom_call @t(%y) : (tensor<f32>) -> tensor<4xf32>
    sdy.return %1 : tensor<4xf32>
  } : (tensor<f32>) -> tensor<8xf32>
  return
}
func.func @f4(%x: tensor<8xf32>) {
  %0 = sdy.manual_computation(%x) in_shardings=[<@e, [{}]>] out_shardings=[<@e, [{}]>] manual_axes={"a"} (%y: tensor<8xf32>) { // error: attribute-value
    %1 = stablehlo.custom_call @t(%y) : (tensor<8xf32>) -> tensor<8xf32>
    sdy.return %1 : tensor<8xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return
}
func.func @f5(%x: tensor<8xf32>) {
  %0 = sdy.manual_computation(%x) in_shardings=[<@e, [{}]>] out_shardings=[<@e, [{}]>] manual_axes={} (%y: tensor<8xf32>) {
    %1 = stablehlo.custom_call @t(%y) : (tensor<8xf32>) -> tensor<8xf32>
    sdy.return %1 : tensor<8xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// What is inside a computation has no bounds.
func.func @f6(%x: tensor<?x8xf32, #stablehlo.bounds<4, ?>>) {
  %0 = sdy.manual_computation(%x) in_shardings=[<@m, [{}, {"a"}]>] out_shardings=[<@m, [{"a"}]>] manual_axes={"a"} (%y: tensor<?x4xf32, #stablehlo.bounds<4, ?>>) { // error: region-signature
    %1 = stablehlo.custom_call @t(%y) : (tensor<?x4xf32, #stablehlo.bounds<4, ?>>) -> tensor<4xf32>
    sdy.return %1 : tensor<4xf32>
  } : (tensor<?x8xf32, #stablehlo.bounds<4, ?>>) -> tensor<8xf32>
  return
}
func.func @f7(%x: tensor<?x8xf32, #stablehlo.bounds<4, ?>>) {
  %0 = sdy.manual_computation(%x) in_shardings=[<@m, [{}, {"a"}]>] out_shardings=[<@m, [{"a"}]>] manual_axes={"a"} (%y: tensor<?x4xf32>) {
    %1 = stablehlo.custom_call @t(%y) : (tensor<?x4xf32>) -> tensor<4xf32>
    sdy.return %1 : tensor<4xf32>
  } : (tensor<?x8xf32, #stablehlo.bounds<4, ?>>) -> tensor<8xf32>
  return
}
// -----
sdy.mesh @m = <["a"=2]>
sdy.mesh @n = <["a"=2], device_ids=[1, 0]>
sdy.mesh @e = <[]>
sdy.mesh @d = <[], device_ids=[0]>
sdy.mesh @o = <["a"=2]>

// Only a permutation goes to another order of the devices, and it must.
func.func @f0(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) {
  %0 = sdy.all_gather [{"a"}] %x out_sharding=<@n, [{}]> : tensor<8xf32> // error: attribute-value
  return
}
func.func @f1(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) {
  %0 = sdy.all_gather [{"a"}] %x out_sharding=<@o, [{}]> : tensor<8xf32>
  return
}
func.func @f2(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) {
  %0 = sdy.collective_permute %x out_sharding=<@o, [{"a"}]> : tensor<8xf32> // error: attribute-value
  return
}
func.func @f3(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) {
  %0 = sdy.collective_permute %x out_sharding=<@n, [{"a"}]> : tensor<8xf32>
  return
}
func.func @f4(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) {
  %0 = sdy.collective_permute %x out_sharding=<mesh<["a"=2]>, [{"a"}]> : tensor<8xf32> // error: attribute-value
  return
}
func.func @f5(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) {
  %0 = sdy.collective_permute %x out_sharding=<@m, [{"a"}]> : tensor<8xf32>
  return
}
// -----
sdy.mesh @m = <["a"=4, "b"=2]>

// What is unreduced behind is what was before and the axes of the op, parts of an axis made one.
func.func @f0(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{}]>}) {
  %0 = sdy.replicated_to_unreduced {"a":(1)2} %x out_sharding=<@m, [{}], unreduced={"a":(2)2}> : tensor<8xf32> // error: attribute-value
  return
}
func.func @f1(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{}], unreduced={"a":(2)2}>}) {
  %0 = sdy.replicated_to_unreduced {"a":(1)2} %x out_sharding=<@m, [{}], unreduced={"a"}> : tensor<8xf32>
  return
}
func.func @f2(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) {
  %0 = sdy.sharded_to_unreduced [{"a":(2)2}] %x out_sharding=<@m, [{"a":(1)2}]> : tensor<8xf32> // error: attribute-value
  return
}
func.func @f3(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) {
  %0 = sdy.sharded_to_unreduced [{"a":(2)2}] %x out_sharding=<@m, [{"a":(1)2}], unreduced={"a":(2)2}> : tensor<8xf32>
  return
}
func.func @f4(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}]>}) {
  %0 = sdy.replicated_to_unreduced {"b"} %x out_sharding=<@m, [{"b"}]> : tensor<8xf32> // error: attribute-value
  return
}
func.func @f5(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) {
  %0 = sdy.replicated_to_unreduced {"b"} %x out_sharding=<@m, [{"a"}], unreduced={"b"}> : tensor<8xf32>
  return
}
func.func @f6(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{?}]>}) {
  %0 = sdy.replicated_to_unreduced {"b"} %x out_sharding=<@m, [{}], unreduced={"b"}> : tensor<8xf32> // error: attribute-value
  return
}
func.func @f7(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{?}]>}) {
  %0 = sdy.replicated_to_unreduced {"b"} %x out_sharding=<@m, [{?}], unreduced={"b"}> : tensor<8xf32>
  return
}
// -----
sdy.mesh @m = <["a"=2, "b"=4]>

// An argument of a computation is sharded as what goes in, but along the manual axes.
func.func @f0(%x: tensor<8xf32>) {
  %0 = sdy.manual_computation(%x) in_shardings=[<@m, [{"a", "b"}]>] out_shardings=[<@m, [{"a"}]>] manual_axes={"a"} (%y: tensor<4xf32>) {
    %1 = sdy.all_gather [{"a"}] %y out_sharding=<@m, [{}]> : tensor<4xf32> // error: attribute-value
    sdy.return %1 : tensor<4xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return
}
func.func @f1(%x: tensor<8xf32>) {
  %0 = sdy.manual_computation(%x) in_shardings=[<@m, [{"a", "b"}]>] out_shardings=[<@m, [{"a"}]>] manual_axes={"a"} (%y: tensor<4xf32>) {
    %1 = sdy.all_gather [{"b"}] %y out_sharding=<@m, [{}]> : tensor<4xf32>
    sdy.return %1 : tensor<4xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return
}
func.func @f2(%x: tensor<8xf32>) {
  %0 = sdy.named_computation<"c">(%x) in_shardings=[<@m, [{"b"}]>] (%y: tensor<8xf32>) {
  %g = sdy.all_gather [{"a"}] %y out_sharding=<@m, [{}]> : tensor<8xf32> // error: attribute-value
    sdy.return %g : tensor<8xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return
}
func.func @f3(%x: tensor<8xf32>) {
  %0 = sdy.named_computation<"c">(%x) in_shardings=[<@m, [{"b"}]>] (%y: tensor<8xf32>) {
  %g = sdy.all_gather [{"b"}] %y out_sharding=<@m, [{}]> : tensor<8xf32>
    sdy.return %g : tensor<8xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// An argument of a loop is sharded as the result, and that as its edge says.
func.func @f4(%x: tensor<8xf32>) {
  %0 = "stablehlo.while"(%x) ({
  ^bb0(%y: tensor<8xf32>):
    %c = stablehlo.constant dense<true> : tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%y: tensor<8xf32>):
  %g = sdy.all_gather [{"b"}] %y out_sharding=<@m, [{}]> : tensor<8xf32> // error: attribute-value
    stablehlo.return %y : tensor<8xf32>
  }) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}]>]>} : (tensor<8xf32>) -> tensor<8xf32>
  return
}
func.func @f5(%x: tensor<8xf32>) {
  %0 = "stablehlo.while"(%x) ({
  ^bb0(%y: tensor<8xf32>):
    %c = stablehlo.constant dense<true> : tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%y: tensor<8xf32>):
  %g = sdy.all_gather [{"b"}] %y out_sharding=<@m, [{}]> : tensor<8xf32>
    stablehlo.return %y : tensor<8xf32>
  }) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"b"}]>]>} : (tensor<8xf32>) -> tensor<8xf32>
  return
}
func.func @f6(%x: tensor<8xf32>) {
  %0 = "stablehlo.while"(%x) ({
  ^bb0(%y: tensor<8xf32>):
    %c = stablehlo.constant dense<true> : tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%y: tensor<8xf32>):
  %g = sdy.all_gather [{"b"}] %y out_sharding=<@m, [{}]> : tensor<8xf32> // error: attribute-value
    stablehlo.return %y : tensor<8xf32>
  }) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"b"}]>]>} : (tensor<8xf32>) -> tensor<8xf32>
  %1 = sdy.data_flow_edge %0 sharding=<@m, [{"a"}]> : tensor<8xf32>
  return
}
func.func @f7(%x: tensor<8xf32>) {
  %0 = "stablehlo.while"(%x) ({
  ^bb0(%y: tensor<8xf32>):
    %c = stablehlo.constant dense<true> : tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%y: tensor<8xf32>):
  %g = sdy.all_gather [{"b"}] %y out_sharding=<@m, [{}]> : tensor<8xf32>
    stablehlo.return %y : tensor<8xf32>
  }) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}]>]>} : (tensor<8xf32>) -> tensor<8xf32>
  %1 = sdy.data_flow_edge %0 sharding=<@m, [{"b"}]> : tensor<8xf32>
  return
}

// Of a result its own sharding counts before an attached one; without either there is none.
func.func @f8(%x: tensor<8xf32>) {
  %0 = "sdy.reshard"(%x) <{sharding = #sdy.sharding<@m, [{"a"}]>}> {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"b"}]>]>} : (tensor<8xf32>) -> tensor<8xf32>
  %g = sdy.all_gather [{"b"}] %0 out_sharding=<@m, [{}]> : tensor<8xf32> // error: attribute-value
  return
}
func.func @f9(%x: tensor<8xf32>) {
  %0 = "sdy.reshard"(%x) <{sharding = #sdy.sharding<@m, [{"b"}]>}> {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}]>]>} : (tensor<8xf32>) -> tensor<8xf32>
  %g = sdy.all_gather [{"b"}] %0 out_sharding=<@m, [{}]> : tensor<8xf32>
  return
}
func.func @f10(%x: tensor<8xf32>) {
  %0 = "sdy.data_flow_edge"(%x) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"b"}]>]>} : (tensor<8xf32>) -> tensor<8xf32>
  %g = sdy.all_gather [{"b"}] %0 out_sharding=<@m, [{}]> : tensor<8xf32> // error: attribute-value
  return
}
func.func @f11(%x: tensor<8xf32>) {
  %0 = sdy.data_flow_edge %x sharding=<@m, [{"b"}]> : tensor<8xf32>
  %g = sdy.all_gather [{"b"}] %0 out_sharding=<@m, [{}]> : tensor<8xf32>
  return
}
func.func @f12(%x: tensor<8xf32>) {
  %0 = sdy.propagation_barrier %x allowed_direction=NONE : tensor<8xf32>
  %g = sdy.all_gather [{"b"}] %0 out_sharding=<@m, [{}]> : tensor<8xf32> // error: attribute-value
  return
}
func.func @f13(%x: tensor<8xf32>) {
  %0 = "sdy.propagation_barrier"(%x) <{allowed_direction = 0 : i32}> {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"b"}]>]>} : (tensor<8xf32>) -> tensor<8xf32>
  %g = sdy.all_gather [{"b"}] %0 out_sharding=<@m, [{}]> : tensor<8xf32>
  return
}
func.func @f14(%x: tensor<8xf32>) {
  %0 = sdy.constant {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}]>]>} dense<1.0> : tensor<8xf32>
  %g = sdy.all_gather [{"b"}] %0 out_sharding=<@m, [{}]> : tensor<8xf32> // error: attribute-value
  return
}
func.func @f15(%x: tensor<8xf32>) {
  %0 = sdy.constant {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"b"}]>]>} dense<1.0> : tensor<8xf32>
  %g = sdy.all_gather [{"b"}] %0 out_sharding=<@m, [{}]> : tensor<8xf32>
  return
}
// -----
// An all-reduce names its operand's mesh, if its operand is sharded; what was replicated may become unreduced.
sdy.mesh @m = <["a"=2, "b"=4]>
sdy.mesh @n = <["a"=2, "b"=4]>
func.func @f0(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}]>}) {
  %0 = sdy.all_reduce {"a"} %x out_sharding=<@n, [{"b"}]> : tensor<8xf32> // error: attribute-value
  %1 = sdy.all_reduce {"a"} %x out_sharding=<mesh<["a"=2, "b"=4]>, [{"b"}]> : tensor<8xf32> // error: attribute-value
  %2 = sdy.all_reduce {"a"} %x out_sharding=<@m, [{"b"}]> : tensor<8xf32>
  return
}
func.func @f1(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{?}], unreduced={"a"}>}) {
  %0 = sdy.all_reduce {"a"} %x out_sharding=<@n, [{}]> : tensor<8xf32>
  return
}
func.func @f2(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{}], replicated={"a"}>}) {
  %0 = sdy.replicated_to_unreduced {"a"} %x out_sharding=<@m, [{}], unreduced={"a"}> : tensor<8xf32>
  return
}
