// pretty
module {
  func.func @main(%arg0: tensor<3xi32>, %arg1: tensor<3xi32>) {
    %0 = chlo.mulhi %arg0, %arg1 : tensor<3xi32>, tensor<3xi32> -> tensor<3xi32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<3xi32>, tensor<3xi32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<3xi32>, %arg1: tensor<3xi32>):
    %0 = "chlo.mulhi"(%arg0, %arg1) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%x: tensor<3xi32>, %y: tensor<3xi32>) {
  %0 = "chlo.mulhi"(%x, %y) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return
}
// -----
// pretty
module {
  func.func @main(%arg0: tensor<3xi32>) {
    %0 = chlo.mulhi %arg0, %arg0 {n} : tensor<3xi32>, tensor<3xi32> -> tensor<3xi32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<3xi32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<3xi32>):
    %0 = "chlo.mulhi"(%arg0, %arg0) {n} : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: element-type
func.func @main(%x: tensor<3xi1>) {
  %0 = chlo.mulhi %x, %x : tensor<3xi1>, tensor<3xi1> -> tensor<3xi1>
  return
}
// -----
// refused: syntax
func.func @main(%x: tensor<3xi32>) {
  %0 = chlo.mulhi %x, %x : tensor<3xi32>
  return
}
