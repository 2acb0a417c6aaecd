// pretty
module {
  func.func @main(%arg0: tensor<7xf8E5M2>, %arg1: tensor<i8>) {
    %0 = mhlo.sign %arg0 : tensor<7xf8E5M2>
    %1 = mhlo.sign %arg0 {tag} : (tensor<7xf8E5M2>) -> tensor<?xf8E5M2>
    %2 = mhlo.sign %arg1 : tensor<i8>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<7xf8E5M2>, tensor<i8>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<7xf8E5M2>, %arg1: tensor<i8>):
    %0 = "mhlo.sign"(%arg0) : (tensor<7xf8E5M2>) -> tensor<7xf8E5M2>
    %1 = "mhlo.sign"(%arg0) {tag} : (tensor<7xf8E5M2>) -> tensor<?xf8E5M2>
    %2 = "mhlo.sign"(%arg1) : (tensor<i8>) -> tensor<i8>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
module {
  func.func @main(%arg0: tensor<7xf8E5M2>, %arg1: tensor<i8>) {
    %0 = mhlo.sign %arg0 : (tensor<7xf8E5M2>) -> tensor<7xf8E5M2>
    %1 = mhlo.sign %arg0 {tag} : (tensor<7xf8E5M2>) -> tensor<?xf8E5M2>
    %2 = mhlo.sign %arg1 : tensor<i8>
    return
  }
}
// -----
// refused: element-type
func.func @main(%a: tensor<7xui8>) {
  %0 = mhlo.sign %a : tensor<7xui8>
  return
}
