// pretty
module {
  func.func @main(%arg0: tensor<4x6xcomplex<f32>>, %arg1: tensor<4x6xf32>) {
    %0 = stablehlo.fft %arg0, type = FFT, length = [6] : (tensor<4x6xcomplex<f32>>) -> tensor<4x6xcomplex<f32>>
    %1 = stablehlo.fft %arg1, type = RFFT, length = [4, 6] {tag} : (tensor<4x6xf32>) -> tensor<4x4xcomplex<f32>>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4x6xcomplex<f32>>, tensor<4x6xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4x6xcomplex<f32>>, %arg1: tensor<4x6xf32>):
    %0 = "stablehlo.fft"(%arg0) <{fft_length = array<i64: 6>, fft_type = #stablehlo<fft_type FFT>}> : (tensor<4x6xcomplex<f32>>) -> tensor<4x6xcomplex<f32>>
    %1 = "stablehlo.fft"(%arg1) <{fft_length = array<i64: 4, 6>, fft_type = #stablehlo<fft_type RFFT>}> {tag} : (tensor<4x6xf32>) -> tensor<4x4xcomplex<f32>>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4x6xcomplex<f32>>, tensor<4x6xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4x6xcomplex<f32>>, %arg1: tensor<4x6xf32>):
    %0 = "stablehlo.fft"(%arg0) {fft_length = array<i64: 6>, fft_type = #stablehlo<fft_type FFT>} : (tensor<4x6xcomplex<f32>>) -> tensor<4x6xcomplex<f32>>
    %1 = "stablehlo.fft"(%arg1) <{fft_length = array<i64: 4, 6>, fft_type = #stablehlo<fft_type RFFT>}> {tag} : (tensor<4x6xf32>) -> tensor<4x4xcomplex<f32>>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%a: tensor<4x6xcomplex<f32>>, %b: tensor<4x6xf32>) {
  %0 = stablehlo.fft %a , type=FFT,length=[6] : (tensor<4x6xcomplex<f32>>) -> tensor<4x6xcomplex<f32>>
  %1 = stablehlo.fft %b, type = RFFT, length = [4,6] {tag} : (tensor<4x6xf32>) -> tensor<4x4xcomplex<f32>>
  return
}
// -----
// refused: attribute-kind
func.func @main(%a: tensor<4x6xcomplex<f32>>) {
  %0 = "stablehlo.fft"(%a) {fft_type="FFT", fft_length=array<i64: 6>} : (tensor<4x6xcomplex<f32>>) -> tensor<4x6xcomplex<f32>>
  return
}
// -----
// refused: syntax
func.func @main(%a: tensor<4x6xcomplex<f32>>) {
  %0 = stablehlo.fft %a, type = SFFT, length = [6] : (tensor<4x6xcomplex<f32>>) -> tensor<4x6xcomplex<f32>>
  return
}
// -----
// refused: fft_c4
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4x6xcomplex<f32>>, tensor<4x6xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4x6xcomplex<f32>>, %arg1: tensor<4x6xf32>):
    %1 = "stablehlo.fft"(%arg1) <{fft_length = array<i64: 4>, fft_type = #stablehlo<fft_type RFFT>}> {tag} : (tensor<4x6xf32>) -> tensor<4x4xcomplex<f32>>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: fft_c2
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4x6xcomplex<f32>>, tensor<4x6xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4x6xcomplex<f32>>, %arg1: tensor<4x6xf32>):
    %1 = "stablehlo.fft"(%arg1) <{fft_length = array<i64: 4, 6>, fft_type = #stablehlo<fft_type IFFT>}> {tag} : (tensor<4x6xf32>) -> tensor<4x4xcomplex<f32>>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: fft_c2
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4x6xcomplex<f32>>, tensor<4x6xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4x6xcomplex<f32>>, %arg1: tensor<4x6xf32>):
    %x = "stablehlo.fft"(%arg0) <{fft_length = array<i64: 6>, fft_type = #stablehlo<fft_type FFT>}> : (tensor<4x6xcomplex<f32>>) -> tensor<4x6xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
