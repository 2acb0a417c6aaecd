// pretty
module {
  sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
  func.func @main(%arg0: tensor<16x16xf32>) {
    %0 = stablehlo.abs %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a", "b"}, {}]>]>} : tensor<16x16xf32>
    %1 = sdy.sharded_to_unreduced [{"b"}, {}] %0 out_sharding=<@m, [{"a"}, {}], unreduced={"b"}> : tensor<16x16xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "sdy.mesh"() <{mesh = #sdy.mesh<["a"=2, "b"=4, "c"=8]>, sym_name = "m"}> : () -> ()
  "func.func"() <{function_type = (tensor<16x16xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<16x16xf32>):
    %0 = "stablehlo.abs"(%arg0) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a", "b"}, {}]>]>} : (tensor<16x16xf32>) -> tensor<16x16xf32>
    %1 = "sdy.sharded_to_unreduced"(%0) <{axes = #sdy<list_of_axis_ref_lists[{"b"}, {}]>, out_sharding = #sdy.sharding<@m, [{"a"}, {}], unreduced={"b"}>}> : (tensor<16x16xf32>) -> tensor<16x16xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
func.func @main(%x: tensor<16x16xf32>) {
  %q = stablehlo.abs %x {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a", "b"}, {}]>]>} : tensor<16x16xf32>
  %0 = "sdy.sharded_to_unreduced"(%q) <{axes = #sdy<list_of_axis_ref_lists[{"b"}, {}]>, out_sharding = #sdy.sharding<@m, [{"a"}, {}], unreduced={"b"}>}> : (tensor<16x16xf32>) -> tensor<16x16xf32>
  return
}
// -----
// pretty
module {
  sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
  func.func @main(%arg0: tensor<16x16xf32>) {
    %0 = stablehlo.abs %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}], unreduced={"c"}>]>} : tensor<16x16xf32>
    %1 = sdy.sharded_to_unreduced [{"a"}, {"b"}] %0 out_sharding=<@m, [{}, {}], unreduced={"a", "b", "c"}> {n} : tensor<16x16xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "sdy.mesh"() <{mesh = #sdy.mesh<["a"=2, "b"=4, "c"=8]>, sym_name = "m"}> : () -> ()
  "func.func"() <{function_type = (tensor<16x16xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<16x16xf32>):
    %0 = "stablehlo.abs"(%arg0) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}], unreduced={"c"}>]>} : (tensor<16x16xf32>) -> tensor<16x16xf32>
    %1 = "sdy.sharded_to_unreduced"(%0) <{axes = #sdy<list_of_axis_ref_lists[{"a"}, {"b"}]>, out_sharding = #sdy.sharding<@m, [{}, {}], unreduced={"a", "b", "c"}>}> {n} : (tensor<16x16xf32>) -> tensor<16x16xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: attribute-value
sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
func.func @main(%x: tensor<16x16xf32>) {
  %q = stablehlo.abs %x {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : tensor<16x16xf32>
  %0 = sdy.sharded_to_unreduced [{"a"}, {}] %q out_sharding=<@m, [{}, {}]> : tensor<16x16xf32>
  return
}
// -----
// refused: attribute-value
sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
func.func @main(%x: tensor<16x16xf32>) {
  %q = stablehlo.abs %x {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : tensor<16x16xf32>
  %0 = sdy.sharded_to_unreduced [{"b"}, {}] %q out_sharding=<@m, [{"a"}, {}], unreduced={"b"}> : tensor<16x16xf32>
  return
}
// -----
// refused: syntax
sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
func.func @main(%x: tensor<16x16xf32>) {
  %q = stablehlo.abs %x {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : tensor<16x16xf32>
  %0 = sdy.sharded_to_unreduced {"a"} %q out_sharding=<@m, [{}, {}], unreduced={"a"}> : tensor<16x16xf32>
  return
}
// -----
// refused: attribute-value
"builtin.module"() ({
  "sdy.mesh"() <{mesh = #sdy.mesh<["a"=2, "b"=4, "c"=8]>, sym_name = "m"}> : () -> ()
  "func.func"() <{function_type = (tensor<16x16xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<16x16xf32>):
    %0 = "stablehlo.abs"(%arg0) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a", "b"}, {}]>]>} : (tensor<16x16xf32>) -> tensor<16x16xf32>
    %x0 = "builtin.unrealized_conversion_cast"(%0) : (tensor<16x16xf32>) -> tensor<16x16xui32>
    %x = "sdy.sharded_to_unreduced"(%x0) <{axes = #sdy<list_of_axis_ref_lists[{"b"}, {}]>, out_sharding = #sdy.sharding<@m, [{"a"}, {}], unreduced={"b"}>}> : (tensor<16x16xui32>) -> tensor<16x16xui32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
