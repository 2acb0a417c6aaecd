func.func @f() { }
func.func @g() -> (tensor<f32>, tensor<2xi32>) {
}
