// Regions for which the reference reader asks for no terminator of the op's own dialect.
func.func @f0(%a: tensor<4xf32>, %b: tensor<f32>, %c: tensor<4xf32>, %i: tensor<4x1xi32>) {
  %0 = "stablehlo.sort"(%a) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %1 = stablehlo.compare LT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "mhlo.return"(%1) : (tensor<i1>) -> ()
  }) : (tensor<4xf32>) -> tensor<4xf32>
  return
}
func.func @f1(%a: tensor<4xf32>, %b: tensor<f32>, %c: tensor<4xf32>, %i: tensor<4x1xi32>) {
  %0 = "stablehlo.sort"(%a) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %1 = stablehlo.compare LT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "sdy.return"(%1) : (tensor<i1>) -> ()
  }) : (tensor<4xf32>) -> tensor<4xf32>
  return
}
func.func @f2(%a: tensor<4xf32>, %b: tensor<f32>, %c: tensor<4xf32>, %i: tensor<4x1xi32>) {
  %0 = "mhlo.sort"(%a) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %1 = mhlo.compare LT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%1) : (tensor<i1>) -> ()
  }) : (tensor<4xf32>) -> tensor<4xf32>
  return
}
func.func @f3(%a: tensor<4xf32>, %b: tensor<f32>, %c: tensor<4xf32>, %i: tensor<4x1xi32>) {
  %0 = "chlo.scan"(%a, %b) <{dimension = 0 : i64, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 0, 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    "mhlo.return"(%y) : (tensor<f32>) -> ()
  }) : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  return
}
func.func @f4(%a: tensor<4xf32>, %b: tensor<f32>, %c: tensor<4xf32>, %i: tensor<4x1xi32>) {
  %0 = "chlo.scan"(%a, %b) <{dimension = 0 : i64, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 0, 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    "sdy.return"(%y) : (tensor<f32>) -> ()
  }) : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  return
}
func.func @f5(%a: tensor<4xf32>, %b: tensor<f32>, %c: tensor<4xf32>, %i: tensor<4x1xi32>) {
  %0 = "mhlo.scan"(%a, %b) <{dimension = 0 : i64, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 0, 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    "stablehlo.return"(%y) : (tensor<f32>) -> ()
  }) : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  return
}
func.func @f6(%a: tensor<4xf32>, %b: tensor<f32>, %c: tensor<4xf32>, %i: tensor<4x1xi32>) {
  %0 = "stablehlo.reduce_scatter"(%a) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, scatter_dimension = 0 : i64}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %1 = stablehlo.add %x, %y : tensor<f32>
    "mhlo.return"(%1) : (tensor<f32>) -> ()
  }) : (tensor<4xf32>) -> tensor<2xf32>
  return
}
func.func @f7(%a: tensor<4xf32>, %b: tensor<f32>, %c: tensor<4xf32>, %i: tensor<4x1xi32>) {
  %0 = "stablehlo.reduce_scatter"(%a) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, scatter_dimension = 0 : i64}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %1 = stablehlo.add %x, %y : tensor<f32>
    "sdy.return"(%1) : (tensor<f32>) -> ()
  }) : (tensor<4xf32>) -> tensor<2xf32>
  return
}
func.func @f8(%a: tensor<4xf32>, %b: tensor<f32>, %c: tensor<4xf32>, %i: tensor<4x1xi32>) {
  %0 = "mhlo.reduce_scatter"(%a) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, scatter_dimension = 0 : i64}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %1 = mhlo.add %x, %y : tensor<f32>
    "stablehlo.return"(%1) : (tensor<f32>) -> ()
  }) : (tensor<4xf32>) -> tensor<2xf32>
  return
}
func.func @f9(%a: tensor<4xf32>, %b: tensor<f32>, %c: tensor<4xf32>, %i: tensor<4x1xi32>) {
  %0 = "stablehlo.select_and_scatter"(%a, %c, %b) <{window_dimensions = array<i64: 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %1 = stablehlo.compare GE, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "mhlo.return"(%1) : (tensor<i1>) -> ()
  }, {
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %1 = stablehlo.add %x, %y : tensor<f32>
    "mhlo.return"(%1) : (tensor<f32>) -> ()
  }) : (tensor<4xf32>, tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  return
}
func.func @f10(%a: tensor<4xf32>, %b: tensor<f32>, %c: tensor<4xf32>, %i: tensor<4x1xi32>) {
  %0 = "stablehlo.select_and_scatter"(%a, %c, %b) <{window_dimensions = array<i64: 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %1 = stablehlo.compare GE, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "sdy.return"(%1) : (tensor<i1>) -> ()
  }, {
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %1 = stablehlo.add %x, %y : tensor<f32>
    "sdy.return"(%1) : (tensor<f32>) -> ()
  }) : (tensor<4xf32>, tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  return
}
func.func @f11(%a: tensor<4xf32>, %b: tensor<f32>, %c: tensor<4xf32>, %i: tensor<4x1xi32>) {
  %0 = "mhlo.select_and_scatter"(%a, %c, %b) <{window_dimensions = dense<1> : tensor<1xi64>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %1 = mhlo.compare GE, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%1) : (tensor<i1>) -> ()
  }, {
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %1 = mhlo.add %x, %y : tensor<f32>
    "stablehlo.return"(%1) : (tensor<f32>) -> ()
  }) : (tensor<4xf32>, tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  return
}
func.func @f12(%a: tensor<4xf32>, %b: tensor<f32>, %c: tensor<4xf32>, %i: tensor<4x1xi32>) {
  %0 = "stablehlo.scatter"(%a, %i, %c) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    "mhlo.return"(%y) : (tensor<f32>) -> ()
  }) : (tensor<4xf32>, tensor<4x1xi32>, tensor<4xf32>) -> tensor<4xf32>
  return
}
func.func @f13(%a: tensor<4xf32>, %b: tensor<f32>, %c: tensor<4xf32>, %i: tensor<4x1xi32>) {
  %0 = "stablehlo.scatter"(%a, %i, %c) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    "sdy.return"(%y) : (tensor<f32>) -> ()
  }) : (tensor<4xf32>, tensor<4x1xi32>, tensor<4xf32>) -> tensor<4xf32>
  return
}
func.func @f14(%a: tensor<4xf32>, %b: tensor<f32>, %c: tensor<4xf32>, %i: tensor<4x1xi32>) {
  %0 = "mhlo.scatter"(%a, %i, %c) <{scatter_dimension_numbers = #mhlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    "stablehlo.return"(%y) : (tensor<f32>) -> ()
  }) : (tensor<4xf32>, tensor<4x1xi32>, tensor<4xf32>) -> tensor<4xf32>
  return
}
