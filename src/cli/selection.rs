//! Which twins and which of their passes run.

use clap::{Args, ValueEnum};
use tlaloc_bridge::twins::Twin;
use tlaloc_bridge::twins::pipeline::{self, PassInfo};

use super::dumping::{PrintAfter, parse_print_after, pass_names, pass_names_and_all};
use super::options::OneOf;

/// What runs.
#[derive(Args)]
pub struct Selection {
    /// Which twin runs [default: both, or those that --passes names passes of]
    #[arg(long)]
    twin: Option<TwinChoice>,
    /// The passes to run, by their arguments, in this order [default: the pipeline's; see `passes`]
    #[arg(long, value_name = "ARG,...", value_delimiter = ',', hide_possible_values = true,
        value_parser = OneOf { parse: pipeline::pass, names: pass_names })]
    pub passes: Option<Vec<&'static PassInfo>>,
    /// Print the module after this pass, or after each, to standard error
    #[arg(long, value_name = "PASS|all", hide_possible_values = true,
        value_parser = OneOf { parse: parse_print_after, names: pass_names_and_all })]
    pub print_after: Option<PrintAfter>,
}

/// Which twins run.
#[derive(Clone, Copy, ValueEnum)]
enum TwinChoice {
    Stablehlo,
    Mhlo,
    Both,
}

impl Selection {
    /// The twins that run.
    ///
    /// # Errors
    ///
    /// That one is asked for of which no pass is.
    pub fn twins(&self) -> Result<Vec<Twin>, String> {
        let named = |twin: &Twin| match &self.passes {
            None => true,
            Some(passes) => passes.iter().any(|pass| pass.twin == *twin),
        };
        let asked = match self.twin {
            None => {
                let twins = Twin::BOTH.into_iter();
                return Ok(twins.filter(named).collect());
            }
            Some(TwinChoice::Both) => Twin::BOTH.to_vec(),
            Some(TwinChoice::Stablehlo) => vec![Twin::StableHlo],
            Some(TwinChoice::Mhlo) => vec![Twin::Mhlo],
        };
        match asked.iter().find(|twin| !named(twin)) {
            None => Ok(asked),
            Some(twin) => Err(format!(
                "`--passes` names no pass of the {} twin; see `tlaloc-bridge passes`",
                twin.name()
            )),
        }
    }

    /// Every pass that is named must run: one of the other twin alone would be passed over.
    pub fn refuse_idle(&self, twins: &[Twin]) -> Result<(), String> {
        let after = self.print_after.iter().filter_map(|after| match after {
            PrintAfter::All => None,
            PrintAfter::Pass(pass) => Some(("--print-after", *pass)),
        });
        let chosen = self.passes.iter().flatten();
        let mut named = chosen.map(|pass| ("--passes", *pass)).chain(after);
        if let Some((option, pass)) = named.find(|(_, pass)| !twins.contains(&pass.twin)) {
            let own = pipeline::PASSES
                .iter()
                .find(|own| own.document == pass.document && twins.contains(&own.twin));
            let own =
                own.map(|own| format!("; the {} twin's is `{}`", own.twin.name(), own.argument));
            return Err(format!(
                "`{option}` names `{}`, a pass of the {} twin, which does not run{}",
                pass.argument,
                pass.twin.name(),
                own.unwrap_or_default()
            ));
        }
        match (&self.print_after, &self.passes) {
            (Some(PrintAfter::Pass(pass)), Some(passes))
                if passes.iter().all(|chosen| chosen.argument != pass.argument) =>
            {
                Err(format!(
                    "`--print-after` names `{}`, which is not among `--passes`",
                    pass.argument
                ))
            }
            _ => Ok(()),
        }
    }
}
