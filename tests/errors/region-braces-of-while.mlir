func.func @cond_brace(%arg0: tensor<i32>, %arg1: tensor<i32>) -> tensor<i32> {
  %0:2 = stablehlo.while(%i = %arg0, %n = %arg1) : tensor<i32>, tensor<i32>
  cond
    %1 = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %1 = stablehlo.add %i, %n : tensor<i32>
    stablehlo.return %1, %n : tensor<i32>, tensor<i32>
  }
  return %0#0 : tensor<i32>
}
func.func @do_brace(%arg0: tensor<i32>, %arg1: tensor<i32>) -> tensor<i32> {
  %0:2 = stablehlo.while(%i = %arg0, %n = %arg1) : tensor<i32>, tensor<i32>
  cond {
    %1 = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do
    %1 = stablehlo.add %i, %n : tensor<i32>
    stablehlo.return %1, %n : tensor<i32>, tensor<i32>
  }
  return %0#0 : tensor<i32>
}
func.func @close_of_cond(%arg0: tensor<i32>, %arg1: tensor<i32>) -> tensor<i32> {
  %0:2 = stablehlo.while(%i = %arg0, %n = %arg1) : tensor<i32>, tensor<i32>
  cond {
    %1 = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  do {
    %1 = stablehlo.add %i, %n : tensor<i32>
    stablehlo.return %1, %n : tensor<i32>, tensor<i32>
  }
  return %0#0 : tensor<i32>
}
func.func @close_of_do(%arg0: tensor<i32>, %arg1: tensor<i32>) -> tensor<i32> {
  %0:2 = stablehlo.while(%i = %arg0, %n = %arg1) : tensor<i32>, tensor<i32>
  cond {
    %1 = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %1 = stablehlo.add %i, %n : tensor<i32>
    stablehlo.return %1, %n : tensor<i32>, tensor<i32>
  return %0#0 : tensor<i32>
}
func.func @cond_word(%arg0: tensor<i32>, %arg1: tensor<i32>) -> tensor<i32> {
  %0:2 = stablehlo.while(%i = %arg0, %n = %arg1) : tensor<i32>, tensor<i32>
  {
    %1 = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %1 = stablehlo.add %i, %n : tensor<i32>
    stablehlo.return %1, %n : tensor<i32>, tensor<i32>
  }
  return %0#0 : tensor<i32>
}
func.func @cond_line(%arg0: tensor<i32>, %arg1: tensor<i32>) -> tensor<i32> {
  %0:2 = stablehlo.while(%i = %arg0, %n = %arg1) : tensor<i32>, tensor<i32>
    %1 = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %1 = stablehlo.add %i, %n : tensor<i32>
    stablehlo.return %1, %n : tensor<i32>, tensor<i32>
  }
  return %0#0 : tensor<i32>
}
func.func @do_word(%arg0: tensor<i32>, %arg1: tensor<i32>) -> tensor<i32> {
  %0:2 = stablehlo.while(%i = %arg0, %n = %arg1) : tensor<i32>, tensor<i32>
  cond {
    %1 = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } {
    %1 = stablehlo.add %i, %n : tensor<i32>
    stablehlo.return %1, %n : tensor<i32>, tensor<i32>
  }
  return %0#0 : tensor<i32>
}
func.func @do_line(%arg0: tensor<i32>, %arg1: tensor<i32>) -> tensor<i32> {
  %0:2 = stablehlo.while(%i = %arg0, %n = %arg1) : tensor<i32>, tensor<i32>
  cond {
    %1 = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
    %1 = stablehlo.add %i, %n : tensor<i32>
    stablehlo.return %1, %n : tensor<i32>, tensor<i32>
  }
  return %0#0 : tensor<i32>
}
func.func @do_gone(%arg0: tensor<i32>, %arg1: tensor<i32>) -> tensor<i32> {
  %0:2 = stablehlo.while(%i = %arg0, %n = %arg1) : tensor<i32>, tensor<i32>
  cond {
    %1 = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }
    %1 = stablehlo.add %i, %n : tensor<i32>
    stablehlo.return %1, %n : tensor<i32>, tensor<i32>
  }
  return %0#0 : tensor<i32>
}
func.func @parenthesis(%arg0: tensor<i32>, %arg1: tensor<i32>) -> tensor<i32> {
  %0:2 = stablehlo.while %i = %arg0, %n = %arg1) : tensor<i32>, tensor<i32>
  cond {
    %1 = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %1 = stablehlo.add %i, %n : tensor<i32>
    stablehlo.return %1, %n : tensor<i32>, tensor<i32>
  }
  return %0#0 : tensor<i32>
}
