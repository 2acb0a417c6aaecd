// pretty
module {
  func.func @main(%arg0: tensor<2x?xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>) {
    %0 = shape.shape_of %arg0 : tensor<2x?xf32> -> tensor<2xindex>
    %1 = shape.shape_of %arg3 {n} : tensor<*xf32> -> tensor<?xindex>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2x?xf32>, index, f32, tensor<*xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2x?xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>):
    %0 = "shape.shape_of"(%arg0) : (tensor<2x?xf32>) -> tensor<2xindex>
    %1 = "shape.shape_of"(%arg3) {n} : (tensor<*xf32>) -> tensor<?xindex>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%t: tensor<2x?xf32>, %i: index, %e: f32, %u: tensor<*xf32>) {
  %0 = "shape.shape_of"(%t) : (tensor<2x?xf32>) -> tensor<2xindex>
  %1 = shape.shape_of %u {n} : tensor<*xf32> -> tensor<?xindex>
  return
}
// -----
// refused: syntax
func.func @main(%t: tensor<2x?xf32>, %i: index, %e: f32, %u: tensor<*xf32>) {
  %0 = shape.shape_of %t : tensor<2x?xf32>
  return
}
// -----
// refused: syntax
func.func @main(%x: tensor<3xf32>) {
  %0 = shape.shape_of %x : (tensor<3xf32>) -> tensor<1xindex>
  return
}
