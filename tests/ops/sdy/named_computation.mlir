// pretty
module {
  sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
  func.func @main(%arg0: tensor<16x16xf32>) {
    %0 = sdy.named_computation<"f">(%arg0) (%arg1: tensor<16x16xf32>) {
      sdy.return %arg1 : tensor<16x16xf32>
    } : (tensor<16x16xf32>) -> tensor<16x16xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "sdy.mesh"() <{mesh = #sdy.mesh<["a"=2, "b"=4, "c"=8]>, sym_name = "m"}> : () -> ()
  "func.func"() <{function_type = (tensor<16x16xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<16x16xf32>):
    %0 = "sdy.named_computation"(%arg0) <{name = "f"}> ({
    ^bb0(%arg1: tensor<16x16xf32>):
      "sdy.return"(%arg1) : (tensor<16x16xf32>) -> ()
    }) : (tensor<16x16xf32>) -> tensor<16x16xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
func.func @main(%x: tensor<16x16xf32>) {
  %0 = "sdy.named_computation"(%x) <{name = "f"}> ({
  ^bb0(%y: tensor<16x16xf32>):
    sdy.return %y : tensor<16x16xf32>
  }) : (tensor<16x16xf32>) -> tensor<16x16xf32>
  return
}
// -----
// spelling
sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
func.func @main(%x: tensor<16x16xf32>) {
  %0 = sdy.named_computation< "f" >(%x) (%y: tensor<16x16xf32>) {
    sdy.return %y : tensor<16x16xf32>
  } : (tensor<16x16xf32>) -> tensor<16x16xf32>
  return
}
// -----
// pretty
module {
  sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
  func.func @main(%arg0: tensor<16x16xf32>) {
    %0 = sdy.named_computation<"f">(%arg0) in_shardings=[<@m, [{"a"}, {}]>] out_shardings=[<@m, [{}, {?}]>] (%arg1: tensor<16x16xf32>) {
      sdy.return %arg1 : tensor<16x16xf32>
    } {n} : (tensor<16x16xf32>) -> tensor<16x16xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "sdy.mesh"() <{mesh = #sdy.mesh<["a"=2, "b"=4, "c"=8]>, sym_name = "m"}> : () -> ()
  "func.func"() <{function_type = (tensor<16x16xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<16x16xf32>):
    %0 = "sdy.named_computation"(%arg0) <{in_shardings = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>, name = "f", out_shardings = #sdy.sharding_per_value<[<@m, [{}, {?}]>]>}> ({
    ^bb0(%arg1: tensor<16x16xf32>):
      "sdy.return"(%arg1) : (tensor<16x16xf32>) -> ()
    }) {n} : (tensor<16x16xf32>) -> tensor<16x16xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// pretty
module {
  sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
  func.func @main(%arg0: tensor<16x16xf32>) {
    %0 = sdy.named_computation<"f">(%arg0) out_shardings=[<@m, [{}, {?}]>] (%arg1: tensor<16x16xf32>) {
      sdy.return %arg1 : tensor<16x16xf32>
    } : (tensor<16x16xf32>) -> tensor<16x16xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "sdy.mesh"() <{mesh = #sdy.mesh<["a"=2, "b"=4, "c"=8]>, sym_name = "m"}> : () -> ()
  "func.func"() <{function_type = (tensor<16x16xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<16x16xf32>):
    %0 = "sdy.named_computation"(%arg0) <{name = "f", out_shardings = #sdy.sharding_per_value<[<@m, [{}, {?}]>]>}> ({
    ^bb0(%arg1: tensor<16x16xf32>):
      "sdy.return"(%arg1) : (tensor<16x16xf32>) -> ()
    }) : (tensor<16x16xf32>) -> tensor<16x16xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// pretty
module {
  sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
  func.func @main(%arg0: tensor<16x16xf32>) {
    sdy.named_computation<"g">() () {
      sdy.return
    } : () -> ()
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "sdy.mesh"() <{mesh = #sdy.mesh<["a"=2, "b"=4, "c"=8]>, sym_name = "m"}> : () -> ()
  "func.func"() <{function_type = (tensor<16x16xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<16x16xf32>):
    "sdy.named_computation"() <{name = "g"}> ({
      "sdy.return"() : () -> ()
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: attribute-value
sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
func.func @main(%x: tensor<16x16xf32>) {
  %0 = sdy.named_computation<"f">(%x) in_shardings=[] (%y: tensor<16x16xf32>) {
    sdy.return %y : tensor<16x16xf32>
  } : (tensor<16x16xf32>) -> tensor<16x16xf32>
  return
}
// -----
// refused: attribute-value
sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
func.func @main(%x: tensor<16x16xf32>) {
  %0 = sdy.named_computation<"f">(%x) in_shardings=[<@m, [{"z"}, {}]>] (%y: tensor<16x16xf32>) {
    sdy.return %y : tensor<16x16xf32>
  } : (tensor<16x16xf32>) -> tensor<16x16xf32>
  return
}
// -----
// refused: region-signature
sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
func.func @main(%x: tensor<16x16xf32>) {
  %0 = sdy.named_computation<"f">(%x) (%y: tensor<8x16xf32>) {
    sdy.return %y : tensor<8x16xf32>
  } : (tensor<16x16xf32>) -> tensor<16x16xf32>
  return
}
// -----
// refused: isolation
sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
func.func @main(%x: tensor<16x16xf32>) {
  %0 = sdy.named_computation<"f">(%x) (%y: tensor<16x16xf32>) {
    sdy.return %x : tensor<16x16xf32>
  } : (tensor<16x16xf32>) -> tensor<16x16xf32>
  return
}
// -----
// refused: region-signature
sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
func.func @main(%x: tensor<16x16xf32>) {
  %0 = sdy.named_computation<"f">(%x) (%y: tensor<16x16xf32>) {
    sdy.return %y : tensor<16x16xf32>
  } : (tensor<16x16xf32>) -> tensor<8x16xf32>
  return
}
// -----
// refused: attribute-kind
sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
func.func @main(%x: tensor<16x16xf32>) {
  %0 = sdy.named_computation<@f>(%x) (%y: tensor<16x16xf32>) {
    sdy.return %y : tensor<16x16xf32>
  } : (tensor<16x16xf32>) -> tensor<16x16xf32>
  return
}
// -----
// refused: redefined-value
sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
func.func @main(%x: tensor<16x16xf32>) {
  %0 = sdy.named_computation<"f">(%x) (%x: tensor<16x16xf32>) {
    sdy.return %x : tensor<16x16xf32>
  } : (tensor<16x16xf32>) -> tensor<16x16xf32>
  return
}
// -----
// pretty
module {
  func.func @main(%arg0: tensor<3xf32>) {
    %0 = sdy.named_computation<"f">(%arg0) (%arg1: tensor<3xf32>) {
      sdy.return %arg1 : tensor<3xf32>
    } : (tensor<3xf32>) -> tensor<3xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<3xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<3xf32>):
    %0 = "sdy.named_computation"(%arg0) <{name = "f"}> ({
    ^bb0(%arg1: tensor<3xf32>):
      "sdy.return"(%arg1) : (tensor<3xf32>) -> ()
    }) : (tensor<3xf32>) -> tensor<3xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%x: tensor<3xf32>) {
  %0 = sdy.named_computation<"f">(%x) (%y: tensor<3xf32> {t.a}) {
    sdy.return %y : tensor<3xf32>
  } : (tensor<3xf32>) -> tensor<3xf32>
  return
}
