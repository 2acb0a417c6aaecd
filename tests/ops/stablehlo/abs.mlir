// pretty
module {
  func.func @main(%arg0: tensor<3xf32>) -> tensor<3xf32> {
    %0 = stablehlo.abs %arg0 : tensor<3xf32>
    return %0 : tensor<3xf32>
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<3xf32>) -> tensor<3xf32>, sym_name = "main"}> ({
  ^bb0(%arg0: tensor<3xf32>):
    %0 = "stablehlo.abs"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
    "func.return"(%0) : (tensor<3xf32>) -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%x: tensor<3xf32>) -> tensor<3xf32> {
  %r = stablehlo.abs %x : (tensor<3xf32>) -> tensor<3xf32>
  return %r : tensor<3xf32>
}
// -----
// refused: element-type
func.func @main(%arg0: tensor<3xi1>) {
  %0 = stablehlo.abs %arg0 : tensor<3xi1>
  return
}
