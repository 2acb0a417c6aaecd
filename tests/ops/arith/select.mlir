// pretty
module {
  func.func @main(%arg0: i1, %arg1: f32, %arg2: tensor<4xi1>, %arg3: tensor<4xi32>) {
    %0 = arith.select %arg0, %arg1, %arg1 : f32
    %1 = arith.select %arg2, %arg3, %arg3 : tensor<4xi1>, tensor<4xi32>
    %2 = arith.select %arg0, %arg3, %arg3 : tensor<4xi32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (i1, f32, tensor<4xi1>, tensor<4xi32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: i1, %arg1: f32, %arg2: tensor<4xi1>, %arg3: tensor<4xi32>):
    %0 = "arith.select"(%arg0, %arg1, %arg1) : (i1, f32, f32) -> f32
    %1 = "arith.select"(%arg2, %arg3, %arg3) : (tensor<4xi1>, tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
    %2 = "arith.select"(%arg0, %arg3, %arg3) : (i1, tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%i1: i1, %f: f32, %vi1: tensor<4xi1>, %v: tensor<4xi32>) {
  %19 = "arith.select"(%i1, %f, %f) : (i1, f32, f32) -> f32
  %20 = "arith.select"(%vi1, %v, %v) : (tensor<4xi1>, tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  %21 = "arith.select"(%i1, %v, %v) : (i1, tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  return
}
// -----
// refused: syntax
func.func @main(%arg0: i1, %arg1: f32, %arg2: tensor<4xi1>, %arg3: tensor<4xi32>) {
  %0 = arith.select %arg0, %arg1, %arg1
  return
}
// -----
// pretty
module {
  func.func @main(%arg0: i1, %arg1: i32) {
    %0 = arith.select %arg0, %arg1, %arg1 {n} : i32
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (i1, i32) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: i1, %arg1: i32):
    %0 = "arith.select"(%arg0, %arg1, %arg1) {n} : (i1, i32, i32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%p: i1, %x: i32) {
  %0 = arith.select %p, %x, %x {n} : i1, i32
  return
}
