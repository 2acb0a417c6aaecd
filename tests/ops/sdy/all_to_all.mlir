// pretty
module {
  sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
  func.func @main(%arg0: tensor<16x16xf32>) {
    %0 = stablehlo.abs %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a", "b"}, {}]>]>} : tensor<16x16xf32>
    %1 = sdy.all_to_all [{"b"}: 0->1] %0 out_sharding=<@m, [{"a"}, {"b"}]> : tensor<16x16xf32>
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
    %1 = "sdy.all_to_all"(%0) <{out_sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>, params = #sdy<all_to_all_param_list[{"b"}: 0->1]>}> : (tensor<16x16xf32>) -> tensor<16x16xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
func.func @main(%x: tensor<16x16xf32>) {
  %q = stablehlo.abs %x {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a", "b"}, {}]>]>} : tensor<16x16xf32>
  %0 = "sdy.all_to_all"(%q) <{params = #sdy<all_to_all_param_list[{"b"}: 0->1]>, out_sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}> : (tensor<16x16xf32>) -> tensor<16x16xf32>
  return
}
// -----
// spelling
sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
func.func @main(%x: tensor<16x16xf32>) {
  %q = stablehlo.abs %x {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a", "b"}, {}]>]>} : tensor<16x16xf32>
  %0 = sdy.all_to_all [{"b"} : 0 -> 1] %q out_sharding=<@m, [{"a"}, {"b"}]> : tensor<16x16xf32>
  return
}
// -----
// pretty
module {
  sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
  func.func @main(%arg0: tensor<16x16xf32>) {
    %0 = stablehlo.abs %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a", "b"}, {}]>]>} : tensor<16x16xf32>
    %1 = sdy.all_to_all [{"b"}: 0->1] %0 out_sharding=<@m, [{"a"}, {"b"}]> {n} : tensor<16x16xf32>
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
    %1 = "sdy.all_to_all"(%0) <{out_sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>, params = #sdy<all_to_all_param_list[{"b"}: 0->1]>}> {n} : (tensor<16x16xf32>) -> tensor<16x16xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: dimensions
sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
func.func @main(%x: tensor<16x16xf32>) {
  %q = stablehlo.abs %x {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a", "b"}, {}]>]>} : tensor<16x16xf32>
  %0 = sdy.all_to_all [] %q out_sharding=<@m, [{"a"}, {"b"}]> : tensor<16x16xf32>
  return
}
// -----
// refused: dimensions
sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
func.func @main(%x: tensor<16x16xf32>) {
  %q = stablehlo.abs %x {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a", "b"}, {}]>]>} : tensor<16x16xf32>
  %0 = sdy.all_to_all [{"b"}: 0->0] %q out_sharding=<@m, [{"a"}, {"b"}]> : tensor<16x16xf32>
  return
}
// -----
// refused: dimensions
sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
func.func @main(%x: tensor<16x16xf32>) {
  %q = stablehlo.abs %x {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a", "b"}, {}]>]>} : tensor<16x16xf32>
  %0 = sdy.all_to_all [{"b"}: 0->2] %q out_sharding=<@m, [{"a"}, {"b"}]> : tensor<16x16xf32>
  return
}
// -----
// refused: dimensions
sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
func.func @main(%x: tensor<16x16xf32>) {
  %q = stablehlo.abs %x {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a", "b"}, {}]>]>} : tensor<16x16xf32>
  %0 = sdy.all_to_all [{"b"}: -1->1] %q out_sharding=<@m, [{"a"}, {"b"}]> : tensor<16x16xf32>
  return
}
// -----
// refused: attribute-value
sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
func.func @main(%x: tensor<16x16xf32>) {
  %q = stablehlo.abs %x {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a", "b"}, {}]>]>} : tensor<16x16xf32>
  %0 = sdy.all_to_all [{"a"}: 0->1] %q out_sharding=<@m, [{"a"}, {"b"}]> : tensor<16x16xf32>
  return
}
// -----
// refused: syntax
sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
func.func @main(%x: tensor<16x16xf32>) {
  %q = stablehlo.abs %x {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a", "b"}, {}]>]>} : tensor<16x16xf32>
  %0 = sdy.all_to_all [{}: 0->1] %q out_sharding=<@m, [{"a"}, {"b"}]> : tensor<16x16xf32>
  return
}
// -----
// refused: attribute-value
"builtin.module"() ({
  "sdy.mesh"() <{mesh = #sdy.mesh<["a"=2, "b"=4, "c"=8]>, sym_name = "m"}> : () -> ()
  "func.func"() <{function_type = (tensor<16x16xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<16x16xf32>):
    %0 = "stablehlo.abs"(%arg0) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a", "b"}, {}]>]>} : (tensor<16x16xf32>) -> tensor<16x16xf32>
    %x0 = "builtin.unrealized_conversion_cast"(%0) : (tensor<16x16xf32>) -> tensor<?x?xf32>
    %x = "sdy.all_to_all"(%x0) <{out_sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>, params = #sdy<all_to_all_param_list[{"b"}: 0->1]>}> : (tensor<?x?xf32>) -> tensor<?x?xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
