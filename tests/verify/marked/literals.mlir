// A literal of an attribute may be a vector, which counts as a tensor does.
func.func @f0(%x: tensor<2xf32>) {
  %0 = "stablehlo.all_gather"(%x) <{all_gather_dim = 0 : i64, replica_groups = dense<7> : vector<3x2xi64>}> : (tensor<2xf32>) -> tensor<4xf32> // error: all_gather_c2
  %1 = "stablehlo.all_gather"(%x) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : vector<1x2xi64>}> : (tensor<2xf32>) -> tensor<4xf32>
  %2 = "stablehlo.all_gather"(%x) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : vector<1x2xi64>}> : (tensor<2xf32>) -> tensor<5xf32> // error: all_gather_c6
  return
}
func.func @f1(%x: tensor<2xf32>) {
  %0 = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[0, 1], [0, 2]]> : vector<2x2xi64>}> : (tensor<2xf32>) -> tensor<2xf32> // error: collective_permute_c2
  %1 = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[0, 1], [1, 2]]> : vector<2x2xi64>}> : (tensor<2xf32>) -> tensor<2xf32>
  return
}
func.func @f2(%x: tensor<2x3xf32>) {
  %0 = "mhlo.transpose"(%x) <{permutation = dense<100> : vector<2xi64>}> : (tensor<2x3xf32>) -> tensor<3x2xf32> // error: transpose_c2
  %1 = "mhlo.transpose"(%x) <{permutation = dense<[1, 0]> : vector<2xi64>}> : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %2 = "mhlo.transpose"(%x) <{permutation = dense<[[1, 0]]> : vector<1x2xi64>}> : (tensor<2x3xf32>) -> tensor<3x2xf32> // error: attribute-kind
  return
}
func.func @f3(%x: tensor<1x1x5xf32>, %k: tensor<2x1x1xf32>) {
  %0 = "stablehlo.convolution"(%x, %k) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, f, 0]x[0, i, o]->[b, f, 0]>, feature_group_count = 1 : i64, padding = dense<1> : vector<2x2xi64>}> : (tensor<1x1x5xf32>, tensor<2x1x1xf32>) -> tensor<1x1x6xf32> // error: convolution_c4
  %1 = "stablehlo.convolution"(%x, %k) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, f, 0]x[0, i, o]->[b, f, 0]>, feature_group_count = 1 : i64, padding = dense<1> : vector<1x2xi64>}> : (tensor<1x1x5xf32>, tensor<2x1x1xf32>) -> tensor<1x1x6xf32>
  return
}

// A resource is not.
func.func @f4(%x: tensor<2x3xf32>) {
  %0 = "mhlo.transpose"(%x) <{permutation = dense_resource<r> : tensor<2xi64>}> : (tensor<2x3xf32>) -> tensor<3x2xf32> // error: attribute-kind
  %1 = "stablehlo.all_gather"(%x) <{all_gather_dim = 0 : i64, replica_groups = dense_resource<r> : tensor<1x2xi64>}> : (tensor<2x3xf32>) -> tensor<4x3xf32> // error: attribute-kind
  return
}

// The lists of a slice are of one type.
func.func @f5(%x: tensor<3xf32>) {
  %0 = "mhlo.slice"(%x) <{start_indices = dense<0> : vector<1xi64>, limit_indices = dense<2> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>}> : (tensor<3xf32>) -> tensor<2xf32> // error: attribute-kind
  %1 = "mhlo.slice"(%x) <{start_indices = dense<0> : vector<1xi64>, limit_indices = dense<2> : vector<1xi64>, strides = dense<1> : vector<1xi64>}> : (tensor<3xf32>) -> tensor<2xf32>
  return
}
