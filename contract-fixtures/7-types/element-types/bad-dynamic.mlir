// expect: static-shape 2:17
func.func @main(%0: tensor<?xf32>) -> tensor<?xf32> {
  %1 = stablehlo.negate %0 : tensor<?xf32>
  return %1 : tensor<?xf32>
}
