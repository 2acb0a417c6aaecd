//! Ops whose types, attributes or regions do not fit.

/// Rule, broken body, good body. The finding is at line 2, the body's first.
pub const TYPES: &[(&str, &str, &str)] = &[
    // Elementwise.
    (
        "element-type",
        "%0 = stablehlo.floor %n : tensor<4xi32>",
        "%0 = stablehlo.floor %v : tensor<4xf32>",
    ),
    (
        "element-type",
        "%0 = stablehlo.tanh %u : tensor<4xui8>",
        "%0 = stablehlo.tanh %c : tensor<4xcomplex<f32>>",
    ),
    (
        "element-type",
        "%0 = stablehlo.not %v : tensor<4xf32>",
        "%0 = stablehlo.not %q : tensor<4xi1>",
    ),
    (
        "element-type",
        "%0 = stablehlo.and %v, %v : tensor<4xf32>",
        "%0 = stablehlo.and %n, %n : tensor<4xi32>",
    ),
    (
        "element-type",
        "%0 = stablehlo.divide %q, %q : tensor<4xi1>",
        "%0 = stablehlo.divide %u, %u : tensor<4xui8>",
    ),
    (
        "element-type",
        "%0 = stablehlo.shift_left %q, %q : tensor<4xi1>",
        "%0 = stablehlo.shift_left %n, %n : tensor<4xi32>",
    ),
    (
        "element-type",
        "%0 = stablehlo.sign %u : tensor<4xui8>",
        "%0 = stablehlo.sign %n : tensor<4xi32>",
    ),
    (
        "element-type",
        "%0 = stablehlo.abs %u : tensor<4xui8>",
        "%0 = stablehlo.abs %n : tensor<4xi32>",
    ),
    (
        "abs_c2",
        r#"%0 = "stablehlo.abs"(%c) : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>"#,
        r#"%0 = "stablehlo.abs"(%c) : (tensor<4xcomplex<f32>>) -> tensor<4xf32>"#,
    ),
    (
        "operand-type",
        r#"%0 = "arith.addf"(%v, %m) : (tensor<4xf32>, tensor<4x8xf32>) -> tensor<4xf32>"#,
        r#"%0 = "arith.addf"(%v, %d) : (tensor<4xf32>, tensor<?xf32>) -> tensor<4xf32>"#,
    ),
    (
        "add_c1",
        r#"%0 = "stablehlo.add"(%v, %b) : (tensor<4xf32>, tensor<4xbf16>) -> tensor<4xf32>"#,
        r#"%0 = "stablehlo.add"(%v, %d) : (tensor<4xf32>, tensor<?xf32>) -> tensor<4xf32>"#,
    ),
    (
        "maximum_c1",
        r#"%0 = "stablehlo.maximum"(%v, %m) : (tensor<4xf32>, tensor<4x8xf32>) -> tensor<4xf32>"#,
        r#"%0 = "stablehlo.maximum"(%v, %v) : (tensor<4xf32>, tensor<4xf32>) -> tensor<?xf32>"#,
    ),
    (
        "element-type",
        "%0 = stablehlo.is_finite %n : (tensor<4xi32>) -> tensor<4xi1>",
        "%0 = stablehlo.is_finite %v : (tensor<4xf32>) -> tensor<4xi1>",
    ),
    (
        "convert_c1",
        "%0 = stablehlo.convert %v : (tensor<4xf32>) -> tensor<8xi32>",
        "%0 = stablehlo.convert %v : (tensor<4xf32>) -> tensor<4xi32>",
    ),
    (
        "complex_c3",
        r#"%0 = "stablehlo.complex"(%v, %v) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xcomplex<f64>>"#,
        r#"%0 = "stablehlo.complex"(%v, %v) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xcomplex<f32>>"#,
    ),
    (
        "element-type",
        r#"%0 = "stablehlo.complex"(%b, %b) : (tensor<4xbf16>, tensor<4xbf16>) -> tensor<4xcomplex<f32>>"#,
        r#"%0 = "stablehlo.complex"(%h, %h) : (tensor<4xf64>, tensor<4xf64>) -> tensor<4xcomplex<f64>>"#,
    ),
    (
        "real_c2",
        r#"%0 = "stablehlo.real"(%c) : (tensor<4xcomplex<f32>>) -> tensor<4xf64>"#,
        r#"%0 = "stablehlo.real"(%c) : (tensor<4xcomplex<f32>>) -> tensor<4xf32>"#,
    ),
    (
        "compare_c1",
        "%0 = stablehlo.compare LT, %v, %n : (tensor<4xf32>, tensor<4xi32>) -> tensor<4xi1>",
        "%0 = stablehlo.compare LT, %v, %v : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>",
    ),
    (
        "element-type",
        "%0 = stablehlo.compare LT, %v, %v : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi8>",
        "%0 = stablehlo.compare LT, %n, %n, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>",
    ),
    (
        "select_c1",
        r#"%0 = "stablehlo.select"(%q, %m, %m) : (tensor<4xi1>, tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>"#,
        r#"%0 = "stablehlo.select"(%p, %m, %m) : (tensor<i1>, tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>"#,
    ),
    (
        "select_c2",
        r#"%0 = "stablehlo.select"(%q, %v, %n) : (tensor<4xi1>, tensor<4xf32>, tensor<4xi32>) -> tensor<4xf32>"#,
        r#"%0 = "stablehlo.select"(%q, %v, %v) : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>"#,
    ),
    (
        "element-type",
        r#"%0 = "stablehlo.select"(%n, %v, %v) : (tensor<4xi32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>"#,
        r#"%0 = "stablehlo.select"(%q, %n, %n) : (tensor<4xi1>, tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>"#,
    ),
    (
        "clamp_c1",
        r#"%0 = "stablehlo.clamp"(%v, %m, %v) : (tensor<4xf32>, tensor<4x8xf32>, tensor<4xf32>) -> tensor<4x8xf32>"#,
        r#"%0 = "stablehlo.clamp"(%s, %m, %s) : (tensor<f32>, tensor<4x8xf32>, tensor<f32>) -> tensor<4x8xf32>"#,
    ),
    (
        "bitcast_convert_c1",
        "%0 = stablehlo.bitcast_convert %v : (tensor<4xf32>) -> tensor<4x2xi8>",
        "%0 = stablehlo.bitcast_convert %v : (tensor<4xf32>) -> tensor<4x4xi8>",
    ),
    (
        "bitcast_convert_c2",
        "%0 = stablehlo.bitcast_convert %c : (tensor<4xcomplex<f32>>) -> tensor<4xi64>",
        "%0 = stablehlo.bitcast_convert %h : (tensor<4xf64>) -> tensor<4xi64>",
    ),
    // Shape.
    (
        "constant_c1",
        r#"%0 = "stablehlo.constant"() <{value = dense<1> : tensor<2xi32>}> : () -> tensor<3xi32>"#,
        r#"%0 = "stablehlo.constant"() <{value = dense<1> : tensor<2xi32>}> : () -> tensor<2xi32>"#,
    ),
    (
        "iota_c1",
        "%0 = stablehlo.iota dim = 1 : tensor<4xi32>",
        "%0 = stablehlo.iota dim = 1 : tensor<4x2xi32>",
    ),
    (
        "element-type",
        "%0 = stablehlo.iota dim = 0 : tensor<4xi1>",
        "%0 = stablehlo.iota dim = 0 : tensor<4xbf16>",
    ),
    (
        "reshape_c2",
        "%0 = stablehlo.reshape %m : (tensor<4x8xf32>) -> tensor<31xf32>",
        "%0 = stablehlo.reshape %m : (tensor<4x8xf32>) -> tensor<2x16xf32>",
    ),
    (
        "reshape_c1",
        "%0 = stablehlo.reshape %m : (tensor<4x8xf32>) -> tensor<32xi32>",
        "%0 = stablehlo.reshape %d : (tensor<?xf32>) -> tensor<7xf32>",
    ),
    (
        "broadcast_in_dim_c4",
        "%0 = stablehlo.broadcast_in_dim %m, dims = [1, 1] : (tensor<4x8xf32>) -> tensor<4x8xf32>",
        "%0 = stablehlo.broadcast_in_dim %m, dims = [0, 2] : (tensor<4x8xf32>) -> tensor<4x3x8xf32>",
    ),
    (
        "broadcast_in_dim_c3",
        "%0 = stablehlo.broadcast_in_dim %v, dims = [2] : (tensor<4xf32>) -> tensor<4x4xf32>",
        "%0 = stablehlo.broadcast_in_dim %v, dims = [1] : (tensor<4xf32>) -> tensor<4x4xf32>",
    ),
    (
        "broadcast_in_dim_c2",
        "%0 = stablehlo.broadcast_in_dim %m, dims = [1] : (tensor<4x8xf32>) -> tensor<4x8xf32>",
        "%0 = stablehlo.broadcast_in_dim %s, dims = [] : (tensor<f32>) -> tensor<4x8xf32>",
    ),
    (
        "broadcast_in_dim_c5",
        "%0 = stablehlo.broadcast_in_dim %v, dims = [1] : (tensor<4xf32>) -> tensor<4x8xf32>",
        "%0 = stablehlo.broadcast_in_dim %v, dims = [0] : (tensor<4xf32>) -> tensor<4x8xf32>",
    ),
    (
        "result-type",
        "%0 = stablehlo.broadcast %v, sizes = [2] : (tensor<4xf32>) -> tensor<4x2xf32>",
        "%0 = stablehlo.broadcast %v, sizes = [2] : (tensor<4xf32>) -> tensor<2x4xf32>",
    ),
    (
        "transpose_c2",
        "%0 = stablehlo.transpose %m, dims = [0, 0] : (tensor<4x8xf32>) -> tensor<4x4xf32>",
        "%0 = stablehlo.transpose %m, dims = [1, 0] : (tensor<4x8xf32>) -> tensor<8x4xf32>",
    ),
    (
        "transpose_c3",
        "%0 = stablehlo.transpose %m, dims = [1, 0] : (tensor<4x8xf32>) -> tensor<4x8xf32>",
        "%0 = stablehlo.transpose %m, dims = [0, 1] : (tensor<4x8xf32>) -> tensor<4x8xf32>",
    ),
    (
        "reverse_c3",
        "%0 = stablehlo.reverse %m, dims = [2] : tensor<4x8xf32>",
        "%0 = stablehlo.reverse %m, dims = [1, 0] : tensor<4x8xf32>",
    ),
    (
        "slice_c3",
        "%0 = stablehlo.slice %v [0:5] : (tensor<4xf32>) -> tensor<5xf32>",
        "%0 = stablehlo.slice %v [0:4:3] : (tensor<4xf32>) -> tensor<2xf32>",
    ),
    (
        "slice_c4",
        "%0 = stablehlo.slice %v [0:4:0] : (tensor<4xf32>) -> tensor<4xf32>",
        "%0 = stablehlo.slice %v [4:4] : (tensor<4xf32>) -> tensor<0xf32>",
    ),
    (
        "slice_c5",
        "%0 = stablehlo.slice %v [1:4:2] : (tensor<4xf32>) -> tensor<1xf32>",
        "%0 = stablehlo.slice %v [1:4:2] : (tensor<4xf32>) -> tensor<2xf32>",
    ),
    (
        "concatenate_c2",
        "%0 = stablehlo.concatenate %m, %w, dim = 0 : (tensor<4x8xf32>, tensor<8x4xf32>) -> tensor<12x8xf32>",
        "%0 = stablehlo.concatenate %m, %sq, dim = 1 : (tensor<4x8xf32>, tensor<4x4xf32>) -> tensor<4x12xf32>",
    ),
    (
        "concatenate_c6",
        "%0 = stablehlo.concatenate %v, %v, dim = 0 : (tensor<4xf32>, tensor<4xf32>) -> tensor<9xf32>",
        "%0 = stablehlo.concatenate %v, %d, dim = 0 : (tensor<4xf32>, tensor<?xf32>) -> tensor<?xf32>",
    ),
    (
        "concatenate_c4",
        "%0 = stablehlo.concatenate %v, %v, dim = 1 : (tensor<4xf32>, tensor<4xf32>) -> tensor<8xf32>",
        "%0 = stablehlo.concatenate %v, dim = 0 : (tensor<4xf32>) -> tensor<4xf32>",
    ),
    (
        "pad_c4",
        "%0 = stablehlo.pad %v, %s, low = [1], high = [1], interior = [1] : (tensor<4xf32>, tensor<f32>) -> tensor<6xf32>",
        "%0 = stablehlo.pad %v, %s, low = [1], high = [1], interior = [1] : (tensor<4xf32>, tensor<f32>) -> tensor<9xf32>",
    ),
    (
        "pad_c1",
        "%0 = stablehlo.pad %v, %i, low = [1], high = [1], interior = [0] : (tensor<4xf32>, tensor<i32>) -> tensor<6xf32>",
        "%0 = stablehlo.pad %v, %s, low = [-1], high = [-3], interior = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<0xf32>",
    ),
    (
        "pad_c3",
        "%0 = stablehlo.pad %v, %s, low = [0], high = [0], interior = [-1] : (tensor<4xf32>, tensor<f32>) -> tensor<1xf32>",
        "%0 = stablehlo.pad %v, %s, low = [0], high = [0], interior = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>",
    ),
    (
        "result-type",
        "%0 = stablehlo.get_dimension_size %v, dim = 0 : (tensor<4xf32>) -> tensor<1xi32>",
        "%0 = stablehlo.get_dimension_size %v, dim = 0 : (tensor<4xf32>) -> tensor<i32>",
    ),
    (
        "dynamic_slice_c2",
        "%0 = stablehlo.dynamic_slice %m, %i, sizes = [1, 1] : (tensor<4x8xf32>, tensor<i32>) -> tensor<1x1xf32>",
        "%0 = stablehlo.dynamic_slice %m, %i, %i, sizes = [1, 1] : (tensor<4x8xf32>, tensor<i32>, tensor<i32>) -> tensor<1x1xf32>",
    ),
    (
        "dynamic_slice_c4",
        "%0 = stablehlo.dynamic_slice %v, %i, sizes = [5] : (tensor<4xf32>, tensor<i32>) -> tensor<5xf32>",
        "%0 = stablehlo.dynamic_slice %v, %i, sizes = [4] : (tensor<4xf32>, tensor<i32>) -> tensor<4xf32>",
    ),
    (
        "dynamic_update_slice_c6",
        "%0 = stablehlo.dynamic_update_slice %m, %w, %i, %i : (tensor<4x8xf32>, tensor<8x4xf32>, tensor<i32>, tensor<i32>) -> tensor<4x8xf32>",
        "%0 = stablehlo.dynamic_update_slice %m, %sq, %i, %i : (tensor<4x8xf32>, tensor<4x4xf32>, tensor<i32>, tensor<i32>) -> tensor<4x8xf32>",
    ),
    // Contractions.
    (
        "dot_general_c10",
        "%0 = stablehlo.dot_general %m, %w, contracting_dims = [1] x [1] : (tensor<4x8xf32>, tensor<8x4xf32>) -> tensor<4x8xf32>",
        "%0 = stablehlo.dot_general %m, %w, contracting_dims = [1] x [0] : (tensor<4x8xf32>, tensor<8x4xf32>) -> tensor<4x4xf32>",
    ),
    (
        "dot_general_c12",
        "%0 = stablehlo.dot_general %m, %m, batching_dims = [0] x [0], contracting_dims = [1] x [1] : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<8xf32>",
        "%0 = stablehlo.dot_general %m, %m, batching_dims = [0] x [0], contracting_dims = [1] x [1] : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4xf64>",
    ),
    (
        "dot_general_c3",
        "%0 = stablehlo.dot_general %m, %m, batching_dims = [0] x [0], contracting_dims = [0] x [0] : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8x8xf32>",
        "%0 = stablehlo.dot_general %m, %m, contracting_dims = [0] x [0] : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<8x8xf32>",
    ),
    (
        "shape",
        "%0 = stablehlo.dot %m, %m : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>",
        "%0 = stablehlo.dot %w, %v : (tensor<8x4xf32>, tensor<4xf32>) -> tensor<8xf32>",
    ),
    (
        "convolution_c25",
        "%0 = stablehlo.convolution(%x, %k) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [2, 2], pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x3x8x8xf32>, tensor<4x3x3x3xf32>) -> tensor<2x4x8x8xf32>",
        "%0 = stablehlo.convolution(%x, %k) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [2, 2], pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x3x8x8xf32>, tensor<4x3x3x3xf32>) -> tensor<2x4x4x4xf32>",
    ),
    (
        "convolution_c14",
        "%0 = stablehlo.convolution(%x, %k) dim_numbers = [b, f, 0, 1]x[i, o, 0, 1]->[b, f, 0, 1], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x3x8x8xf32>, tensor<4x3x3x3xf32>) -> tensor<2x3x6x6xf32>",
        "%0 = stablehlo.convolution(%x, %k) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {rhs_dilate = [2, 2]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x3x8x8xf32>, tensor<4x3x3x3xf32>) -> tensor<2x4x4x4xf32>",
    ),
    (
        "convolution_c21",
        "%0 = stablehlo.convolution(%x, %k) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {} {batch_group_count = 1 : i64, feature_group_count = 0 : i64} : (tensor<2x3x8x8xf32>, tensor<4x3x3x3xf32>) -> tensor<2x4x6x6xf32>",
        "%0 = stablehlo.convolution(%x, %k) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {} {batch_group_count = 2 : i64, feature_group_count = 1 : i64} : (tensor<2x3x8x8xf32>, tensor<4x3x3x3xf32>) -> tensor<1x4x6x6xf32>",
    ),
    (
        "convolution_c3",
        "%0 = stablehlo.convolution(%x, %k) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [0, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x3x8x8xf32>, tensor<4x3x3x3xf32>) -> tensor<2x4x6x6xf32>",
        "%0 = stablehlo.convolution(%x, %k) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [9, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x3x8x8xf32>, tensor<4x3x3x3xf32>) -> tensor<2x4x1x6xf32>",
    ),
    // Reductions.
    (
        "reduce_c7",
        "%0 = stablehlo.reduce(%m init: %s) applies stablehlo.add across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<8xf32>",
        "%0 = stablehlo.reduce(%m init: %s) applies stablehlo.add across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>",
    ),
    (
        "reduce_c4",
        "%0 = stablehlo.reduce(%v init: %s) applies stablehlo.add across dimensions = [1] : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>",
        "%0 = stablehlo.reduce(%v init: %s) applies stablehlo.add across dimensions = [] : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>",
    ),
    (
        "reduce_c6",
        "%0 = \"stablehlo.reduce\"(%v, %s) <{dimensions = array<i64: 0>}> ({\n  ^bb0(%a: tensor<f32>, %z: tensor<f32>):\n    stablehlo.return %a, %z : tensor<f32>, tensor<f32>\n  }) : (tensor<4xf32>, tensor<f32>) -> tensor<f32>",
        "%0 = \"stablehlo.reduce\"(%v, %s) <{dimensions = array<i64: 0>}> ({\n  ^bb0(%a: tensor<f32>, %z: tensor<f32>):\n    stablehlo.return %z : tensor<f32>\n  }) : (tensor<4xf32>, tensor<f32>) -> tensor<f32>",
    ),
    (
        "reduce_window_c15",
        "%0 = \"stablehlo.reduce_window\"(%m, %s) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({\n  ^bb0(%a: tensor<f32>, %z: tensor<f32>):\n    stablehlo.return %a : tensor<f32>\n  }) : (tensor<4x8xf32>, tensor<f32>) -> tensor<3x7xf32>",
        "%0 = \"stablehlo.reduce_window\"(%m, %s) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>, padding = dense<[[1, 1], [0, 0]]> : tensor<2x2xi64>}> ({\n  ^bb0(%a: tensor<f32>, %z: tensor<f32>):\n    stablehlo.return %a : tensor<f32>\n  }) : (tensor<4x8xf32>, tensor<f32>) -> tensor<3x4xf32>",
    ),
    (
        "reduce_window_c5",
        "%0 = \"stablehlo.reduce_window\"(%v, %s) <{window_dimensions = array<i64: 0>}> ({\n  ^bb0(%a: tensor<f32>, %z: tensor<f32>):\n    stablehlo.return %a : tensor<f32>\n  }) : (tensor<4xf32>, tensor<f32>) -> tensor<5xf32>",
        "%0 = \"stablehlo.reduce_window\"(%v, %s) <{window_dimensions = array<i64: 5>}> ({\n  ^bb0(%a: tensor<f32>, %z: tensor<f32>):\n    stablehlo.return %a : tensor<f32>\n  }) : (tensor<4xf32>, tensor<f32>) -> tensor<0xf32>",
    ),
    (
        "all_reduce_c5",
        "%0 = \"stablehlo.all_reduce\"(%v) <{replica_groups = dense<[[0]]> : tensor<1x1xi64>}> ({\n  ^bb0(%a: tensor<4xf32>, %z: tensor<4xf32>):\n    stablehlo.return %a : tensor<4xf32>\n  }) : (tensor<4xf32>) -> tensor<4xf32>",
        "%0 = \"stablehlo.all_reduce\"(%v) <{replica_groups = dense<[[0]]> : tensor<1x1xi64>}> ({\n  ^bb0(%a: tensor<f32>, %z: tensor<f32>):\n    stablehlo.return %a : tensor<f32>\n  }) : (tensor<4xf32>) -> tensor<4xf32>",
    ),
    (
        "all_reduce_c3",
        "%0 = \"stablehlo.all_reduce\"(%v) <{replica_groups = dense<[[0, 2]]> : tensor<1x2xi64>}> ({\n  ^bb0(%a: tensor<f32>, %z: tensor<f32>):\n    stablehlo.return %a : tensor<f32>\n  }) : (tensor<4xf32>) -> tensor<4xf32>",
        "%0 = \"stablehlo.all_reduce\"(%v) <{replica_groups = dense<[[0, 2], [1, -1]]> : tensor<2x2xi64>}> ({\n  ^bb0(%a: tensor<f32>, %z: tensor<f32>):\n    stablehlo.return %a : tensor<f32>\n  }) : (tensor<4xf32>) -> tensor<4xf32>",
    ),
    // Sorting.
    (
        "sort_c5",
        "%0 = \"stablehlo.sort\"(%v) <{dimension = 0 : i64}> ({\n  ^bb0(%a: tensor<f32>, %z: tensor<f32>):\n    stablehlo.return %a : tensor<f32>\n  }) : (tensor<4xf32>) -> tensor<4xf32>",
        "%0 = \"stablehlo.sort\"(%v) <{dimension = -1 : i64}> ({\n  ^bb0(%a: tensor<f32>, %z: tensor<f32>):\n    stablehlo.return %p : tensor<i1>\n  }) : (tensor<4xf32>) -> tensor<4xf32>",
    ),
    (
        "sort_c4",
        "%0 = \"stablehlo.sort\"(%v) <{dimension = 1 : i64}> ({\n  ^bb0(%a: tensor<f32>, %z: tensor<f32>):\n    stablehlo.return %p : tensor<i1>\n  }) : (tensor<4xf32>) -> tensor<4xf32>",
        "%0 = \"stablehlo.sort\"(%v) ({\n  ^bb0(%a: tensor<f32>, %z: tensor<f32>):\n    stablehlo.return %p : tensor<i1>\n  }) : (tensor<4xf32>) -> tensor<4xf32>",
    ),
    (
        "sort_c5",
        "%0:2 = \"stablehlo.sort\"(%v, %n) <{dimension = 0 : i64}> ({\n  ^bb0(%a: tensor<f32>, %y: tensor<i32>, %z: tensor<f32>, %t: tensor<i32>):\n    stablehlo.return %p : tensor<i1>\n  }) : (tensor<4xf32>, tensor<4xi32>) -> (tensor<4xf32>, tensor<4xi32>)",
        "%0:2 = \"stablehlo.sort\"(%v, %n) <{dimension = 0 : i64}> ({\n  ^bb0(%a: tensor<f32>, %y: tensor<f32>, %z: tensor<i32>, %t: tensor<i32>):\n    stablehlo.return %p : tensor<i1>\n  }) : (tensor<4xf32>, tensor<4xi32>) -> (tensor<4xf32>, tensor<4xi32>)",
    ),
    // Gather and scatter.
    (
        "gather_c22",
        r#"%0 = "stablehlo.gather"(%m, %ix) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 8>}> : (tensor<4x8xf32>, tensor<5x1xi32>) -> tensor<8x5xf32>"#,
        r#"%0 = "stablehlo.gather"(%m, %ix) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 8>}> : (tensor<4x8xf32>, tensor<5x1xi32>) -> tensor<5x8xf32>"#,
    ),
    (
        "gather_c9",
        r#"%0 = "stablehlo.gather"(%m, %ix) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 2, 8>}> : (tensor<4x8xf32>, tensor<5x1xi32>) -> tensor<5x8xf32>"#,
        r#"%0 = "stablehlo.gather"(%m, %ix) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 2, 8>}> : (tensor<4x8xf32>, tensor<5x1xi32>) -> tensor<5x2x8xf32>"#,
    ),
    (
        "gather_c3",
        r#"%0 = "stablehlo.gather"(%m, %ix) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 8>}> : (tensor<4x8xf32>, tensor<5x1xi32>) -> tensor<5x8xf32>"#,
        r#"%0 = "stablehlo.gather"(%m, %ix) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 3>}> : (tensor<4x8xf32>, tensor<5x1xi32>) -> tensor<5x1x3xf32>"#,
    ),
    (
        "element-type",
        r#"%0 = "stablehlo.gather"(%m, %sq) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 8>}> : (tensor<4x8xf32>, tensor<4x4xf32>) -> tensor<4x4x8xf32>"#,
        r#"%0 = "stablehlo.gather"(%m, %n) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 8>}> : (tensor<4x8xf32>, tensor<4xi32>) -> tensor<4x8xf32>"#,
    ),
    (
        "scatter_c4",
        "%0 = \"stablehlo.scatter\"(%m, %n, %up) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({\n  ^bb0(%a: tensor<f32>, %z: tensor<f32>):\n    stablehlo.return %z : tensor<f32>\n  }) : (tensor<4x8xf32>, tensor<4xi32>, tensor<5x8xf32>) -> tensor<4x8xf32>",
        "%0 = \"stablehlo.scatter\"(%m, %ix, %up) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({\n  ^bb0(%a: tensor<f32>, %z: tensor<f32>):\n    stablehlo.return %z : tensor<f32>\n  }) : (tensor<4x8xf32>, tensor<5x1xi32>, tensor<5x8xf32>) -> tensor<4x8xf32>",
    ),
    (
        "scatter_c11",
        "%0 = \"stablehlo.scatter\"(%m, %ix, %up) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [2], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({\n  ^bb0(%a: tensor<f32>, %z: tensor<f32>):\n    stablehlo.return %z : tensor<f32>\n  }) : (tensor<4x8xf32>, tensor<5x1xi32>, tensor<5x8xf32>) -> tensor<4x8xf32>",
        "%0 = \"stablehlo.scatter\"(%m, %ix, %up) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = true}> ({\n  ^bb0(%a: tensor<f32>, %z: tensor<f32>):\n    %t = stablehlo.add %a, %z : tensor<f32>\n    stablehlo.return %t : tensor<f32>\n  }) : (tensor<4x8xf32>, tensor<5x1xi32>, tensor<5x8xf32>) -> tensor<4x8xf32>",
    ),
    // Linear algebra.
    (
        "batch_norm_inference_c3",
        r#"%0 = "stablehlo.batch_norm_inference"(%m, %v, %v, %v, %v) <{epsilon = 1.0e-5 : f32, feature_index = 1 : i64}> : (tensor<4x8xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4x8xf32>"#,
        r#"%0 = "stablehlo.batch_norm_inference"(%m, %v, %v, %v, %v) <{epsilon = 1.0e-5 : f32, feature_index = 0 : i64}> : (tensor<4x8xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4x8xf32>"#,
    ),
    (
        "attribute-kind",
        r#"%0 = "stablehlo.batch_norm_inference"(%m, %v, %v, %v, %v) <{epsilon = 1.0e-5 : f64, feature_index = 0 : i64}> : (tensor<4x8xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4x8xf32>"#,
        r#"%0 = "stablehlo.batch_norm_inference"(%v, %v, %v, %v, %v) <{epsilon = 1.0 : f32, feature_index = 0 : i64}> : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>"#,
    ),
    (
        "cholesky_c3",
        "%0 = stablehlo.cholesky %m : tensor<4x8xf32>",
        "%0 = stablehlo.cholesky %sq, lower = true : tensor<4x4xf32>",
    ),
    (
        "triangular_solve_c3",
        r#"%0 = "stablehlo.triangular_solve"(%sq, %w) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<4x4xf32>, tensor<8x4xf32>) -> tensor<8x4xf32>"#,
        r#"%0 = "stablehlo.triangular_solve"(%sq, %w) <{left_side = false, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<4x4xf32>, tensor<8x4xf32>) -> tensor<8x4xf32>"#,
    ),
    (
        "attribute-value",
        r#"%0 = "stablehlo.triangular_solve"(%sq, %m) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose TRANSPOSE_INVALID>}> : (tensor<4x4xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>"#,
        r#"%0 = "stablehlo.triangular_solve"(%sq, %m) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose ADJOINT>}> : (tensor<4x4xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>"#,
    ),
    // Control flow, tuples, calls.
    (
        "while_c1",
        "%0 = \"stablehlo.while\"(%v) ({\n  ^bb0(%a: tensor<4xf32>):\n    stablehlo.return %q : tensor<4xi1>\n  }, {\n  ^bb0(%a: tensor<4xf32>):\n    stablehlo.return %a : tensor<4xf32>\n  }) : (tensor<4xf32>) -> tensor<4xf32>",
        "%0 = \"stablehlo.while\"(%v) ({\n  ^bb0(%a: tensor<4xf32>):\n    stablehlo.return %p : tensor<i1>\n  }, {\n  ^bb0(%a: tensor<4xf32>):\n    stablehlo.return %a : tensor<4xf32>\n  }) : (tensor<4xf32>) -> tensor<4xf32>",
    ),
    (
        "while_c2",
        "%0 = \"stablehlo.while\"(%v) ({\n  ^bb0(%a: tensor<4xf32>):\n    stablehlo.return %p : tensor<i1>\n  }, {\n  ^bb0(%a: tensor<8xf32>):\n    stablehlo.return %v : tensor<4xf32>\n  }) : (tensor<4xf32>) -> tensor<4xf32>",
        "%0 = \"stablehlo.while\"(%v) ({\n  ^bb0(%a: tensor<4xf32>):\n    stablehlo.return %p : tensor<i1>\n  }, {\n  ^bb0(%a: tensor<?xf32>):\n    stablehlo.return %a : tensor<?xf32>\n  }) : (tensor<4xf32>) -> tensor<4xf32>",
    ),
    (
        "if_c2",
        "%0 = \"stablehlo.if\"(%p) ({\n    stablehlo.return %v : tensor<4xf32>\n  }, {\n    stablehlo.return %n : tensor<4xi32>\n  }) : (tensor<i1>) -> tensor<4xf32>",
        "%0 = \"stablehlo.if\"(%p) ({\n    stablehlo.return %v : tensor<4xf32>\n  }, {\n    stablehlo.return %d : tensor<?xf32>\n  }) : (tensor<i1>) -> tensor<?xf32>",
    ),
    (
        "element-type",
        "\"stablehlo.case\"(%p) ({\n    stablehlo.return\n  }) : (tensor<i1>) -> ()",
        "\"stablehlo.case\"(%i) ({\n    stablehlo.return\n  }) : (tensor<i32>) -> ()",
    ),
    (
        "case_c4",
        "%0 = \"stablehlo.case\"(%i) ({\n    stablehlo.return %v : tensor<4xf32>\n  }) : (tensor<i32>) -> tensor<8xf32>",
        "%0 = \"stablehlo.case\"(%i) ({\n    stablehlo.return %v : tensor<4xf32>\n  }) : (tensor<i32>) -> tensor<4xf32>",
    ),
    (
        "tuple_c1",
        r#"%0 = "stablehlo.tuple"(%v, %i) : (tensor<4xf32>, tensor<i32>) -> tuple<tensor<4xf32>>"#,
        r#"%0 = "stablehlo.tuple"(%v, %i) : (tensor<4xf32>, tensor<i32>) -> tuple<tensor<4xf32>, tensor<i32>>"#,
    ),
    (
        "optimization_barrier_c1",
        r#"%0 = "stablehlo.optimization_barrier"(%v) : (tensor<4xf32>) -> tensor<8xf32>"#,
        r#"%0 = "stablehlo.optimization_barrier"(%v) : (tensor<4xf32>) -> tensor<4xf32>"#,
    ),
    (
        "attribute-kind",
        r#"%0 = "stablehlo.custom_call"(%v) <{call_target_name = "k", api_version = 4 : i32, backend_config = "x"}> : (tensor<4xf32>) -> tensor<4xf32>"#,
        r#"%0 = "stablehlo.custom_call"(%v) <{call_target_name = "k", api_version = 4 : i32, backend_config = {x = 1 : i64}}> : (tensor<4xf32>) -> tensor<4xf32>"#,
    ),
    (
        "attribute-value",
        r#"%0 = "stablehlo.custom_call"(%m) <{call_target_name = "k", operand_layouts = [dense<[0, 0]> : tensor<2xindex>], result_layouts = [dense<0> : tensor<1xindex>]}> : (tensor<4x8xf32>) -> tensor<4xf32>"#,
        r#"%0 = "stablehlo.custom_call"(%m) <{call_target_name = "k", operand_layouts = [dense<[1, 0]> : tensor<2xindex>], result_layouts = [dense<0> : tensor<1xindex>]}> : (tensor<4x8xf32>) -> tensor<4xf32>"#,
    ),
    (
        "attribute-value",
        r#"%0 = "stablehlo.custom_call"(%v) <{call_target_name = "k", output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>]}> : (tensor<4xf32>) -> tensor<4xf32>"#,
        r#"%0 = "stablehlo.custom_call"(%v) <{call_target_name = "k", output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>]}> : (tensor<4xf32>) -> tensor<4xf32>"#,
    ),
    (
        "result-type",
        "%0:2 = chlo.top_k(%m, k = 3) : tensor<4x8xf32> -> (tensor<4x2xf32>, tensor<4x3xi32>)",
        "%0:2 = chlo.top_k(%m, k = 3) : tensor<4x8xf32> -> (tensor<4x3xf32>, tensor<4x3xi32>)",
    ),
    (
        "attribute-value",
        "%0:2 = chlo.top_k(%v, k = 5) : tensor<4xf32> -> (tensor<5xf32>, tensor<5xi32>)",
        "%0:2 = chlo.top_k(%v, k = 4) : tensor<4xf32> -> (tensor<4xf32>, tensor<4xi32>)",
    ),
    (
        "element-type",
        "%0 = chlo.lgamma %n : tensor<4xi32> -> tensor<4xi32>",
        "%0 = chlo.lgamma %b : tensor<4xbf16> -> tensor<4xbf16>",
    ),
    (
        "operand-type",
        r#"%0 = "chlo.polygamma"(%s, %v) : (tensor<f32>, tensor<4xf32>) -> tensor<4xf32>"#,
        r#"%0 = "chlo.polygamma"(%v, %v) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>"#,
    ),
    // Structure.
    (
        "operand-count",
        r#"%0 = "stablehlo.add"(%v) : (tensor<4xf32>) -> tensor<4xf32>"#,
        r#"%0 = "stablehlo.add"(%v, %v) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>"#,
    ),
    (
        "result-count",
        r#""stablehlo.abs"(%v) : (tensor<4xf32>) -> ()"#,
        r#"%0 = "stablehlo.abs"(%v) : (tensor<4xf32>) -> tensor<4xf32>"#,
    ),
    (
        "region-count",
        "\"stablehlo.if\"(%p) ({\n    stablehlo.return\n  }) : (tensor<i1>) -> ()",
        "\"stablehlo.if\"(%p) ({\n    stablehlo.return\n  }, {\n    stablehlo.return\n  }) : (tensor<i1>) -> ()",
    ),
    (
        "missing-attribute",
        r#"%0 = "stablehlo.iota"() : () -> tensor<4xi32>"#,
        r#"%0 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4xi32>"#,
    ),
    (
        "attribute-kind",
        r#"%0 = "stablehlo.iota"() <{iota_dimension = 0 : i32}> : () -> tensor<4xi32>"#,
        r#"%0 = "stablehlo.iota"() {iota_dimension = 0 : i64} : () -> tensor<4xi32>"#,
    ),
    (
        "attribute-kind",
        r#""stablehlo.custom_call"() <{call_target_name = "k", has_side_effect}> : () -> ()"#,
        r#""stablehlo.custom_call"() <{call_target_name = "k", has_side_effect = true}> : () -> ()"#,
    ),
];
