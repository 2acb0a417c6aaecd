// pretty
module {
  func.func @main(%arg0: tuple<tensor<i1>, tensor<4xf32>>) {
    %0 = mhlo.get_tuple_element %arg0[0] : (tuple<tensor<i1>, tensor<4xf32>>) -> tensor<i1>
    %1 = mhlo.get_tuple_element %arg0[1] {tag} : (tuple<tensor<i1>, tensor<4xf32>>) -> tensor<4xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tuple<tensor<i1>, tensor<4xf32>>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tuple<tensor<i1>, tensor<4xf32>>):
    %0 = "mhlo.get_tuple_element"(%arg0) <{index = 0 : i32}> : (tuple<tensor<i1>, tensor<4xf32>>) -> tensor<i1>
    %1 = "mhlo.get_tuple_element"(%arg0) <{index = 1 : i32}> {tag} : (tuple<tensor<i1>, tensor<4xf32>>) -> tensor<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tuple<tensor<i1>, tensor<4xf32>>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tuple<tensor<i1>, tensor<4xf32>>):
    %0 = "mhlo.get_tuple_element"(%arg0) {index = 0 : i32} : (tuple<tensor<i1>, tensor<4xf32>>) -> tensor<i1>
    %1 = "mhlo.get_tuple_element"(%arg0) <{index = 1 : i32}> {tag} : (tuple<tensor<i1>, tensor<4xf32>>) -> tensor<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: get_tuple_element_c1
func.func @main(%t: tuple<tensor<i1>, tensor<4xf32>>) {
  %0 = mhlo.get_tuple_element %t[2] : (tuple<tensor<i1>, tensor<4xf32>>) -> tensor<i1>
  return
}
// -----
// pretty
module {
  func.func @main(%arg0: tuple<tensor<3xf32>, tensor<i1>>) {
    %0 = mhlo.get_tuple_element %arg0[1] : (tuple<tensor<3xf32>, tensor<i1>>) -> tensor<i1>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tuple<tensor<3xf32>, tensor<i1>>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tuple<tensor<3xf32>, tensor<i1>>):
    %0 = "mhlo.get_tuple_element"(%arg0) <{index = 1 : i32}> : (tuple<tensor<3xf32>, tensor<i1>>) -> tensor<i1>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%x: tuple<tensor<3xf32>, tensor<i1>>) {
  %0 = mhlo.get_tuple_element %x[0] {index = 1 : i32} : (tuple<tensor<3xf32>, tensor<i1>>) -> tensor<i1>
  return
}
