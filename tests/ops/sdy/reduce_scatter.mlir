// pretty
module {
  sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
  func.func @main(%arg0: tensor<16x16xf32>) {
    %0 = stablehlo.abs %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}], unreduced={"b"}>]>} : tensor<16x16xf32>
    %1 = sdy.reduce_scatter [{"b"}, {}] %0 out_sharding=<@m, [{"b"}, {}]> : tensor<16x16xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "sdy.mesh"() <{mesh = #sdy.mesh<["a"=2, "b"=4, "c"=8]>, sym_name = "m"}> : () -> ()
  "func.func"() <{function_type = (tensor<16x16xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<16x16xf32>):
    %0 = "stablehlo.abs"(%arg0) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}], unreduced={"b"}>]>} : (tensor<16x16xf32>) -> tensor<16x16xf32>
    %1 = "sdy.reduce_scatter"(%0) <{out_sharding = #sdy.sharding<@m, [{"b"}, {}]>, reduce_scatter_axes = #sdy<list_of_axis_ref_lists[{"b"}, {}]>}> : (tensor<16x16xf32>) -> tensor<16x16xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
func.func @main(%x: tensor<16x16xf32>) {
  %q = stablehlo.abs %x {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}], unreduced={"b"}>]>} : tensor<16x16xf32>
  %0 = "sdy.reduce_scatter"(%q) <{reduce_scatter_axes = #sdy<list_of_axis_ref_lists[{"b"}, {}]>, out_sharding = #sdy.sharding<@m, [{"b"}, {}]>}> : (tensor<16x16xf32>) -> tensor<16x16xf32>
  return
}
// -----
// pretty
module {
  sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
  func.func @main(%arg0: tensor<16x16xf32>) {
    %0 = stablehlo.abs %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : tensor<16x16xf32>
    %1 = sdy.reduce_scatter [{"b"}, {}] %0 out_sharding=<@m, [{"a", "b"}, {}]> {n} : tensor<16x16xf32>
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
    %1 = "sdy.reduce_scatter"(%0) <{out_sharding = #sdy.sharding<@m, [{"a", "b"}, {}]>, reduce_scatter_axes = #sdy<list_of_axis_ref_lists[{"b"}, {}]>}> {n} : (tensor<16x16xf32>) -> tensor<16x16xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: attribute-value
sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
func.func @main(%x: tensor<16x16xf32>) {
  %q = stablehlo.abs %x {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}]>]>} : tensor<16x16xf32>
  %0 = sdy.reduce_scatter [{"b"}, {}] %q out_sharding=<@m, [{}, {}]> : tensor<16x16xf32>
  return
}
// -----
// refused: dimensions
sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
func.func @main(%x: tensor<16x16xf32>) {
  %q = stablehlo.abs %x {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}]>]>} : tensor<16x16xf32>
  %0 = sdy.reduce_scatter [{"b"}] %q out_sharding=<@m, [{"b"}, {}]> : tensor<16x16xf32>
  return
}
// -----
// refused: syntax
sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
func.func @main(%x: tensor<16x16xf32>) {
  %q = stablehlo.abs %x {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}]>]>} : tensor<16x16xf32>
  %0 = sdy.reduce_scatter {"b"} %q out_sharding=<@m, [{"b"}, {}]> : tensor<16x16xf32>
  return
}
// -----
// refused: attribute-value
"builtin.module"() ({
  "sdy.mesh"() <{mesh = #sdy.mesh<["a"=2, "b"=4, "c"=8]>, sym_name = "m"}> : () -> ()
  "func.func"() <{function_type = (tensor<16x16xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<16x16xf32>):
    %0 = "stablehlo.abs"(%arg0) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<16x16xf32>) -> tensor<16x16xf32>
    %mutant0 = "builtin.unrealized_conversion_cast"(%0) : (tensor<16x16xf32>) -> tensor<?x?xf32>
    %mutant = "sdy.reduce_scatter"(%mutant0) <{out_sharding = #sdy.sharding<@m, [{"a", "b"}, {}]>, reduce_scatter_axes = #sdy<list_of_axis_ref_lists[{"b"}, {}]>}> {n} : (tensor<?x?xf32>) -> tensor<?x?xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: attribute-value
"builtin.module"() ({
  "sdy.mesh"() <{mesh = #sdy.mesh<["a"=2, "b"=4, "c"=8]>, sym_name = "m"}> : () -> ()
  "func.func"() <{function_type = (tensor<16x16xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<16x16xf32>):
    %0 = "stablehlo.abs"(%arg0) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<16x16xf32>) -> tensor<16x16xf32>
    %x0 = "builtin.unrealized_conversion_cast"(%0) : (tensor<16x16xf32>) -> tensor<0x0xf32>
    %x = "sdy.reduce_scatter"(%x0) <{out_sharding = #sdy.sharding<@m, [{"a", "b"}, {}]>, reduce_scatter_axes = #sdy<list_of_axis_ref_lists[{"b"}, {}]>}> {n} : (tensor<0x0xf32>) -> tensor<0x0xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
