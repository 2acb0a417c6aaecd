// Nothing branches to the block where a region begins, in whatever op the region is.
func.func @f0() {
^head:
  cf.br ^head // error: entry-block
}
func.func @f1(%p: i1) {
  cf.br ^head
^head:
  cf.cond_br %p, ^head, ^end
^end:
  return
}
func.func @f2() {
^head:
  %p = arith.constant true
  cf.cond_br %p, ^end, ^head // error: entry-block
^end:
  return
}
func.func @f3() {
^head:
  return
^end:
  cf.br ^head // error: entry-block
}

// Where a block cannot be reached its ops may use what comes later, but not the ops in their regions.
func.func @f4(%p: tensor<i1>, %x: tensor<f32>) {
  return
^dead:
  %0 = stablehlo.add %0, %1 : tensor<f32>
  %1 = stablehlo.add %0, %x : tensor<f32>
  return
}
func.func @f5(%p: tensor<i1>, %x: tensor<f32>) {
  return
^dead:
  %0 = "stablehlo.if"(%p) ({
    %1 = stablehlo.add %0, %x : tensor<f32> // error: dominance
    stablehlo.return %1 : tensor<f32>
  }, {
    stablehlo.return %2 : tensor<f32> // error: dominance
  }) : (tensor<i1>) -> tensor<f32>
  %2 = stablehlo.abs %x : tensor<f32>
  return
}
func.func @f6(%p: tensor<i1>, %x: tensor<f32>) {
  return
^dead:
  %0 = "stablehlo.if"(%p) ({
    stablehlo.return %1 : tensor<f32>
  }, {
    stablehlo.return %x : tensor<f32>
  }) : (tensor<i1>) -> tensor<f32>
  return
^other:
  %1 = stablehlo.abs %x : tensor<f32>
  return
}

// A return of a computation that ends a function returns what the function does.
func.func @f7(%x: tensor<f32>) -> tensor<f32> {
  "sdy.return"() : () -> () // error: function-type
}
func.func @f8(%x: tensor<f32>) -> tensor<i32> {
  sdy.return %x : tensor<f32> // error: function-type
}
func.func @f9(%x: tensor<f32>) -> tensor<f32> {
  sdy.return %x : tensor<f32>
}
