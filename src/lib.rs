//! tlaloc-bridge: reads StableHLO as the Tlaloc compiler emits it, checks it, legalizes it with both
//! twins, has MLIR vouch for the result, and compares it with golden fixtures.
//!
//! # The way of the data
//!
//! ```text
//! path ──► Source ──► Module ──► verified ──┬─► StableHLO twin ─► verified ─► text ─► read back ─► MLIR
//!                                           └─► MHLO twin ──────► verified ─► text ─► read back ─► MLIR
//!                                                                               │
//!                                                          golden comparison ◄──┴──► report
//! ```
//!
//! Each arrow is one function, and the command line only strings them together:
//!
//! | step | function | what goes wrong |
//! |---|---|---|
//! | find inputs, read bytes (bytecode: [`bytecode`], `mlir::bytecode`) | [`corpus::inputs::find`], [`Input::read`](corpus::inputs::Input::read) | a [`Finding`](diagnostic::Finding) about the path |
//! | read text | [`syntax::parse`] | [`Diagnostic`](diagnostic::Diagnostic)s with the place |
//! | verify, before and after | [`verify::verify`] with a [`Stage`](verify::Stage); around errors of reading [`verify::verify_reading`] | the same |
//! | hold against the contract; lift to nodes | [`contract::check`], [`contract::lift`] | the same, and drift |
//! | recognize idioms | [`patterns::recognize`] | nothing; near misses are said |
//! | legalize by one twin | [`twins::pipeline::legalize`] | the same, and each pass's counters |
//! | hold the twins against each other | [`twins::agreement::disagreement`] | the first place where they part |
//! | print in one of three forms | [`syntax::print`] | nothing |
//! | have MLIR read it | [`gate::refusals`] over `mlir::verify` | MLIR's complaints, at the op |
//! | compare two texts | [`golden::compare::compare_texts`] | the first place where they part |
//! | compare with a fixture | [`golden::fixtures::Fixture::compare`] | one state for each golden file |
//! | report | [`report`] | |
//!
//! [`run::check`] and [`run::legalize`] take one module through all of its steps:
//!
//! ```
//! use tlaloc_bridge::run::{self, LegalizeOptions, Vouching};
//! use tlaloc_bridge::source::Source;
//! use tlaloc_bridge::syntax::PrintForm;
//! use tlaloc_bridge::twins::{PassOptions, Twin};
//! use tlaloc_bridge::verify::Stage;
//!
//! let text = "func.func @id(%0: tensor<4xf32>) -> tensor<4xf32> {\n  return %0 : tensor<4xf32>\n}\n";
//! let source = Source::new("id.mlir", text.into()).ok_or("larger than 4 GiB")?;
//! let checked = run::check(&source, source.extent(), Stage::Emitted, Vouching::Native);
//! let module = checked.module.ok_or("has errors")?;
//! let options = LegalizeOptions {
//!     passes: None,
//!     pass: PassOptions::default(),
//!     emit: PrintForm::Tlaloc,
//!     locations: false,
//!     vouching: Vouching::Native,
//! };
//! let made = run::legalize(&module, Twin::StableHlo, &options);
//! let output = made.output.ok_or("has errors")?;
//! assert!(String::from_utf8_lossy(output.bytes()).contains("mhlo.copy"));
//! # Ok::<(), &str>(())
//! ```
//!
//! # What is always true
//!
//! - A [`Module`](ir::Module) owns its arenas and shares nothing that changes, so modules go through
//!   the crate side by side without a lock. [`ir`] says what holds inside one.
//! - Every op that was read knows its place in the text; what was not changed is printed as it was
//!   read.
//! - Whatever the bytes, there is an answer: errors are values with a place, and nothing panics.
//! - The output depends on the input and the options alone: not on threads, hashes or time.
//! - A file is written whole or not at all ([`files`]).
//!
//! # The rooms
//!
//! | room | what is in it |
//! |---|---|
//! | [`source`], [`diagnostic`] | the bytes of one input and places in it; what is said about it |
//! | [`ir`] | module, operations, values, types, attributes; rewriting and walking |
//! | [`dialects`] | the table of ops: text forms, signatures, the op's own verifier |
//! | [`syntax`] | reader and printer, both driven by that table |
//! | [`eval`] | what ops make of elements, by value: shared by the passes that fold constants |
//! | [`verify`] | what holds for every op: structure, SSA, symbols; a room of its own because it knows no dialect |
//! | [`contract`] | the emit contract: groups, kinds of nodes, clauses, known drift |
//! | [`patterns`] | idioms on the graph of the data flow: one description each, one search for all |
//! | [`twins`] | the pipeline and its passes, one implementation for both dialects |
//! | [`gate`], `mlir` | MLIR's word on a module, and bytecode; `mlir` (feature `mlir`) alone touches LLVM and holds all `unsafe` |
//! | [`bytecode`] | telling which bytecode MLIR can read, without MLIR |
//! | [`golden`] | comparing texts by bytes and structure; fixtures and blessing |
//! | [`corpus`] | finding inputs, and making synthetic ones |
//! | [`batch`] | many inputs: in which order, how many at once, which share, what is done already |
//! | [`mod@bench`] | how fast each stage is on given modules |
//! | [`settings`] | what a project has settled in `tlaloc-bridge.toml` |
//! | [`policy`] | what counts of what was found |
//! | [`mod@run`], [`report`] | one module through all steps; what a run has to say, one renderer a format |
//! | [`mod@rules`] | what each finding's id means, with a module that keeps the rule and one that breaks it |
//! | [`files`] | writing files whole |
//!
//! The binary adds `cli/`, one file a subcommand.

#![deny(unsafe_code)]

pub mod batch;
pub mod bench;
pub mod bytecode;
pub mod contract;
pub mod corpus;
pub mod diagnostic;
pub mod dialects;
pub mod eval;
pub mod files;
pub mod fix;
pub mod gate;
pub mod golden;
pub mod ir;
#[cfg(feature = "mlir")]
#[allow(unsafe_code)]
pub mod mlir;
pub mod patterns;
pub mod policy;
pub mod report;
pub mod rules;
pub mod run;
pub mod settings;
pub mod source;
pub mod syntax;
pub mod twins;
pub mod verify;
