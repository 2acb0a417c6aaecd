HloModule jit_f, entry_computation_layout={(f32[2]{0})->f32[2]{0}}

ENTRY %main.3 (Arg_0.1: f32[2]) -> f32[2] {
  %Arg_0.1 = f32[2]{0} parameter(0)
  ROOT %sine.2 = f32[2]{0} sine(f32[2]{0} %Arg_0.1)
}
