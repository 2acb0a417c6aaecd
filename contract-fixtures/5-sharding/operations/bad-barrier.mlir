// expect: shardy-ops 6:5
module {
  sdy.mesh @m = <["rows"=2]>

  func.func @main(%0: tensor<4x4xf32>) -> tensor<4x4xf32> {
    %1 = sdy.propagation_barrier %0 allowed_direction=BACKWARD : tensor<4x4xf32>
    return %1 : tensor<4x4xf32>
  }
}
