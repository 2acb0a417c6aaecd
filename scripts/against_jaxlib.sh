#!/usr/bin/env bash
# Times the release build and OpenXLA's own reader in turn.
set -euo pipefail
SHARED=${SHARED:-../shared}
cargo build --release
bench=$(cargo bench --no-run --bench inputs --message-format json | sed -n '/"name":"inputs"/s/.*"executable":"\([^"]*\)".*/\1/p' | tail -n 1)
target/oracle/bin/python scripts/against_jaxlib.py "$SHARED" "$bench" target/release/tlaloc-bridge "$@"
