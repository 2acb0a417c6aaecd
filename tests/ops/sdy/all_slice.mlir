// pretty
module {
  sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
  func.func @main(%arg0: tensor<16x16xf32>) {
    %0 = stablehlo.abs %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : tensor<16x16xf32>
    %1 = sdy.all_slice [{"b"}, {}] %0 out_sharding=<@m, [{"a", "b"}, {}]> : tensor<16x16xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "sdy.mesh"() <{mesh = #sdy.mesh<["a"=2, "b"=4, "c"=8]>, sym_name = "m"}> : () -> ()
  "func.func"() <{function_type = (tensor<16x16xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<16x16xf32>):
    %0 = "stablehlo.abs"(%arg0) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<16x16xf32>) -> tensor<16x16xf32>
    %1 = "sdy.all_slice"(%0) <{out_sharding = #sdy.sharding<@m, [{"a", "b"}, {}]>, slicing_axes = #sdy<list_of_axis_ref_lists[{"b"}, {}]>}> : (tensor<16x16xf32>) -> tensor<16x16xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
func.func @main(%x: tensor<16x16xf32>) {
  %q = stablehlo.abs %x {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : tensor<16x16xf32>
  %0 = "sdy.all_slice"(%q) <{slicing_axes = #sdy<list_of_axis_ref_lists[{"b"}, {}]>, out_sharding = #sdy.sharding<@m, [{"a", "b"}, {}]>}> : (tensor<16x16xf32>) -> tensor<16x16xf32>
  return
}
// -----
// pretty
module {
  sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
  func.func @main(%arg0: tensor<16x16xf32>) {
    %0 = sdy.all_slice [{"a"}, {}] %arg0 out_sharding=<@m, [{"a"}, {}]> {n} : tensor<16x16xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "sdy.mesh"() <{mesh = #sdy.mesh<["a"=2, "b"=4, "c"=8]>, sym_name = "m"}> : () -> ()
  "func.func"() <{function_type = (tensor<16x16xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<16x16xf32>):
    %0 = "sdy.all_slice"(%arg0) <{out_sharding = #sdy.sharding<@m, [{"a"}, {}]>, slicing_axes = #sdy<list_of_axis_ref_lists[{"a"}, {}]>}> {n} : (tensor<16x16xf32>) -> tensor<16x16xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// pretty
module {
  sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
  func.func @main(%arg0: tensor<16x16xf32>) {
    %0 = stablehlo.abs %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"c":(1)4}, {}]>]>} : tensor<16x16xf32>
    %1 = sdy.all_slice [{"c":(4)2}, {}] %0 out_sharding=<@m, [{"c"}, {}]> : tensor<16x16xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "sdy.mesh"() <{mesh = #sdy.mesh<["a"=2, "b"=4, "c"=8]>, sym_name = "m"}> : () -> ()
  "func.func"() <{function_type = (tensor<16x16xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<16x16xf32>):
    %0 = "stablehlo.abs"(%arg0) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"c":(1)4}, {}]>]>} : (tensor<16x16xf32>) -> tensor<16x16xf32>
    %1 = "sdy.all_slice"(%0) <{out_sharding = #sdy.sharding<@m, [{"c"}, {}]>, slicing_axes = #sdy<list_of_axis_ref_lists[{"c":(4)2}, {}]>}> : (tensor<16x16xf32>) -> tensor<16x16xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: attribute-value
sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
func.func @main(%x: tensor<16x16xf32>) {
  %q = stablehlo.abs %x {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : tensor<16x16xf32>
  %0 = sdy.all_slice [{"b"}, {}] %q out_sharding=<@m, [{"a"}, {}]> : tensor<16x16xf32>
  return
}
// -----
// refused: dimensions
sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
func.func @main(%x: tensor<16x16xf32>) {
  %q = stablehlo.abs %x {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : tensor<16x16xf32>
  %0 = sdy.all_slice [{"b"}] %q out_sharding=<@m, [{"a", "b"}, {}]> : tensor<16x16xf32>
  return
}
// -----
// refused: attribute-value
sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
func.func @main(%x: tensor<16x16xf32>) {
  %q = stablehlo.abs %x {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : tensor<16x16xf32>
  %0 = sdy.all_slice [{"b"}, {"b"}] %q out_sharding=<@m, [{"a", "b"}, {}]> : tensor<16x16xf32>
  return
}
// -----
// refused: attribute-value
sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
func.func @main(%x: tensor<16x16xf32>) {
  %q = stablehlo.abs %x {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : tensor<16x16xf32>
  %0 = sdy.all_slice [{"b":(1)2, "b":(2)2}, {}] %q out_sharding=<@m, [{"a", "b"}, {}]> : tensor<16x16xf32>
  return
}
// -----
// refused: missing-attribute
sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
func.func @main(%x: tensor<16x16xf32>) {
  %q = stablehlo.abs %x {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : tensor<16x16xf32>
  %0 = "sdy.all_slice"(%q) <{out_sharding = #sdy.sharding<@m, [{"a", "b"}, {}]>}> : (tensor<16x16xf32>) -> tensor<16x16xf32>
  return
}
// -----
// refused: attribute-value
"builtin.module"() ({
  "sdy.mesh"() <{mesh = #sdy.mesh<["a"=2, "b"=4, "c"=8]>, sym_name = "m"}> : () -> ()
  "func.func"() <{function_type = (tensor<16x16xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<16x16xf32>):
    %0 = "stablehlo.abs"(%arg0) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<16x16xf32>) -> tensor<16x16xf32>
    %mutant0 = "builtin.unrealized_conversion_cast"(%0) : (tensor<16x16xf32>) -> tensor<0x0xf32>
    %mutant = "sdy.all_slice"(%mutant0) <{out_sharding = #sdy.sharding<@m, [{"a", "b"}, {}]>, slicing_axes = #sdy<list_of_axis_ref_lists[{"b"}, {}]>}> : (tensor<0x0xf32>) -> tensor<0x0xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: attribute-value
"builtin.module"() ({
  "sdy.mesh"() <{mesh = #sdy.mesh<["a"=2, "b"=4, "c"=8]>, sym_name = "m"}> : () -> ()
  "func.func"() <{function_type = (tensor<16x16xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<16x16xf32>):
    %0 = "stablehlo.abs"(%arg0) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"c":(1)4}, {}]>]>} : (tensor<16x16xf32>) -> tensor<16x16xf32>
    %x0 = "builtin.unrealized_conversion_cast"(%0) : (tensor<16x16xf32>) -> tensor<?x?xf32>
    %x = "sdy.all_slice"(%x0) <{out_sharding = #sdy.sharding<@m, [{"c"}, {}]>, slicing_axes = #sdy<list_of_axis_ref_lists[{"c":(4)2}, {}]>}> : (tensor<?x?xf32>) -> tensor<?x?xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
