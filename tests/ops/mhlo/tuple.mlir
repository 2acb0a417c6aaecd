// pretty
module {
  func.func @main(%arg0: tensor<i1>, %arg1: tensor<4xf32>) {
    %0 = mhlo.tuple %arg0, %arg1 {tag} : tuple<tensor<i1>, tensor<4xf32>>
    %1 = mhlo.tuple  : tuple<>
    %2 = mhlo.tuple %0 : tuple<tuple<tensor<i1>, tensor<4xf32>>>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<i1>, tensor<4xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<i1>, %arg1: tensor<4xf32>):
    %0 = "mhlo.tuple"(%arg0, %arg1) {tag} : (tensor<i1>, tensor<4xf32>) -> tuple<tensor<i1>, tensor<4xf32>>
    %1 = "mhlo.tuple"() : () -> tuple<>
    %2 = "mhlo.tuple"(%0) : (tuple<tensor<i1>, tensor<4xf32>>) -> tuple<tuple<tensor<i1>, tensor<4xf32>>>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: type-mismatch
func.func @main(%p: tensor<i1>, %a: tensor<4xf32>) {
  %0 = mhlo.tuple %p, %a : tuple<tensor<i1>>
  return
}
// -----
// refused: tuple_c1
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<i1>, tensor<4xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<i1>, %arg1: tensor<4xf32>):
    %x1 = "builtin.unrealized_conversion_cast"(%arg1) : (tensor<4xf32>) -> tensor<?xf32, #stablehlo.bounds<4>>
    %0 = "mhlo.tuple"(%arg0, %x1) {tag} : (tensor<i1>, tensor<?xf32, #stablehlo.bounds<4>>) -> tuple<tensor<i1>, tensor<4xf32>>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: syntax
func.func @main(%x: tensor<3xf32>) {
  %0 = mhlo.tuple %x : (tensor<3xf32>) -> tuple<tensor<3xf32>>
  return
}
