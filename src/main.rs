//! The command line: arguments in, exit code out.
fn main() {
    let path = std::env::args().nth(1).unwrap_or_default();
    let form = match std::env::args().nth(2).as_deref() {
        Some("mlir") => tlaloc_bridge::syntax::PrintForm::Mlir,
        Some("generic") => tlaloc_bridge::syntax::PrintForm::Generic,
        _ => tlaloc_bridge::syntax::PrintForm::Tlaloc,
    };
    let source =
        tlaloc_bridge::source::Source::new(path.clone(), std::fs::read(&path).unwrap()).unwrap();
    match tlaloc_bridge::syntax::parse(&source, source.extent()) {
        Ok(module) => {
            use std::io::Write;
            std::io::stdout()
                .write_all(&tlaloc_bridge::syntax::print(&module, form))
                .unwrap();
        }
        Err(errors) => {
            for e in errors {
                eprint!("{}", e.render(&source));
            }
            std::process::exit(1)
        }
    }
}
