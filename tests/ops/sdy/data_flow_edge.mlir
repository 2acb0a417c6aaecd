// pretty
module {
  sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
  func.func @main(%arg0: tensor<16x16xf32>) {
    %0 = stablehlo.abs %arg0 : tensor<16x16xf32>
    %1 = sdy.data_flow_edge %0 : tensor<16x16xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "sdy.mesh"() <{mesh = #sdy.mesh<["a"=2, "b"=4, "c"=8]>, sym_name = "m"}> : () -> ()
  "func.func"() <{function_type = (tensor<16x16xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<16x16xf32>):
    %0 = "stablehlo.abs"(%arg0) : (tensor<16x16xf32>) -> tensor<16x16xf32>
    %1 = "sdy.data_flow_edge"(%0) : (tensor<16x16xf32>) -> tensor<16x16xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
func.func @main(%x: tensor<16x16xf32>) {
  %q = stablehlo.abs %x : tensor<16x16xf32>
  %0 = "sdy.data_flow_edge"(%q) : (tensor<16x16xf32>) -> tensor<16x16xf32>
  return
}
// -----
// pretty
module {
  sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
  func.func @main(%arg0: tensor<16x16xf32>) {
    %0 = sdy.data_flow_edge %arg0 sharding=<@m, [{"a", ?}, {}]> {n} : tensor<16x16xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "sdy.mesh"() <{mesh = #sdy.mesh<["a"=2, "b"=4, "c"=8]>, sym_name = "m"}> : () -> ()
  "func.func"() <{function_type = (tensor<16x16xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<16x16xf32>):
    %0 = "sdy.data_flow_edge"(%arg0) <{sharding = #sdy.sharding<@m, [{"a", ?}, {}]>}> {n} : (tensor<16x16xf32>) -> tensor<16x16xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
func.func @main(%x: tensor<16x16xf32>) {
  %0 = sdy.data_flow_edge %x sharding = #sdy.sharding<@m,[{"a",?},{}]>{n}: tensor<16x16xf32>
  return
}
// -----
// refused: operand-type
sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
func.func @main(%x: tensor<16x16xf32>) {
  %q = stablehlo.abs %x : tensor<16x16xf32>
  %0 = sdy.data_flow_edge %q : tensor<16x16xf32>
  %1 = stablehlo.abs %q : tensor<16x16xf32>
  return
}
// -----
// refused: operand-type
sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
func.func @main(%x: tensor<16x16xf32>) {
  %q = sdy.reshard %x <@m, [{}, {}]> : tensor<16x16xf32>
  %0 = sdy.data_flow_edge %q : tensor<16x16xf32>
  return
}
// -----
// refused: dimensions
sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
func.func @main(%x: tensor<16x16xf32>) {
  %0 = sdy.data_flow_edge %x sharding=<@m, [{}]> : tensor<16x16xf32>
  return
}
// -----
// refused: operand-type
sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
func.func @main(%x: tensor<?xf32>) {
  %0 = sdy.data_flow_edge %x : tensor<?xf32>
  return
}
// -----
// refused: syntax
sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
func.func @main(%x: tensor<16x16xf32>) {
  %0 = sdy.data_flow_edge %x sharding= : tensor<16x16xf32>
  return
}
