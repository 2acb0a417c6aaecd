//! Texts and what the reference reader (jaxlib 0.10.2) makes of them.

/// Text, and the text as the reference reader prints it.
pub const ATTRIBUTES: &[(&str, &str)] = &[
    (r#"#sdy.mesh<[]>"#, r#"#sdy.mesh<[]>"#),
    (r#"#sdy.mesh<["rows"=6]>"#, r#"#sdy.mesh<["rows"=6]>"#),
    (
        r#"#sdy.mesh< [ "rows" = 3 , "cols"=0x10 ] >"#,
        r#"#sdy.mesh<["rows"=3, "cols"=16]>"#,
    ),
    (
        r#"#sdy.mesh<["rows"=2, "cols"=2], device_ids=[3,1,2,0]>"#,
        r#"#sdy.mesh<["rows"=2, "cols"=2], device_ids=[3, 1, 2, 0]>"#,
    ),
    (
        r#"#sdy.mesh<["rows"=2, "cols"=2], device_ids=[0, 1, 2, 3]>"#,
        r#"#sdy.mesh<["rows"=2, "cols"=2]>"#,
    ),
    (
        r#"#sdy.mesh<[], device_ids=[7]>"#,
        r#"#sdy.mesh<[], device_ids=[7]>"#,
    ),
    (
        r#"#sdy.mesh<[], device_ids=[0]>"#,
        r#"#sdy.mesh<[], device_ids=[0]>"#,
    ),
    (
        r#"#sdy.mesh<["a \"b\"\\\n"=1, ""=2]>"#,
        r#"#sdy.mesh<["a \22b\22\\\0A"=1, ""=2]>"#,
    ),
    (r#"#sdy<mesh<["rows"=6]>>"#, r#"#sdy.mesh<["rows"=6]>"#),
    (r#"#sdy.sharding<@grid, []>"#, r#"#sdy.sharding<@grid, []>"#),
    (
        r#"#sdy.sharding<@grid,[{},{?},{"rows"},{"rows","cols"},{"rows",?}]>"#,
        r#"#sdy.sharding<@grid, [{}, {?}, {"rows"}, {"rows", "cols"}, {"rows", ?}]>"#,
    ),
    (
        r#"#sdy.sharding< @"the grid" , [ { "rows" , ? } p3 , { } p0 , {?}p12 ] >"#,
        r#"#sdy.sharding<@"the grid", [{"rows", ?}p3, {}p0, {?}p12]>"#,
    ),
    (
        r#"#sdy.sharding<@grid, [{"rows":(2)4, "cols" : ( 1 ) 3}]>"#,
        r#"#sdy.sharding<@grid, [{"rows":(2)4, "cols":(1)3}]>"#,
    ),
    (
        r#"#sdy.sharding<@grid, [{"nowhere"}, {"rows":(-1)0}, {"rows", "rows"}]>"#,
        r#"#sdy.sharding<@grid, [{"nowhere"}, {"rows":(-1)0}, {"rows", "rows"}]>"#,
    ),
    (
        r#"#sdy.sharding<@grid, [{}], replicated={"rows", "cols":(1)2}>"#,
        r#"#sdy.sharding<@grid, [{}], replicated={"rows", "cols":(1)2}>"#,
    ),
    (
        r#"#sdy.sharding<@grid, [{}], unreduced = { "cols" }, replicated = {"rows"}>"#,
        r#"#sdy.sharding<@grid, [{}], replicated={"rows"}, unreduced={"cols"}>"#,
    ),
    (
        r#"#sdy.sharding<@grid, [{}], replicated={"rows"}, unreduced={"cols", "deep"}>"#,
        r#"#sdy.sharding<@grid, [{}], replicated={"rows"}, unreduced={"cols", "deep"}>"#,
    ),
    (
        r#"#sdy.sharding<mesh<["rows"=2]>, [{"rows"}]>"#,
        r#"#sdy.sharding<mesh<["rows"=2]>, [{"rows"}]>"#,
    ),
    (
        r#"#sdy.sharding<mesh <["rows"=2], device_ids=[1,0]>, [{"rows"}]>"#,
        r#"#sdy.sharding<mesh<["rows"=2], device_ids=[1, 0]>, [{"rows"}]>"#,
    ),
    (
        r#"#sdy.sharding<mesh #sdy.mesh<[], device_ids=[4]>, [{}]>"#,
        r#"#sdy.sharding<mesh<[], device_ids=[4]>, [{}]>"#,
    ),
    (
        r#"#sdy<sharding<@grid, [{}]>>"#,
        r#"#sdy.sharding<@grid, [{}]>"#,
    ),
    (
        r#"#sdy.sharding_per_value<[]>"#,
        r#"#sdy.sharding_per_value<[]>"#,
    ),
    (
        r#"#sdy.sharding_per_value<[<@grid, [{"rows"}]>, #sdy.sharding<@other, [{?}p1]>]>"#,
        r#"#sdy.sharding_per_value<[<@grid, [{"rows"}]>, <@other, [{?}p1]>]>"#,
    ),
    (
        r#"#sdy<sharding_per_value<[<mesh<["z"=5]>, []>]>>"#,
        r#"#sdy.sharding_per_value<[<mesh<["z"=5]>, []>]>"#,
    ),
    (r#"#sdy<manual_axes{}>"#, r#"#sdy<manual_axes{}>"#),
    (
        r#"#sdy<manual_axes {"rows" , "cols"} >"#,
        r#"#sdy<manual_axes{"rows", "cols"}>"#,
    ),
    (
        r#"[#sdy.mesh<["x"=1]>, {deep = #sdy<manual_axes{"x"}>}]"#,
        r#"[#sdy.mesh<["x"=1]>, {deep = #sdy<manual_axes{"x"}>}]"#,
    ),
];

/// Text, and the texts of the forms `mlir` and `generic` as the reference reader prints them.
pub const MODULES: &[[&str; 3]] = &[
    // meshes
    [
        r#"sdy.mesh @grid=<["rows"=2, "cols"=4]>
sdy.mesh @"one device" = #sdy.mesh<[], device_ids=[5]> {note = "kept"}
"#,
        r#"module {
  sdy.mesh @grid = <["rows"=2, "cols"=4]>
  sdy.mesh @"one device" = <[], device_ids=[5]> {note = "kept"}
}
"#,
        r#""builtin.module"() ({
  "sdy.mesh"() <{mesh = #sdy.mesh<["rows"=2, "cols"=4]>, sym_name = "grid"}> : () -> ()
  "sdy.mesh"() <{mesh = #sdy.mesh<[], device_ids=[5]>, sym_name = "one device"}> {note = "kept"} : () -> ()
}) : () -> ()
"#,
    ],
    // constraints
    [
        r#"#grid = #sdy.mesh<["rows"=8, "cols"=2]>
module {
  sdy.mesh @grid = #grid
  func.func @main(%0: tensor<16x3xf32>) -> tensor<16x3xf32> {
    %1 = sdy.sharding_constraint %0<@grid, [{"rows", ?}p1, {}], replicated={"cols"}> : tensor<16x3xf32>
    %2 = sdy.sharding_constraint %1 <mesh<["rows"=8]>, [{}, {"rows":(2)4}]> {note} : tensor<16x3xf32>
    return %2 : tensor<16x3xf32>
  }
}
"#,
        r#"module {
  sdy.mesh @grid = <["rows"=8, "cols"=2]>
  func.func @main(%arg0: tensor<16x3xf32>) -> tensor<16x3xf32> {
    %0 = sdy.sharding_constraint %arg0 <@grid, [{"rows", ?}p1, {}], replicated={"cols"}> : tensor<16x3xf32>
    %1 = sdy.sharding_constraint %0 <mesh<["rows"=8]>, [{}, {"rows":(2)4}]> {note} : tensor<16x3xf32>
    return %1 : tensor<16x3xf32>
  }
}
"#,
        r#""builtin.module"() ({
  "sdy.mesh"() <{mesh = #sdy.mesh<["rows"=8, "cols"=2]>, sym_name = "grid"}> : () -> ()
  "func.func"() <{function_type = (tensor<16x3xf32>) -> tensor<16x3xf32>, sym_name = "main"}> ({
  ^bb0(%arg0: tensor<16x3xf32>):
    %0 = "sdy.sharding_constraint"(%arg0) <{sharding = #sdy.sharding<@grid, [{"rows", ?}p1, {}], replicated={"cols"}>}> : (tensor<16x3xf32>) -> tensor<16x3xf32>
    %1 = "sdy.sharding_constraint"(%0) <{sharding = #sdy.sharding<mesh<["rows"=8]>, [{}, {"rows":(2)4}]>}> {note} : (tensor<16x3xf32>) -> tensor<16x3xf32>
    "func.return"(%1) : (tensor<16x3xf32>) -> ()
  }) : () -> ()
}) : () -> ()
"#,
    ],
    // two results
    [
        r#"module {
  sdy.mesh @grid = <["rows"=2, "cols"=4]>

  func.func @main(%0: tensor<8x6xf32>, %1: tensor<8x6xf32>) -> tensor<8x6xf32> {
    %5:2 = sdy.manual_computation( %0,%1 ) in_shardings = [<@grid, [{"rows"}, {}]>, <@grid, [{"rows"}, {?}]>] out_shardings=[<@grid, [{"rows"}, {}]>, <@grid, [{"rows"}, {}]>] manual_axes={"rows"} (%2: tensor<4x6xf32>, %3: tensor<4x6xf32>) {
      %4 = stablehlo.add %2, %3 : tensor<4x6xf32>
      sdy.return %4, %2 : tensor<4x6xf32>, tensor<4x6xf32>
    } : (tensor<8x6xf32>, tensor<8x6xf32>) -> (tensor<8x6xf32>, tensor<8x6xf32>)
    %6 = stablehlo.subtract %5#1, %5#0 : tensor<8x6xf32>
    return %6 : tensor<8x6xf32>
  }
}
"#,
        r#"module {
  sdy.mesh @grid = <["rows"=2, "cols"=4]>
  func.func @main(%arg0: tensor<8x6xf32>, %arg1: tensor<8x6xf32>) -> tensor<8x6xf32> {
    %0:2 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@grid, [{"rows"}, {}]>, <@grid, [{"rows"}, {?}]>] out_shardings=[<@grid, [{"rows"}, {}]>, <@grid, [{"rows"}, {}]>] manual_axes={"rows"} (%arg2: tensor<4x6xf32>, %arg3: tensor<4x6xf32>) {
      %2 = stablehlo.add %arg2, %arg3 : tensor<4x6xf32>
      sdy.return %2, %arg2 : tensor<4x6xf32>, tensor<4x6xf32>
    } : (tensor<8x6xf32>, tensor<8x6xf32>) -> (tensor<8x6xf32>, tensor<8x6xf32>)
    %1 = stablehlo.subtract %0#1, %0#0 : tensor<8x6xf32>
    return %1 : tensor<8x6xf32>
  }
}
"#,
        r#""builtin.module"() ({
  "sdy.mesh"() <{mesh = #sdy.mesh<["rows"=2, "cols"=4]>, sym_name = "grid"}> : () -> ()
  "func.func"() <{function_type = (tensor<8x6xf32>, tensor<8x6xf32>) -> tensor<8x6xf32>, sym_name = "main"}> ({
  ^bb0(%arg0: tensor<8x6xf32>, %arg1: tensor<8x6xf32>):
    %0:2 = "sdy.manual_computation"(%arg0, %arg1) <{in_shardings = #sdy.sharding_per_value<[<@grid, [{"rows"}, {}]>, <@grid, [{"rows"}, {?}]>]>, manual_axes = #sdy<manual_axes{"rows"}>, out_shardings = #sdy.sharding_per_value<[<@grid, [{"rows"}, {}]>, <@grid, [{"rows"}, {}]>]>}> ({
    ^bb0(%arg2: tensor<4x6xf32>, %arg3: tensor<4x6xf32>):
      %2 = "stablehlo.add"(%arg2, %arg3) : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
      "sdy.return"(%2, %arg2) : (tensor<4x6xf32>, tensor<4x6xf32>) -> ()
    }) : (tensor<8x6xf32>, tensor<8x6xf32>) -> (tensor<8x6xf32>, tensor<8x6xf32>)
    %1 = "stablehlo.subtract"(%0#1, %0#0) : (tensor<8x6xf32>, tensor<8x6xf32>) -> tensor<8x6xf32>
    "func.return"(%1) : (tensor<8x6xf32>) -> ()
  }) : () -> ()
}) : () -> ()
"#,
    ],
    // nested and empty
    [
        r#"module {
  sdy.mesh @grid = <["rows"=2, "cols"=4]>
  func.func @main(%0: tensor<8x8xf32>) -> tensor<8x8xf32> {
    %5 = sdy.manual_computation(%0) in_shardings=[<@grid, [{"rows"}, {}]>] out_shardings=[<@grid, [{"rows"}, {}]>] manual_axes=#sdy<manual_axes{"rows"}> (%1: tensor<4x8xf32>) {
      %4 = sdy.manual_computation(%1) in_shardings=[<@grid, [{}, {"cols"}]>] out_shardings=[<@grid, [{}, {"cols"}]>] manual_axes={"cols"} (%2: tensor<4x2xf32>) {
        %3 = stablehlo.negate %2 : tensor<4x2xf32>
        sdy.return %3 : tensor<4x2xf32>
      } : (tensor<4x8xf32>) -> tensor<4x8xf32>
      sdy.return %4 : tensor<4x8xf32>
    } {note = 1 : i32} : (tensor<8x8xf32>) -> tensor<8x8xf32>
    sdy.manual_computation() in_shardings=[] out_shardings=[] manual_axes={} () {
      sdy.return {last}
    } : () -> ()
    return %5 : tensor<8x8xf32>
  }
}
"#,
        r#"module {
  sdy.mesh @grid = <["rows"=2, "cols"=4]>
  func.func @main(%arg0: tensor<8x8xf32>) -> tensor<8x8xf32> {
    %0 = sdy.manual_computation(%arg0) in_shardings=[<@grid, [{"rows"}, {}]>] out_shardings=[<@grid, [{"rows"}, {}]>] manual_axes={"rows"} (%arg1: tensor<4x8xf32>) {
      %1 = sdy.manual_computation(%arg1) in_shardings=[<@grid, [{}, {"cols"}]>] out_shardings=[<@grid, [{}, {"cols"}]>] manual_axes={"cols"} (%arg2: tensor<4x2xf32>) {
        %2 = stablehlo.negate %arg2 : tensor<4x2xf32>
        sdy.return %2 : tensor<4x2xf32>
      } : (tensor<4x8xf32>) -> tensor<4x8xf32>
      sdy.return %1 : tensor<4x8xf32>
    } {note = 1 : i32} : (tensor<8x8xf32>) -> tensor<8x8xf32>
    sdy.manual_computation() in_shardings=[] out_shardings=[] manual_axes={} () {
      sdy.return {last}
    } : () -> ()
    return %0 : tensor<8x8xf32>
  }
}
"#,
        r#""builtin.module"() ({
  "sdy.mesh"() <{mesh = #sdy.mesh<["rows"=2, "cols"=4]>, sym_name = "grid"}> : () -> ()
  "func.func"() <{function_type = (tensor<8x8xf32>) -> tensor<8x8xf32>, sym_name = "main"}> ({
  ^bb0(%arg0: tensor<8x8xf32>):
    %0 = "sdy.manual_computation"(%arg0) <{in_shardings = #sdy.sharding_per_value<[<@grid, [{"rows"}, {}]>]>, manual_axes = #sdy<manual_axes{"rows"}>, out_shardings = #sdy.sharding_per_value<[<@grid, [{"rows"}, {}]>]>}> ({
    ^bb0(%arg1: tensor<4x8xf32>):
      %1 = "sdy.manual_computation"(%arg1) <{in_shardings = #sdy.sharding_per_value<[<@grid, [{}, {"cols"}]>]>, manual_axes = #sdy<manual_axes{"cols"}>, out_shardings = #sdy.sharding_per_value<[<@grid, [{}, {"cols"}]>]>}> ({
      ^bb0(%arg2: tensor<4x2xf32>):
        %2 = "stablehlo.negate"(%arg2) : (tensor<4x2xf32>) -> tensor<4x2xf32>
        "sdy.return"(%2) : (tensor<4x2xf32>) -> ()
      }) : (tensor<4x8xf32>) -> tensor<4x8xf32>
      "sdy.return"(%1) : (tensor<4x8xf32>) -> ()
    }) {note = 1 : i32} : (tensor<8x8xf32>) -> tensor<8x8xf32>
    "sdy.manual_computation"() <{in_shardings = #sdy.sharding_per_value<[]>, manual_axes = #sdy<manual_axes{}>, out_shardings = #sdy.sharding_per_value<[]>}> ({
      "sdy.return"() {last} : () -> ()
    }) : () -> ()
    "func.return"(%0) : (tensor<8x8xf32>) -> ()
  }) : () -> ()
}) : () -> ()
"#,
    ],
    // generic
    [
        r#""builtin.module"() ({
  "sdy.mesh"() <{sym_name = "grid", mesh = #sdy.mesh<["rows"=2]>}> {note = 2 : i8} : () -> ()
  func.func @main(%0: tensor<8xf32> {sdy.sharding = #sdy.sharding<@grid, [{?}]>}) -> tensor<8xf32> {
    %1 = "sdy.sharding_constraint"(%0) {sharding = #sdy.sharding<@grid, [{}]>} : (tensor<8xf32>) -> tensor<8xf32>
    %3 = "sdy.manual_computation"(%1) <{out_shardings = #sdy.sharding_per_value<[<@grid, [{"rows"}]>]>, in_shardings = #sdy.sharding_per_value<[<@grid, [{"rows"}]>]>, manual_axes = #sdy<manual_axes{"rows"}>}> ({
    ^bb0(%2: tensor<4xf32>):
      "sdy.return"(%2) : (tensor<4xf32>) -> ()
    }) : (tensor<8xf32>) -> tensor<8xf32>
    %4 = stablehlo.custom_call @kernel(%3) {backend_config = "k=1", has_side_effect = false, sdy.sharding = #sdy.sharding_per_value<[<@grid, [{"rows"}]>]>} : (tensor<8xf32>) -> tensor<8xf32>
    return %4 : tensor<8xf32>
  }
}) : () -> ()
"#,
        r#"module {
  sdy.mesh @grid = <["rows"=2]> {note = 2 : i8}
  func.func @main(%arg0: tensor<8xf32> {sdy.sharding = #sdy.sharding<@grid, [{?}]>}) -> tensor<8xf32> {
    %0 = sdy.sharding_constraint %arg0 <@grid, [{}]> : tensor<8xf32>
    %1 = sdy.manual_computation(%0) in_shardings=[<@grid, [{"rows"}]>] out_shardings=[<@grid, [{"rows"}]>] manual_axes={"rows"} (%arg1: tensor<4xf32>) {
      sdy.return %arg1 : tensor<4xf32>
    } : (tensor<8xf32>) -> tensor<8xf32>
    %2 = stablehlo.custom_call @kernel(%1) {backend_config = "k=1", sdy.sharding = #sdy.sharding_per_value<[<@grid, [{"rows"}]>]>} : (tensor<8xf32>) -> tensor<8xf32>
    return %2 : tensor<8xf32>
  }
}
"#,
        r#""builtin.module"() ({
  "sdy.mesh"() <{mesh = #sdy.mesh<["rows"=2]>, sym_name = "grid"}> {note = 2 : i8} : () -> ()
  "func.func"() <{arg_attrs = [{sdy.sharding = #sdy.sharding<@grid, [{?}]>}], function_type = (tensor<8xf32>) -> tensor<8xf32>, sym_name = "main"}> ({
  ^bb0(%arg0: tensor<8xf32>):
    %0 = "sdy.sharding_constraint"(%arg0) <{sharding = #sdy.sharding<@grid, [{}]>}> : (tensor<8xf32>) -> tensor<8xf32>
    %1 = "sdy.manual_computation"(%0) <{in_shardings = #sdy.sharding_per_value<[<@grid, [{"rows"}]>]>, manual_axes = #sdy<manual_axes{"rows"}>, out_shardings = #sdy.sharding_per_value<[<@grid, [{"rows"}]>]>}> ({
    ^bb0(%arg1: tensor<4xf32>):
      "sdy.return"(%arg1) : (tensor<4xf32>) -> ()
    }) : (tensor<8xf32>) -> tensor<8xf32>
    %2 = "stablehlo.custom_call"(%1) <{backend_config = "k=1", call_target_name = "kernel", has_side_effect = false}> {sdy.sharding = #sdy.sharding_per_value<[<@grid, [{"rows"}]>]>} : (tensor<8xf32>) -> tensor<8xf32>
    "func.return"(%2) : (tensor<8xf32>) -> ()
  }) : () -> ()
}) : () -> ()
"#,
    ],
];

/// Attributes that the reference reader refuses: text with `^` before the place of the message, a part
/// of the message, and of the help.
pub const REFUSED_ATTRIBUTES: &[(&str, &str, &str)] = &[
    (r#"#sdy.mesh ^<["x"=1]>"#, r#"right behind"#, r#""#),
    (r#"#sdy.mesh<^"x"=1>"#, r#"expected `[`"#, r#""#),
    (r#"#sdy.mesh<[^x=1]>"#, r#"an axis such as"#, r#""#),
    (r#"#sdy.mesh<["x"=1, ^]>"#, r#"an axis such as"#, r#""#),
    (
        r#"#sdy.mesh<["x"=1, ^"x"=2]>"#,
        r#"twice, expected it once"#,
        r#""#,
    ),
    (r#"#sdy.mesh<["x"=^0]>"#, r#"expected 1 or more"#, r#""#),
    (r#"#sdy.mesh<["x"=^2.5]>"#, r#"an integer"#, r#""#),
    (
        r#"#sdy.mesh<["x"=^9223372036854775808]>"#,
        r#"an integer"#,
        r#""#,
    ),
    (r#"#sdy.mesh<["x"=2], ^>"#, r#"`device_ids`"#, r#""#),
    (
        r#"#sdy.mesh<["x"=2], device_ids=^[]>"#,
        r#"no device ids"#,
        r#"leave `device_ids` out"#,
    ),
    (
        r#"#sdy.mesh<["x"=2], device_ids=^[0]>"#,
        r#"1 device id, expected 2"#,
        r#""#,
    ),
    (
        r#"#sdy.mesh<["x"=4294967296, "y"=4294967296], device_ids=^[0]>"#,
        r#"more than there can be"#,
        r#""#,
    ),
    (
        r#"#sdy.mesh<["x"=2], device_ids=^[1, 1]>"#,
        r#"other device ids than 0 to 1"#,
        r#""#,
    ),
    (
        r#"#sdy.mesh<["x"=2], device_ids=^[1, -1]>"#,
        r#"the device id -1, expected 0 or more"#,
        r#""#,
    ),
    (
        r#"#sdy.mesh<[], device_ids=^[0, 1]>"#,
        r#"2 device ids and no axes, expected 1"#,
        r#""#,
    ),
    (
        r#"#sdy.sharding<@m, [{"x"^?}]>"#,
        r#"`,` or `}`"#,
        r#"comma before the `?`"#,
    ),
    (
        r#"#sdy.sharding<@m, [{?^, "x"}]>"#,
        r#"expected `}`"#,
        r#"comes last"#,
    ),
    (r#"#sdy.sharding<@m, [{"x" ^"y"}]>"#, r#"`,` or `}`"#, r#""#),
    (
        r#"#sdy.sharding<@m, [{"x"}^p]>"#,
        r#"`p` is no priority"#,
        r#"`p` and a number"#,
    ),
    (
        r#"#sdy.sharding<@m, [{"x"}^p01]>"#,
        r#"`p01` is no priority"#,
        r#"without leading zeros"#,
    ),
    (
        r#"#sdy.sharding<@m, [{"x"}^p9223372036854775808]>"#,
        r#"no priority"#,
        r#""#,
    ),
    (r#"#sdy.sharding<@m, [{"x"}^1]>"#, r#"`,` or `]`"#, r#""#),
    (
        r#"#sdy.sharding<@m, [{"x":^4}]>"#,
        r#"expected `(`"#,
        r#"(pre-size)size"#,
    ),
    (r#"#sdy.sharding<@m, [^"x"]>"#, r#"expected `{`"#, r#""#),
    (r#"#sdy.sharding<@m^>"#, r#"expected `,`"#, r#""#),
    (r#"#sdy.sharding<@m^::@n, []>"#, r#"expected `,`"#, r#""#),
    (r#"#sdy.sharding<^"m", []>"#, r#"a mesh"#, r#""#),
    (r#"#sdy.sharding<^#sdy.mesh<[]>, []>"#, r#"a mesh"#, r#""#),
    (
        r#"#sdy.sharding<mesh ^#sdy.sharding<@m, []>, []>"#,
        r#"expected a mesh, found `#sdy.sharding<@m, []>`"#,
        r#""#,
    ),
    (
        r#"#sdy.sharding<@m, [], replicated=^{}>"#,
        r#"names no axis"#,
        r#"leave `, replicated={}` out"#,
    ),
    (
        r#"#sdy.sharding<@m, [], unreduced=^max{"x"}>"#,
        r#"expected `{`"#,
        r#""#,
    ),
    (
        r#"#sdy.sharding<@m, [], replicated={"x"}, ^replicated={"y"}>"#,
        r#"`replicated` or `unreduced`"#,
        r#"may stand once"#,
    ),
    (
        r#"#sdy.sharding<@m, [], ^open={"x"}>"#,
        r#"`replicated` or `unreduced`"#,
        r#""#,
    ),
    (
        r#"#sdy.sharding<@m, [] ^replicated={"x"}>"#,
        r#"expected `>`"#,
        r#""#,
    ),
    (
        r#"#sdy.sharding_per_value<^<@m, []>>"#,
        r#"expected `[`"#,
        r#""#,
    ),
    (
        r#"#sdy.sharding_per_value<[^@m]>"#,
        r#"expected `<`"#,
        r#""#,
    ),
    (
        r#"#sdy.sharding_per_value<[^#sdy.mesh<[]>]>"#,
        r#"expected a sharding"#,
        r#""#,
    ),
    (
        r#"^#sdy.manual_axes<{"x"}>"#,
        r#"stands inside brackets"#,
        r#"#sdy<manual_axes"#,
    ),
    (
        r#"#sdy<manual_axes{"x"^:(1)2}>"#,
        r#"`,` or `}`"#,
        r#"whole axes"#,
    ),
    (r#"#sdy<manual_axes{^x}>"#, r#"an axis such as"#, r#""#),
    (
        r#"#sdy<^shard<@m, []>>"#,
        r#"no attribute `shard`"#,
        r#"`sharding`"#,
    ),
    (
        r#"^#sdy.shard<@m, []>"#,
        r#"no attribute `shard`"#,
        r#"`sharding`"#,
    ),
    (r#"#sdy<^>"#, r#"the name of an attribute"#, r#""#),
];

/// The same for operations, in a function whose argument is `%0`.
pub const REFUSED_OPERATIONS: &[(&str, &str, &str)] = &[
    (r#"sdy.mesh ^"m" = <[]>"#, r#"a symbol"#, r#""#),
    (r#"sdy.mesh @m ^<[]>"#, r#"expected `=`"#, r#""#),
    (r#"sdy.mesh @m = ^[]"#, r#"expected `<`"#, r#""#),
    (
        r#"sdy.mesh @m = ^#sdy<manual_axes{}>"#,
        r#"expected a mesh, found `#sdy<manual_axes{}>`"#,
        r#""#,
    ),
    (
        r#"%1 = sdy.sharding_constraint %0^, <@m, [{}]> : tensor<4xf32>"#,
        r#"expected `<`"#,
        r#""#,
    ),
    (
        r#"%1 = sdy.sharding_constraint %0 #^sdy.sharding<@m, [{}]> : tensor<4xf32>"#,
        r#"a result's number after `#`"#,
        r#""#,
    ),
    (
        r#"%1 = sdy.sharding_constraint %0 <@m, [{"x"^?}]> : tensor<4xf32>"#,
        r#"`,` or `}`"#,
        r#"comma before the `?`"#,
    ),
    (
        r#"%1 = sdy.sharding_constraint %0 <@m, [{}]> : ^(tensor<4xf32>) -> tensor<4xf32>"#,
        r#"has the type"#,
        r#"the tensor's type alone"#,
    ),
    (
        r#"sdy.manual_computation(%0,^) in_shardings=[] out_shardings=[] manual_axes={} () {} : () -> ()"#,
        r#""#,
        r#""#,
    ),
    (
        r#"sdy.manual_computation() ^out_shardings=[] in_shardings=[] manual_axes={} () {} : () -> ()"#,
        r#"`in_shardings`"#,
        r#""#,
    ),
    (
        r#"sdy.manual_computation() in_shardings=[] out_shardings=[] ^() {} : () -> ()"#,
        r#"`manual_axes`"#,
        r#""#,
    ),
    (
        r#"sdy.manual_computation() in_shardings=[] out_shardings=[] manual_axes={} ^{} : () -> ()"#,
        r#"expected `(`"#,
        r#""#,
    ),
    (
        r#"sdy.manual_computation(%0) in_shardings=[] out_shardings=[] manual_axes={} (^%0: tensor<4xf32>) {} : (tensor<4xf32>) -> ()"#,
        r#"defined twice"#,
        r#""#,
    ),
    (
        r#"sdy.manual_computation() in_shardings=[] out_shardings=[] manual_axes={} () { sdy.return } : ^tensor<4xf32>"#,
        r#"expected `(`"#,
        r#""#,
    ),
];
