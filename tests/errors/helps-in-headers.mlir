func.func @header(%a, %b: tensor<2xf32>) {
  return
}
func.func @sigil(a: tensor<2xf32>) {
  return
}
func.func @arrow(%a: tensor<2xf32> -> tensor<2xf32> {
  return %a : tensor<2xf32>
}
