// expect: function-header 3:1
// expect: return-spelling 7:3
"func.func"() <{function_type = (tensor<4xf32>) -> tensor<4xf32>, sym_name = "main"}> ({
^bb0(%0: tensor<4xf32>):
  %s2 = stablehlo.logistic %0 : tensor<4xf32>
  %1 = stablehlo.multiply %0, %s2 : tensor<4xf32>
  "func.return"(%1) : (tensor<4xf32>) -> ()
}) : () -> ()
