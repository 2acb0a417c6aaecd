// expect: function-header 3:1
// expect: return-spelling 5:3
"func.func"() <{function_type = (tensor<4xf32>) -> tensor<4xf32>, sym_name = "main"}> ({
^bb0(%0: tensor<4xf32>):
  "func.return"(%0) : (tensor<4xf32>) -> ()
}) : () -> ()
