#!/usr/bin/env bash
# Fuzzes the library with libFuzzer, guided by coverage: fuzz.sh [SECONDS] [libFuzzer options].
# Begins with this project's own modules; what is found on the way is kept in target/fuzz/corpus, or in $FUZZ_CORPUS.
set -euo pipefail
cd "$(dirname "$0")/.."
seconds=${1:-60}
shift || true

flags=(
    -Cpasses=sancov-module
    -Cllvm-args=-sanitizer-coverage-level=4
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters
    -Cllvm-args=-sanitizer-coverage-pc-table
    -Cllvm-args=-sanitizer-coverage-trace-compares
    -Ccodegen-units=1
)
host=$(rustc -vV | sed -n 's/^host: //p')
folder=${CARGO_TARGET_DIR:-$PWD/target}/fuzz
corpus=${FUZZ_CORPUS:-$folder/corpus}
mkdir -p "$corpus" "$folder/found"
# With a target named, the flags are not for build scripts.
RUSTFLAGS="${flags[*]}" cargo build --release --manifest-path fuzz/Cargo.toml --target "$host" --target-dir "$folder"

seeds=$folder/seeds
rm -rf "$seeds" && mkdir "$seeds"
# One module a seed.
find tests contract-fixtures golden -name '*.mlir' -print0 |
    xargs -0 awk -v folder="$seeds" 'FNR == 1 || /^\/\/ -----/ { close(seed); seed = folder "/" ++count } { print > seed }'
echo "$(ls "$seeds" | wc -l) seeds; what fails is kept in $folder/found"
exec "$folder/$host/release/module" "$corpus" "$seeds" -max_total_time="$seconds" -artifact_prefix="$folder/found/" \
    -dict=fuzz/words.dict -timeout=20 -rss_limit_mb=4096 -max_len=16384 -print_final_stats=1 "$@"
