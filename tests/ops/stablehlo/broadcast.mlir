// pretty
module {
  func.func @main(%arg0: tensor<6xf32>) {
    %0 = stablehlo.broadcast %arg0, sizes = [2, 3] : (tensor<6xf32>) -> tensor<2x3x6xf32>
    %1 = stablehlo.broadcast %arg0, sizes = [] {tag} : (tensor<6xf32>) -> tensor<6xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<6xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<6xf32>):
    %0 = "stablehlo.broadcast"(%arg0) <{broadcast_sizes = array<i64: 2, 3>}> : (tensor<6xf32>) -> tensor<2x3x6xf32>
    %1 = "stablehlo.broadcast"(%arg0) <{broadcast_sizes = array<i64>}> {tag} : (tensor<6xf32>) -> tensor<6xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<6xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<6xf32>):
    %0 = "stablehlo.broadcast"(%arg0) {broadcast_sizes = array<i64: 2, 3>} : (tensor<6xf32>) -> tensor<2x3x6xf32>
    %1 = "stablehlo.broadcast"(%arg0) <{broadcast_sizes = array<i64>}> {tag} : (tensor<6xf32>) -> tensor<6xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: result-type
func.func @main(%a: tensor<6xf32>) {
  %0 = "stablehlo.broadcast"(%a) {broadcast_sizes = array<i64: 2>} : (tensor<6xf32>) -> tensor<3x6xf32>
  return
}
