func.func @f(%a: tensor<f32>) -> tensor<f32> {
}
func.func @g(%a: tensor<f32>) {}
