// pretty
module {
  func.func @main() {
    %c1_i32 = arith.constant 1 : i32
    %c-3_i8 = arith.constant -3 : i8
    %c1_i32_0 = arith.constant 1 : i32
    %true = arith.constant true
    %false = arith.constant false
    %c7 = arith.constant 7 : index
    %cst = arith.constant 5.000000e-01 : f16
    %cst_1 = arith.constant dense<[1, 2]> : tensor<2xi32>
    %c2_i64 = arith.constant {n} 2 : i64
    %cst_2 = arith.constant dense<true> : vector<4xi1>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "main"}> ({
    %0 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    %1 = "arith.constant"() <{value = -3 : i8}> : () -> i8
    %2 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    %3 = "arith.constant"() <{value = true}> : () -> i1
    %4 = "arith.constant"() <{value = false}> : () -> i1
    %5 = "arith.constant"() <{value = 7 : index}> : () -> index
    %6 = "arith.constant"() <{value = 5.000000e-01 : f16}> : () -> f16
    %7 = "arith.constant"() <{value = dense<[1, 2]> : tensor<2xi32>}> : () -> tensor<2xi32>
    %8 = "arith.constant"() <{value = 2 : i64}> {n} : () -> i64
    %9 = "arith.constant"() <{value = dense<true> : vector<4xi1>}> : () -> vector<4xi1>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main() {
  %0 = "arith.constant"() <{value = 1 : i32}> : () -> i32
  %1 = arith.constant -3 : i8
  %2 = arith.constant 1 : i32
  %3 = arith.constant 1 : i1
  %4 = arith.constant 0 : i1
  %5 = arith.constant 7 : index
  %6 = arith.constant 5.0e-1 : f16
  %7 = arith.constant dense<[1, 2]> : tensor<2xi32>
  %8 = arith.constant {n} 2
  %9 = arith.constant dense<true> : vector<4xi1>
  return
}
// -----
// refused: syntax
func.func @main() {
  %0 = arith.constant "x"
  return
}
// -----
// refused: syntax
func.func @main() {
  %0 = arith.constant : i32
  return
}
// -----
// refused: missing-attribute
func.func @main() {
  %0 = "arith.constant"() : () -> i32
  return
}
// -----
// refused: result-type
func.func @main() {
  %0 = "arith.constant"() {value = dense<1> : tensor<2xi8>} : () -> tensor<2xi8, #stablehlo.bounds<?>>
  return
}
// -----
// refused: result-type
func.func @main() {
  %0 = "arith.constant"() {value = dense<1> : tensor<2xi8>} : () -> tensor<3xi8>
  return
}
// -----
// refused: result-type
func.func @main() {
  %0 = "arith.constant"() {value = 1 : i32} : () -> i64
  return
}
// -----
// refused: result-type
func.func @main() {
  %0 = "arith.constant"() {value = 1.0 : f32} : () -> f64
  return
}
