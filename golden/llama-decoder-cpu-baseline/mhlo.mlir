module {
  func.func @main(%0: tensor<32x64xf32>, %1: tensor<32x256xf32>, %2: tensor<32x64xf32>, %3: tensor<64x64xf32>, %4: tensor<64x64xf32>, %5: tensor<64x64xf32>, %6: tensor<64x64xf32>, %7: tensor<64x256xf32>, %8: tensor<64x256xf32>, %9: tensor<256x64xf32>, %10: tensor<64x256xf32>, %11: tensor<32x1xf32>, %12: tensor<32x1xf32>) -> tensor<f32> {
    %13 = mhlo.multiply %0, %0 : tensor<32x64xf32>
    %s48 = mhlo.constant dense<0.0> : tensor<f32>
    %s49 = mhlo.reduce(%13 init: %s48) applies mhlo.add across dimensions = [1] : (tensor<32x64xf32>, tensor<f32>) -> tensor<32xf32>
    %s50 = mhlo.constant dense<64.0> : tensor<32xf32>
    %s51 = mhlo.divide %s49, %s50 : tensor<32xf32>
    %14 = "mhlo.broadcast_in_dim"(%s51) <{broadcast_dimensions = dense<0> : tensor<1xi64>}> : (tensor<32xf32>) -> tensor<32x1xf32>
    %15 = mhlo.add %14, %11 : tensor<32x1xf32>
    %16 = mhlo.rsqrt %15 : tensor<32x1xf32>
    %s52 = "mhlo.broadcast_in_dim"(%16) <{broadcast_dimensions = dense<[0, 1]> : tensor<2xi64>}> : (tensor<32x1xf32>) -> tensor<32x64xf32>
    %17 = mhlo.multiply %0, %s52 : tensor<32x64xf32>
    %18 = "mhlo.dot_general"(%17, %3) <{dot_dimension_numbers = #mhlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<32x64xf32>, tensor<64x64xf32>) -> tensor<32x64xf32>
    %19 = "mhlo.dot_general"(%17, %4) <{dot_dimension_numbers = #mhlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<32x64xf32>, tensor<64x64xf32>) -> tensor<32x64xf32>
    %20 = "mhlo.dot_general"(%17, %5) <{dot_dimension_numbers = #mhlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<32x64xf32>, tensor<64x64xf32>) -> tensor<32x64xf32>
    %21 = mhlo.cosine %2 : tensor<32x64xf32>
    %22 = mhlo.sine %2 : tensor<32x64xf32>
    %23 = mhlo.multiply %18, %21 : tensor<32x64xf32>
    %24 = mhlo.multiply %2, %22 : tensor<32x64xf32>
    %25 = mhlo.subtract %23, %24 : tensor<32x64xf32>
    %26 = "mhlo.transpose"(%19) <{permutation = dense<[1, 0]> : tensor<2xi64>}> : (tensor<32x64xf32>) -> tensor<64x32xf32>
    %27 = "mhlo.dot_general"(%25, %26) <{dot_dimension_numbers = #mhlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<32x64xf32>, tensor<64x32xf32>) -> tensor<32x32xf32>
    %s53 = mhlo.constant dense<0xFF800000> : tensor<f32>
    %s54 = mhlo.reduce(%27 init: %s53) applies mhlo.maximum across dimensions = [1] : (tensor<32x32xf32>, tensor<f32>) -> tensor<32xf32>
    %s55 = "mhlo.broadcast_in_dim"(%s54) <{broadcast_dimensions = dense<0> : tensor<1xi64>}> : (tensor<32xf32>) -> tensor<32x32xf32>
    %s56 = mhlo.subtract %27, %s55 : tensor<32x32xf32>
    %s57 = mhlo.exponential %s56 : tensor<32x32xf32>
    %s58 = mhlo.constant dense<0.0> : tensor<f32>
    %s59 = mhlo.reduce(%s57 init: %s58) applies mhlo.add across dimensions = [1] : (tensor<32x32xf32>, tensor<f32>) -> tensor<32xf32>
    %s60 = "mhlo.broadcast_in_dim"(%s59) <{broadcast_dimensions = dense<0> : tensor<1xi64>}> : (tensor<32xf32>) -> tensor<32x32xf32>
    %28 = mhlo.divide %s57, %s60 : tensor<32x32xf32>
    %29 = "mhlo.dot_general"(%28, %20) <{dot_dimension_numbers = #mhlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<32x32xf32>, tensor<32x64xf32>) -> tensor<32x64xf32>
    %30 = "mhlo.dot_general"(%29, %6) <{dot_dimension_numbers = #mhlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<32x64xf32>, tensor<64x64xf32>) -> tensor<32x64xf32>
    %31 = mhlo.add %0, %30 : tensor<32x64xf32>
    %32 = mhlo.multiply %31, %31 : tensor<32x64xf32>
    %s61 = mhlo.constant dense<0.0> : tensor<f32>
    %s62 = mhlo.reduce(%32 init: %s61) applies mhlo.add across dimensions = [1] : (tensor<32x64xf32>, tensor<f32>) -> tensor<32xf32>
    %s63 = mhlo.constant dense<64.0> : tensor<32xf32>
    %s64 = mhlo.divide %s62, %s63 : tensor<32xf32>
    %33 = "mhlo.broadcast_in_dim"(%s64) <{broadcast_dimensions = dense<0> : tensor<1xi64>}> : (tensor<32xf32>) -> tensor<32x1xf32>
    %34 = mhlo.add %33, %12 : tensor<32x1xf32>
    %35 = mhlo.rsqrt %34 : tensor<32x1xf32>
    %s65 = "mhlo.broadcast_in_dim"(%35) <{broadcast_dimensions = dense<[0, 1]> : tensor<2xi64>}> : (tensor<32x1xf32>) -> tensor<32x64xf32>
    %36 = mhlo.multiply %31, %s65 : tensor<32x64xf32>
    %37 = "mhlo.dot_general"(%36, %7) <{dot_dimension_numbers = #mhlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<32x64xf32>, tensor<64x256xf32>) -> tensor<32x256xf32>
    %38 = "mhlo.dot_general"(%36, %8) <{dot_dimension_numbers = #mhlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<32x64xf32>, tensor<64x256xf32>) -> tensor<32x256xf32>
    %s66 = mhlo.logistic %37 : tensor<32x256xf32>
    %39 = mhlo.multiply %37, %s66 : tensor<32x256xf32>
    %40 = mhlo.multiply %39, %38 : tensor<32x256xf32>
    %41 = "mhlo.dot_general"(%40, %9) <{dot_dimension_numbers = #mhlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<32x256xf32>, tensor<256x64xf32>) -> tensor<32x64xf32>
    %42 = mhlo.add %31, %41 : tensor<32x64xf32>
    %43 = "mhlo.dot_general"(%42, %10) <{dot_dimension_numbers = #mhlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<32x64xf32>, tensor<64x256xf32>) -> tensor<32x256xf32>
    %s67 = mhlo.constant dense<0xFF800000> : tensor<f32>
    %s68 = mhlo.reduce(%43 init: %s67) applies mhlo.maximum across dimensions = [1] : (tensor<32x256xf32>, tensor<f32>) -> tensor<32xf32>
    %s69 = "mhlo.broadcast_in_dim"(%s68) <{broadcast_dimensions = dense<0> : tensor<1xi64>}> : (tensor<32xf32>) -> tensor<32x256xf32>
    %s70 = mhlo.subtract %43, %s69 : tensor<32x256xf32>
    %s71 = mhlo.exponential %s70 : tensor<32x256xf32>
    %s72 = mhlo.constant dense<0.0> : tensor<f32>
    %s73 = mhlo.reduce(%s71 init: %s72) applies mhlo.add across dimensions = [1] : (tensor<32x256xf32>, tensor<f32>) -> tensor<32xf32>
    %s74 = "mhlo.broadcast_in_dim"(%s73) <{broadcast_dimensions = dense<0> : tensor<1xi64>}> : (tensor<32xf32>) -> tensor<32x256xf32>
    %44 = mhlo.divide %s71, %s74 : tensor<32x256xf32>
    %45 = mhlo.log %44 : tensor<32x256xf32>
    %46 = mhlo.multiply %1, %45 : tensor<32x256xf32>
    %s75 = mhlo.constant dense<0.0> : tensor<f32>
    %47 = mhlo.reduce(%46 init: %s75) applies mhlo.add across dimensions = [0, 1] {neuron.symName = [@output0]} : (tensor<32x256xf32>, tensor<f32>) -> tensor<f32>
    return %47 : tensor<f32>
  }
}
