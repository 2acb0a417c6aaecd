// pretty
module {
  func.func @main(%arg0: tensor<4x9xf32>) {
    %0 = stablehlo.slice %arg0 [1:3, 0:9:4] : (tensor<4x9xf32>) -> tensor<2x3xf32>
    %1 = stablehlo.slice %arg0 [0:4, 0:9] {tag} : (tensor<4x9xf32>) -> tensor<4x9xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4x9xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4x9xf32>):
    %0 = "stablehlo.slice"(%arg0) <{limit_indices = array<i64: 3, 9>, start_indices = array<i64: 1, 0>, strides = array<i64: 1, 4>}> : (tensor<4x9xf32>) -> tensor<2x3xf32>
    %1 = "stablehlo.slice"(%arg0) <{limit_indices = array<i64: 4, 9>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> {tag} : (tensor<4x9xf32>) -> tensor<4x9xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4x9xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4x9xf32>):
    %0 = "stablehlo.slice"(%arg0) {limit_indices = array<i64: 3, 9>, start_indices = array<i64: 1, 0>, strides = array<i64: 1, 4>} : (tensor<4x9xf32>) -> tensor<2x3xf32>
    %1 = "stablehlo.slice"(%arg0) <{limit_indices = array<i64: 4, 9>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> {tag} : (tensor<4x9xf32>) -> tensor<4x9xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: slice_c3
func.func @main(%a: tensor<4x9xf32>) {
  %0 = "stablehlo.slice"(%a) {start_indices = array<i64: 1, 0>, limit_indices = array<i64: 5, 9>, strides = array<i64: 1, 4>} : (tensor<4x9xf32>) -> tensor<4x3xf32>
  return
}
// -----
// pretty
module {
  func.func @main(%arg0: tensor<3xf32>) {
    %0 = stablehlo.slice %arg0 [1:2] : (tensor<3xf32>) -> tensor<1xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<3xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<3xf32>):
    %0 = "stablehlo.slice"(%arg0) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<3xf32>) -> tensor<1xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%x: tensor<3xf32>) {
  %0 = stablehlo.slice %x [0:2] {start_indices = array<i64: 1>} : (tensor<3xf32>) -> tensor<1xf32>
  return
}
// -----
// pretty
module {
  func.func @main(%arg0: tensor<3xf32>) {
    %0 = stablehlo.slice %arg0 [0:2] : (tensor<3xf32>) -> tensor<2xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<3xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<3xf32>):
    %0 = "stablehlo.slice"(%arg0) <{limit_indices = array<i64: 2>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<3xf32>) -> tensor<2xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%x: tensor<3xf32>) {
  %0 = stablehlo.slice %x [false:2] : (tensor<3xf32>) -> tensor<2xf32>
  return
}
// -----
// refused: slice_c3
func.func @main(%x: tensor<3xf32>) {
  %0 = stablehlo.slice %x [true:2] : (tensor<3xf32>) -> tensor<1xf32>
  return
}
// -----
// refused: slice_c3
func.func @main(%x: tensor<?xf32, #stablehlo.bounds<5>>) {
  %0 = stablehlo.slice %x [0:6] : (tensor<?xf32, #stablehlo.bounds<5>>) -> tensor<6xf32>
  return
}
