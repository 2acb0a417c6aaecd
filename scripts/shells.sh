#!/usr/bin/env bash
# Has each shell read its completions, bash and fish complete by them, man read the manual pages, and a
# terminal show colours.
set -euo pipefail
cd "$(dirname "$0")/.."

missing=()
for tool in zsh fish man; do
    command -v "$tool" >/dev/null || missing+=("${tool/#man/man-db}")
done
if [ ${#missing[@]} -gt 0 ]; then
    sudo=""
    [ "$(id -u)" = 0 ] || sudo=sudo
    $sudo apt-get update -qq
    $sudo apt-get install -y -qq "${missing[@]}" >/dev/null
fi

cargo build --quiet --no-default-features
program=$(realpath "${CARGO_TARGET_DIR:-target}/debug/tlaloc-bridge")
work=$(mktemp -d)
trap 'rm -r "$work"' EXIT

for shell in bash zsh fish; do
    "$program" completions "$shell" >"$work/$shell"
done
bash -n "$work/bash"
zsh -n "$work/zsh"
fish --no-execute "$work/fish"

# What bash and fish offer where somebody begins to type.
offered=$(bash -c '
    source "$1"
    COMP_WORDS=(tlaloc-bridge leg) COMP_CWORD=1 COMPREPLY=()
    _tlaloc__bridge tlaloc-bridge leg tlaloc-bridge
    printf "%s\n" "${COMPREPLY[@]}"' - "$work/bash")
[ "$offered" = legalize ] || { echo "bash offers: $offered"; exit 1; }
offered=$(fish -c "source '$work/fish'; complete -C 'tlaloc-bridge check --form'" | cut -f1)
[ "$offered" = --format ] || { echo "fish offers: $offered"; exit 1; }

"$program" man -o "$work/man"
pages=0
for page in "$work"/man/*.1; do
    # Every line that groff warns of is a failure, and every page has its parts.
    LC_ALL=C.UTF-8 MANWIDTH=80 man --warnings -l "$page" >"$work/text" 2>"$work/warnings"
    [ ! -s "$work/warnings" ] || { echo "$page:"; cat "$work/warnings"; exit 1; }
    for part in NAME SYNOPSIS OPTIONS; do
        grep -q "^$part" "$work/text" || { echo "$page has no $part"; exit 1; }
    done
    pages=$((pages + 1))
done
"$program" man | cmp - "$work/man/tlaloc-bridge.1"
"$program" --help | sed -n '/^Commands:/,/^$/p' | awk '/^  [a-z]/ && $1 != "help" { print $1 }' | while read -r command; do
    [ -e "$work/man/tlaloc-bridge-$command.1" ] || { echo "no page for $command"; exit 1; }
done

# On a terminal findings are coloured, unless NO_COLOR says otherwise.
printf 'func.func @f( {\n' >"$work/bad.mlir"
on_terminal() {
    script -qec "$1 '$program' check '$work/bad.mlir'" /dev/null </dev/null || true
}
escape=$(printf '\033[')
on_terminal "env -u NO_COLOR TERM=xterm" | grep -qF "$escape" || { echo "no colours on a terminal"; exit 1; }
if on_terminal "env NO_COLOR=1 TERM=xterm" | grep -qF "$escape"; then echo "colours in spite of NO_COLOR"; exit 1; fi

echo "shells: completions of 3 shells and $pages manual pages hold"
