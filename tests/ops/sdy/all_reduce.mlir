// pretty
module {
  sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
  func.func @main(%arg0: tensor<16x16xf32>) {
    %0 = stablehlo.abs %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}], unreduced={"b"}>]>} : tensor<16x16xf32>
    %1 = sdy.all_reduce {"b"} %0 out_sharding=<@m, [{"a"}, {}]> : tensor<16x16xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "sdy.mesh"() <{mesh = #sdy.mesh<["a"=2, "b"=4, "c"=8]>, sym_name = "m"}> : () -> ()
  "func.func"() <{function_type = (tensor<16x16xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<16x16xf32>):
    %0 = "stablehlo.abs"(%arg0) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}], unreduced={"b"}>]>} : (tensor<16x16xf32>) -> tensor<16x16xf32>
    %1 = "sdy.all_reduce"(%0) <{out_sharding = #sdy.sharding<@m, [{"a"}, {}]>, reduction_axes = #sdy<axis_ref_list{"b"}>}> : (tensor<16x16xf32>) -> tensor<16x16xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
func.func @main(%x: tensor<16x16xf32>) {
  %q = stablehlo.abs %x {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}], unreduced={"b"}>]>} : tensor<16x16xf32>
  %0 = "sdy.all_reduce"(%q) <{reduction_axes = #sdy<axis_ref_list{"b"}>, out_sharding = #sdy.sharding<@m, [{"a"}, {}]>}> : (tensor<16x16xf32>) -> tensor<16x16xf32>
  return
}
// -----
// pretty
module {
  sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
  func.func @main(%arg0: tensor<16x16xf32>) {
    %0 = stablehlo.abs %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : tensor<16x16xf32>
    %1 = sdy.all_reduce {"b", "c":(1)2} %0 out_sharding=<@m, [{"a"}, {}]> {n} : tensor<16x16xf32>
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
    %1 = "sdy.all_reduce"(%0) <{out_sharding = #sdy.sharding<@m, [{"a"}, {}]>, reduction_axes = #sdy<axis_ref_list{"b", "c":(1)2}>}> {n} : (tensor<16x16xf32>) -> tensor<16x16xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// pretty
module {
  sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
  func.func @main(%arg0: tensor<16x16xf32>) {
    %0 = stablehlo.abs %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : tensor<16x16xf32>
    %1 = sdy.all_reduce {} %0 out_sharding=<@m, [{"a"}, {}]> : tensor<16x16xf32>
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
    %1 = "sdy.all_reduce"(%0) <{out_sharding = #sdy.sharding<@m, [{"a"}, {}]>, reduction_axes = #sdy<axis_ref_list{}>}> : (tensor<16x16xf32>) -> tensor<16x16xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: attribute-value
sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
func.func @main(%x: tensor<16x16xf32>) {
  %q = stablehlo.abs %x {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : tensor<16x16xf32>
  %0 = sdy.all_reduce {"a"} %q out_sharding=<@m, [{"a"}, {}]> : tensor<16x16xf32>
  return
}
// -----
// refused: attribute-value
sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
func.func @main(%x: tensor<16x16xf32>) {
  %q = stablehlo.abs %x {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : tensor<16x16xf32>
  %0 = sdy.all_reduce {"c", "b"} %q out_sharding=<@m, [{"a"}, {}]> : tensor<16x16xf32>
  return
}
// -----
// refused: attribute-value
sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
func.func @main(%x: tensor<16x16xf32>) {
  %q = stablehlo.abs %x {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : tensor<16x16xf32>
  %0 = sdy.all_reduce {"z"} %q out_sharding=<@m, [{"a"}, {}]> : tensor<16x16xf32>
  return
}
// -----
// refused: attribute-value
sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
func.func @main(%x: tensor<16x16xf32>) {
  %q = stablehlo.abs %x {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : tensor<16x16xf32>
  %0 = sdy.all_reduce {"b"} %q out_sharding=<@m, [{}, {}]> : tensor<16x16xf32>
  return
}
// -----
// refused: attribute-value
sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
func.func @main(%x: tensor<16x16xf32>) {
  %q = stablehlo.abs %x {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : tensor<16x16xf32>
  %0 = sdy.all_reduce {"b"} %q out_sharding=<@m, [{"a"}, {}], unreduced={"b"}> : tensor<16x16xf32>
  return
}
// -----
// refused: syntax
sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
func.func @main(%x: tensor<16x16xf32>) {
  %q = stablehlo.abs %x {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : tensor<16x16xf32>
  %0 = sdy.all_reduce [{"b"}] %q out_sharding=<@m, [{"a"}, {}]> : tensor<16x16xf32>
  return
}
// -----
// refused: attribute-value
"builtin.module"() ({
  "sdy.mesh"() <{mesh = #sdy.mesh<["a"=2, "b"=4, "c"=8]>, sym_name = "m"}> : () -> ()
  "func.func"() <{function_type = (tensor<16x16xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<16x16xf32>):
    %0 = "stablehlo.abs"(%arg0) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<16x16xf32>) -> tensor<16x16xf32>
    %mutant0 = "builtin.unrealized_conversion_cast"(%0) : (tensor<16x16xf32>) -> tensor<16x16xf64>
    %mutant = "sdy.all_reduce"(%mutant0) <{out_sharding = #sdy.sharding<@m, [{"a"}, {}]>, reduction_axes = #sdy<axis_ref_list{}>}> : (tensor<16x16xf64>) -> tensor<16x16xf64>
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
    %x0 = "builtin.unrealized_conversion_cast"(%0) : (tensor<16x16xf32>) -> tensor<?x?xf32>
    %x = "sdy.all_reduce"(%x0) <{out_sharding = #sdy.sharding<@m, [{"a"}, {}]>, reduction_axes = #sdy<axis_ref_list{}>}> : (tensor<?x?xf32>) -> tensor<?x?xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
