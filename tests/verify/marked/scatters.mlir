// Inputs of a scatter are of one shape, and so are its updates: what one leaves open another may know.
func.func @f0(%a: tensor<4xf32>, %b: tensor<4xf32>, %i: tensor<1xi64>, %u: tensor<?xf32>, %v: tensor<5xf32>) {
  %0:2 = "stablehlo.scatter"(%a, %b, %i, %u, %v) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 0>}> ({  // error: scatter_c4
  ^bb0(%p: tensor<f32>, %q: tensor<f32>, %s: tensor<f32>, %t: tensor<f32>):
    stablehlo.return %p, %q : tensor<f32>, tensor<f32>
  }) : (tensor<4xf32>, tensor<4xf32>, tensor<1xi64>, tensor<?xf32>, tensor<5xf32>) -> (tensor<4xf32>, tensor<4xf32>)
  return
}
func.func @f1(%a: tensor<4xf32>, %b: tensor<4xf32>, %i: tensor<1xi64>, %u: tensor<?xf32>, %v: tensor<4xf32>) {
  %0:2 = "stablehlo.scatter"(%a, %b, %i, %u, %v) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 0>}> ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>, %s: tensor<f32>, %t: tensor<f32>):
    stablehlo.return %p, %q : tensor<f32>, tensor<f32>
  }) : (tensor<4xf32>, tensor<4xf32>, tensor<1xi64>, tensor<?xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
  return
}
func.func @f2(%a: tensor<?xf32>, %b: tensor<4xf32>, %i: tensor<1xi64>, %u: tensor<5xf32>, %v: tensor<5xf32>) {
  %0:2 = "stablehlo.scatter"(%a, %b, %i, %u, %v) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 0>}> ({  // error: scatter_c4
  ^bb0(%p: tensor<f32>, %q: tensor<f32>, %s: tensor<f32>, %t: tensor<f32>):
    stablehlo.return %p, %q : tensor<f32>, tensor<f32>
  }) : (tensor<?xf32>, tensor<4xf32>, tensor<1xi64>, tensor<5xf32>, tensor<5xf32>) -> (tensor<?xf32>, tensor<4xf32>)
  return
}
func.func @f3(%a: tensor<8x2xf32>, %b: tensor<8x2xf32>, %i: tensor<3x1xi64>, %u: tensor<?x2xf32>, %v: tensor<7x2xf32>) {
  %0:2 = "stablehlo.scatter"(%a, %b, %i, %u, %v) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({  // error: scatter_c4
  ^bb0(%p: tensor<f32>, %q: tensor<f32>, %s: tensor<f32>, %t: tensor<f32>):
    stablehlo.return %p, %q : tensor<f32>, tensor<f32>
  }) : (tensor<8x2xf32>, tensor<8x2xf32>, tensor<3x1xi64>, tensor<?x2xf32>, tensor<7x2xf32>) -> (tensor<8x2xf32>, tensor<8x2xf32>)
  return
}
func.func @f4(%a: tensor<8x2xf32>, %b: tensor<8x2xf32>, %i: tensor<3x1xi64>, %u: tensor<?x2xf32>, %v: tensor<3x2xf32>) {
  %0:2 = "stablehlo.scatter"(%a, %b, %i, %u, %v) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>, %s: tensor<f32>, %t: tensor<f32>):
    stablehlo.return %p, %q : tensor<f32>, tensor<f32>
  }) : (tensor<8x2xf32>, tensor<8x2xf32>, tensor<3x1xi64>, tensor<?x2xf32>, tensor<3x2xf32>) -> (tensor<8x2xf32>, tensor<8x2xf32>)
  return
}
func.func @f5(%a: tensor<4xf32>, %b: tensor<4xf32>, %i: tensor<1xi64>, %u: tensor<?xf32>, %v: tensor<5xf32>) {
  %0:2 = "mhlo.scatter"(%a, %b, %i, %u, %v) <{scatter_dimension_numbers = #mhlo.scatter<update_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 0>}> ({  // error: scatter_c4
  ^bb0(%p: tensor<f32>, %q: tensor<f32>, %s: tensor<f32>, %t: tensor<f32>):
    mhlo.return %p, %q : tensor<f32>, tensor<f32>
  }) : (tensor<4xf32>, tensor<4xf32>, tensor<1xi64>, tensor<?xf32>, tensor<5xf32>) -> (tensor<4xf32>, tensor<4xf32>)
  return
}
func.func @f6(%a: tensor<4xf32>, %b: tensor<?xf32>) {
  %0:2 = "stablehlo.optimization_barrier"(%a, %b) : (tensor<4xf32>, tensor<?xf32>) -> (tensor<4xf32>, tensor<3xf32>)  // error: optimization_barrier_c1
  return
}
