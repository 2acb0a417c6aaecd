// pretty
module {
  func.func @main(%arg0: tensor<8xf64>) {
    %0 = stablehlo.compare LT, %arg0, %arg0 : (tensor<8xf64>, tensor<8xf64>) -> tensor<8xi1>
    %1 = stablehlo.compare EQ, %arg0, %arg0, TOTALORDER : (tensor<8xf64>, tensor<8xf64>) -> tensor<8xi1>
    %2 = stablehlo.compare NE, %arg0, %arg0, FLOAT {tag} : (tensor<8xf64>, tensor<8xf64>) -> tensor<?xi1>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<8xf64>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<8xf64>):
    %0 = "stablehlo.compare"(%arg0, %arg0) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<8xf64>, tensor<8xf64>) -> tensor<8xi1>
    %1 = "stablehlo.compare"(%arg0, %arg0) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<8xf64>, tensor<8xf64>) -> tensor<8xi1>
    %2 = "stablehlo.compare"(%arg0, %arg0) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> {tag} : (tensor<8xf64>, tensor<8xf64>) -> tensor<?xi1>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<8xf64>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<8xf64>):
    %0 = "stablehlo.compare"(%arg0, %arg0) {comparison_direction = #stablehlo<comparison_direction LT>} : (tensor<8xf64>, tensor<8xf64>) -> tensor<8xi1>
    %1 = "stablehlo.compare"(%arg0, %arg0) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<8xf64>, tensor<8xf64>) -> tensor<8xi1>
    %2 = "stablehlo.compare"(%arg0, %arg0) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> {tag} : (tensor<8xf64>, tensor<8xf64>) -> tensor<?xi1>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: syntax
func.func @main(%a: tensor<8xf64>) {
  %0 = stablehlo.compare XY, %a, %a : (tensor<8xf64>, tensor<8xf64>) -> tensor<8xi1>
  return
}
// -----
// refused: missing-attribute
func.func @main(%a: tensor<8xf64>) {
  %0 = "stablehlo.compare"(%a, %a) : (tensor<8xf64>, tensor<8xf64>) -> tensor<8xi1>
  return
}
// -----
// pretty
module {
  func.func @main(%arg0: tensor<3xf32>) {
    %0 = stablehlo.compare GT, %arg0, %arg0 : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<3xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<3xf32>):
    %0 = "stablehlo.compare"(%arg0, %arg0) <{comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%x: tensor<3xf32>) {
  %0 = stablehlo.compare EQ, %x, %x {comparison_direction = #stablehlo<comparison_direction GT>} : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
  return
}
