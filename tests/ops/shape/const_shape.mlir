// pretty
module {
  func.func @main() {
    %0 = shape.const_shape [1, 2] : !shape.shape
    %1 = shape.const_shape [1, 2] : tensor<2xindex>
    %2 = shape.const_shape [] : !shape.shape
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "main"}> ({
    %0 = "shape.const_shape"() <{shape = dense<[1, 2]> : tensor<2xindex>}> : () -> !shape.shape
    %1 = "shape.const_shape"() <{shape = dense<[1, 2]> : tensor<2xindex>}> : () -> tensor<2xindex>
    %2 = "shape.const_shape"() <{shape = dense<> : tensor<0xindex>}> : () -> !shape.shape
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main() {
  %1 = "shape.const_shape"() <{shape = dense<[1,2]> : tensor<2xindex>}> : () -> !shape.shape
  %2 = "shape.const_shape"() <{shape = dense<[1,2]> : tensor<2xindex>}> : () -> tensor<2xindex>
  %3 = "shape.const_shape"() <{shape = dense<> : tensor<0xindex>}> : () -> !shape.shape
  return
}
// -----
// refused: syntax
func.func @main() {
  %0 = shape.const_shape [1, 2]
  return
}
// -----
// pretty
module {
  func.func @main() {
    %0 = shape.const_shape  {n}[3, 3] : tensor<2xindex>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "main"}> ({
    %0 = "shape.const_shape"() <{shape = dense<3> : tensor<2xindex>}> {n} : () -> tensor<2xindex>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main() {
  %0 = shape.const_shape {n} [3 : i8, 3] : tensor<2xindex>
  return
}
// -----
// refused: result-type
func.func @main() {
  %0 = shape.const_shape [1, 2] : tensor<3xindex>
  return
}
// -----
// refused: syntax
func.func @main() {
  %0 = shape.const_shape {shape = dense<1> : tensor<1xindex>} [1] : tensor<1xindex>
  return
}
