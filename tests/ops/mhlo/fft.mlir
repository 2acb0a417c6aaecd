// pretty
module {
  func.func @main(%arg0: tensor<4x6xcomplex<f32>>, %arg1: tensor<4x6xf32>) {
    %0 = "mhlo.fft"(%arg0) <{fft_length = dense<6> : tensor<1xi64>, fft_type = #mhlo<fft_type FFT>}> : (tensor<4x6xcomplex<f32>>) -> tensor<4x6xcomplex<f32>>
    %1 = "mhlo.fft"(%arg1) <{fft_length = dense<[4, 6]> : tensor<2xi64>, fft_type = #mhlo<fft_type RFFT>}> {tag} : (tensor<4x6xf32>) -> tensor<4x4xcomplex<f32>>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4x6xcomplex<f32>>, tensor<4x6xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4x6xcomplex<f32>>, %arg1: tensor<4x6xf32>):
    %0 = "mhlo.fft"(%arg0) <{fft_length = dense<6> : tensor<1xi64>, fft_type = #mhlo<fft_type FFT>}> : (tensor<4x6xcomplex<f32>>) -> tensor<4x6xcomplex<f32>>
    %1 = "mhlo.fft"(%arg1) <{fft_length = dense<[4, 6]> : tensor<2xi64>, fft_type = #mhlo<fft_type RFFT>}> {tag} : (tensor<4x6xf32>) -> tensor<4x4xcomplex<f32>>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4x6xcomplex<f32>>, tensor<4x6xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4x6xcomplex<f32>>, %arg1: tensor<4x6xf32>):
    %0 = "mhlo.fft"(%arg0) {fft_length = dense<6> : tensor<1xi64>, fft_type = #mhlo<fft_type FFT>} : (tensor<4x6xcomplex<f32>>) -> tensor<4x6xcomplex<f32>>
    %1 = "mhlo.fft"(%arg1) <{fft_length = dense<[4, 6]> : tensor<2xi64>, fft_type = #mhlo<fft_type RFFT>}> {tag} : (tensor<4x6xf32>) -> tensor<4x4xcomplex<f32>>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: attribute-kind
func.func @main(%a: tensor<4x6xcomplex<f32>>) {
  %0 = "mhlo.fft"(%a) {fft_type="FFT", fft_length=dense<[6]> : tensor<1xi64>} : (tensor<4x6xcomplex<f32>>) -> tensor<4x6xcomplex<f32>>
  return
}
// -----
// refused: fft_c4
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4x6xcomplex<f32>>, tensor<4x6xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4x6xcomplex<f32>>, %arg1: tensor<4x6xf32>):
    %1 = "mhlo.fft"(%arg1) <{fft_length = dense<[4, 7]> : tensor<2xi64>, fft_type = #mhlo<fft_type RFFT>}> {tag} : (tensor<4x6xf32>) -> tensor<4x4xcomplex<f32>>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
