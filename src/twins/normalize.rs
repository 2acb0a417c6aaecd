//! Decision D3: a module with `@main`.
