//! The passes of the twins against cases derived by hand, and the pipeline over them.

mod agreement;
mod canonicalize;
mod cases;
mod constants;
mod flatten_control_deps;
mod nested;
mod pipeline;
mod places;
mod scale;
mod tensorizer;
