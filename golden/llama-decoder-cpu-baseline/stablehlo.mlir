module {
  func.func @main(%0: tensor<32x64xf32>, %1: tensor<32x256xf32>, %2: tensor<32x64xf32>, %3: tensor<64x64xf32>, %4: tensor<64x64xf32>, %5: tensor<64x64xf32>, %6: tensor<64x64xf32>, %7: tensor<64x256xf32>, %8: tensor<64x256xf32>, %9: tensor<256x64xf32>, %10: tensor<64x256xf32>, %11: tensor<32x1xf32>, %12: tensor<32x1xf32>) -> tensor<f32> {
    %13 = stablehlo.multiply %0, %0 : tensor<32x64xf32>
    %s48 = stablehlo.constant dense<0.0> : tensor<f32>
    %s49 = stablehlo.reduce(%13 init: %s48) applies stablehlo.add across dimensions = [1] : (tensor<32x64xf32>, tensor<f32>) -> tensor<32xf32>
    %s76 = stablehlo.constant dense<64.0> : tensor<f32>
    %s77 = stablehlo.broadcast_in_dim %s76, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %s51 = stablehlo.divide %s49, %s77 : tensor<32xf32>
    %14 = stablehlo.broadcast_in_dim %s51, dims = [0] : (tensor<32xf32>) -> tensor<32x1xf32>
    %15 = stablehlo.add %14, %11 : tensor<32x1xf32>
    %16 = stablehlo.rsqrt %15 : tensor<32x1xf32>
    %s52 = stablehlo.broadcast_in_dim %16, dims = [0, 1] : (tensor<32x1xf32>) -> tensor<32x64xf32>
    %17 = stablehlo.multiply %0, %s52 : tensor<32x64xf32>
    %18 = stablehlo.dot_general %17, %3, contracting_dims = [1] x [0] : (tensor<32x64xf32>, tensor<64x64xf32>) -> tensor<32x64xf32>
    %19 = stablehlo.dot_general %17, %4, contracting_dims = [1] x [0] : (tensor<32x64xf32>, tensor<64x64xf32>) -> tensor<32x64xf32>
    %20 = stablehlo.dot_general %17, %5, contracting_dims = [1] x [0] : (tensor<32x64xf32>, tensor<64x64xf32>) -> tensor<32x64xf32>
    %21 = stablehlo.cosine %2 : tensor<32x64xf32>
    %22 = stablehlo.sine %2 : tensor<32x64xf32>
    %23 = stablehlo.multiply %18, %21 : tensor<32x64xf32>
    %24 = stablehlo.multiply %2, %22 : tensor<32x64xf32>
    %25 = stablehlo.subtract %23, %24 : tensor<32x64xf32>
    %26 = stablehlo.transpose %19, dims = [1, 0] : (tensor<32x64xf32>) -> tensor<64x32xf32>
    %27 = stablehlo.dot_general %25, %26, contracting_dims = [1] x [0] : (tensor<32x64xf32>, tensor<64x32xf32>) -> tensor<32x32xf32>
    %s53 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %s54 = stablehlo.reduce(%27 init: %s53) applies stablehlo.maximum across dimensions = [1] : (tensor<32x32xf32>, tensor<f32>) -> tensor<32xf32>
    %s55 = stablehlo.broadcast_in_dim %s54, dims = [0] : (tensor<32xf32>) -> tensor<32x32xf32>
    %s56 = stablehlo.subtract %27, %s55 : tensor<32x32xf32>
    %s57 = stablehlo.exponential %s56 : tensor<32x32xf32>
    %s58 = stablehlo.constant dense<0.0> : tensor<f32>
    %s59 = stablehlo.reduce(%s57 init: %s58) applies stablehlo.add across dimensions = [1] : (tensor<32x32xf32>, tensor<f32>) -> tensor<32xf32>
    %s60 = stablehlo.broadcast_in_dim %s59, dims = [0] : (tensor<32xf32>) -> tensor<32x32xf32>
    %28 = stablehlo.divide %s57, %s60 : tensor<32x32xf32>
    %29 = stablehlo.dot_general %28, %20, contracting_dims = [1] x [0] : (tensor<32x32xf32>, tensor<32x64xf32>) -> tensor<32x64xf32>
    %30 = stablehlo.dot_general %29, %6, contracting_dims = [1] x [0] : (tensor<32x64xf32>, tensor<64x64xf32>) -> tensor<32x64xf32>
    %31 = stablehlo.add %0, %30 : tensor<32x64xf32>
    %32 = stablehlo.multiply %31, %31 : tensor<32x64xf32>
    %s61 = stablehlo.constant dense<0.0> : tensor<f32>
    %s62 = stablehlo.reduce(%32 init: %s61) applies stablehlo.add across dimensions = [1] : (tensor<32x64xf32>, tensor<f32>) -> tensor<32xf32>
    %s78 = stablehlo.constant dense<64.0> : tensor<f32>
    %s79 = stablehlo.broadcast_in_dim %s78, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %s64 = stablehlo.divide %s62, %s79 : tensor<32xf32>
    %33 = stablehlo.broadcast_in_dim %s64, dims = [0] : (tensor<32xf32>) -> tensor<32x1xf32>
    %34 = stablehlo.add %33, %12 : tensor<32x1xf32>
    %35 = stablehlo.rsqrt %34 : tensor<32x1xf32>
    %s65 = stablehlo.broadcast_in_dim %35, dims = [0, 1] : (tensor<32x1xf32>) -> tensor<32x64xf32>
    %36 = stablehlo.multiply %31, %s65 : tensor<32x64xf32>
    %37 = stablehlo.dot_general %36, %7, contracting_dims = [1] x [0] : (tensor<32x64xf32>, tensor<64x256xf32>) -> tensor<32x256xf32>
    %38 = stablehlo.dot_general %36, %8, contracting_dims = [1] x [0] : (tensor<32x64xf32>, tensor<64x256xf32>) -> tensor<32x256xf32>
    %s66 = stablehlo.logistic %37 : tensor<32x256xf32>
    %39 = stablehlo.multiply %37, %s66 : tensor<32x256xf32>
    %40 = stablehlo.multiply %39, %38 : tensor<32x256xf32>
    %41 = stablehlo.dot_general %40, %9, contracting_dims = [1] x [0] : (tensor<32x256xf32>, tensor<256x64xf32>) -> tensor<32x64xf32>
    %42 = stablehlo.add %31, %41 : tensor<32x64xf32>
    %43 = stablehlo.dot_general %42, %10, contracting_dims = [1] x [0] : (tensor<32x64xf32>, tensor<64x256xf32>) -> tensor<32x256xf32>
    %s67 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %s68 = stablehlo.reduce(%43 init: %s67) applies stablehlo.maximum across dimensions = [1] : (tensor<32x256xf32>, tensor<f32>) -> tensor<32xf32>
    %s69 = stablehlo.broadcast_in_dim %s68, dims = [0] : (tensor<32xf32>) -> tensor<32x256xf32>
    %s70 = stablehlo.subtract %43, %s69 : tensor<32x256xf32>
    %s71 = stablehlo.exponential %s70 : tensor<32x256xf32>
    %s72 = stablehlo.constant dense<0.0> : tensor<f32>
    %s73 = stablehlo.reduce(%s71 init: %s72) applies stablehlo.add across dimensions = [1] : (tensor<32x256xf32>, tensor<f32>) -> tensor<32xf32>
    %s74 = stablehlo.broadcast_in_dim %s73, dims = [0] : (tensor<32xf32>) -> tensor<32x256xf32>
    %44 = stablehlo.divide %s71, %s74 : tensor<32x256xf32>
    %45 = stablehlo.log %44 : tensor<32x256xf32>
    %46 = stablehlo.multiply %1, %45 : tensor<32x256xf32>
    %s75 = stablehlo.constant dense<0.0> : tensor<f32>
    %47 = stablehlo.reduce(%46 init: %s75) applies stablehlo.add across dimensions = [0, 1] {neuron.symName = [@output0]} : (tensor<32x256xf32>, tensor<f32>) -> tensor<f32>
    return %47 : tensor<f32>
  }
}
