// pretty
module {
  func.func @main(%arg0: tensor<4x9xf32>, %arg1: tensor<i64>, %arg2: tensor<i32>) {
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %arg1, sizes = [1, 3] : (tensor<4x9xf32>, tensor<i64>, tensor<i64>) -> tensor<1x3xf32>
    %1 = stablehlo.dynamic_slice %arg0, %arg1, %arg1, sizes = [4, 9] {tag} : (tensor<4x9xf32>, tensor<i64>, tensor<i64>) -> tensor<4x9xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4x9xf32>, tensor<i64>, tensor<i32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4x9xf32>, %arg1: tensor<i64>, %arg2: tensor<i32>):
    %0 = "stablehlo.dynamic_slice"(%arg0, %arg1, %arg1) <{slice_sizes = array<i64: 1, 3>}> : (tensor<4x9xf32>, tensor<i64>, tensor<i64>) -> tensor<1x3xf32>
    %1 = "stablehlo.dynamic_slice"(%arg0, %arg1, %arg1) <{slice_sizes = array<i64: 4, 9>}> {tag} : (tensor<4x9xf32>, tensor<i64>, tensor<i64>) -> tensor<4x9xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4x9xf32>, tensor<i64>, tensor<i32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4x9xf32>, %arg1: tensor<i64>, %arg2: tensor<i32>):
    %0 = "stablehlo.dynamic_slice"(%arg0, %arg1, %arg1) {slice_sizes = array<i64: 1, 3>} : (tensor<4x9xf32>, tensor<i64>, tensor<i64>) -> tensor<1x3xf32>
    %1 = "stablehlo.dynamic_slice"(%arg0, %arg1, %arg1) <{slice_sizes = array<i64: 4, 9>}> {tag} : (tensor<4x9xf32>, tensor<i64>, tensor<i64>) -> tensor<4x9xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: dynamic_slice_c2
func.func @main(%a: tensor<4x9xf32>, %i: tensor<i64>) {
  %0 = "stablehlo.dynamic_slice"(%a, %i) {slice_sizes = array<i64: 1, 3>} : (tensor<4x9xf32>, tensor<i64>) -> tensor<1x3xf32>
  return
}
