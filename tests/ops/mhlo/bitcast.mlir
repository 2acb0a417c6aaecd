// pretty
module {
  func.func @main(%arg0: tensor<3x4xf32>) {
    %0 = mhlo.bitcast %arg0 {tag} : (tensor<3x4xf32>) -> tensor<12xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<3x4xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<3x4xf32>):
    %0 = "mhlo.bitcast"(%arg0) {tag} : (tensor<3x4xf32>) -> tensor<12xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: operand-count
func.func @main(%a: tensor<3x4xf32>) {
  %0 = "mhlo.bitcast"(%a, %a) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<12xf32>
  return
}
