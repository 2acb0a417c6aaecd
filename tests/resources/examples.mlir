// written
"t.second"() {value = dense_resource<second> : tensor<1xf32>} : () -> ()
"t.first"() {value = dense_resource<"first one"> : tensor<1xf32>, again = dense_resource<second> : tensor<2xf32>} : () -> ()
"t.other"() {value = dense_resource<not_there> : tensor<1xf32>} : () -> ()
{-# external_resources: { tool: { flag: true, "a name": "text \22quoted\22", data: "0x04000000ab" }, empty: {} },
    dialect_resources: { builtin: { "first one": "0x040000000000803f", second: "0x0800000001", unused: "0x0100000002" } } #-}
// -----
// mlir
module {
  "t.second"() {value = dense_resource<second> : tensor<1xf32>} : () -> ()
  "t.first"() {again = dense_resource<second> : tensor<2xf32>, value = dense_resource<"first one"> : tensor<1xf32>} : () -> ()
  "t.other"() {value = dense_resource<not_there> : tensor<1xf32>} : () -> ()
}

{-#
  dialect_resources: {
    builtin: {
      second: "0x0800000001",
      "first one": "0x040000000000803F"
    }
  },
  external_resources: {
    tool: {
      flag: true,
      "a name": "text \22quoted\22",
      data: "0x04000000AB"
    }
  }
#-}
// -----
// written
{-# external_resources: { tool: { once: true } } #-}
module {
}
{-# external_resources: { tool: { twice: false }, other: { once: "" } } #-}
{-# #-}
// -----
// mlir
module {
}

{-#
  external_resources: {
    tool: {
      once: true,
      twice: false
    },
    other: {
      once: ""
    }
  }
#-}
// -----
// written
module {
}
{-# external_resources: { tool: { a: true }, other: { c: true }, tool: { b: true } } #-}
// -----
// mlir
module {
}

{-#
  external_resources: {
    tool: {
      a: true,
      b: true
    },
    other: {
      c: true
    }
  }
#-}
// -----
// written
module {
}
{-# dialect_resources: { builtin: { unused: "0x0400000001" } } #-}
// -----
// mlir
module {
}
// -----
// refused: syntax
module {
}
{-# dialect_resources: { builtin: { a: true } } #-}
// -----
// refused: syntax
module {
}
{-# dialect_resources: { builtin: { a: "0x03000000" } } #-}
// -----
// refused: syntax
module {
}
{-# dialect_resources: { builtin: { a: "0x0400" } } #-}
// -----
// refused: syntax
module {
}
{-# external_resources: { tool: { a: "0xno" } } #-}
// -----
// refused: syntax
module {
}
{-# external_resources: { tool: { a: 1 } } #-}
// -----
// refused: syntax
module {
}
{-# dialect_resources: { nobodys: { a: "0x04000000" } } #-}
// -----
// refused: syntax
module {
}
{-# other_resources: {} #-}
// -----
// refused: syntax
module {
}
{-# external_resources: {}
