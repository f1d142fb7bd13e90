# --- path: bin/tool.sh ---
#!/usr/bin/env bash
set -e
source "$(dirname "$0")/../lib/log.sh"
. ../lib/files.sh
source "$UNKNOWN"
ROOT=/srv
# ^^ def Variable

# Greets.
greet() {
# ^^ def Function
  local name="$1"
  log::info "hi $name"
# ^^^^^^^^^ call -> lib/log.sh:log::info
  echo "$(list_files "$ROOT")" | sort
# ^^^^ external
#         ^^^^^^^^^^ call -> lib/files.sh:list_files
  "$name" --version
}

function main {
#        ^^^^ def Function
  if greet "$@"; then
#    ^^^^^ call -> bin/tool.sh:greet
    X=1 greet again
#       ^^^^^ call -> bin/tool.sh:greet
  fi
  [[ -n "$ROOT" ]] && greet main
#                     ^^^^^ call -> bin/tool.sh:greet
  case "$1" in
    a) late ;;
#      ^^^^ call -> bin/tool.sh:late
  esac
  elsewhere
# ^^^^^^^^^ none
  git status
# ^^^ external
}
late() { :; }
main "$@"
# ^^ call -> bin/tool.sh:main
# --- path: lib/log.sh ---
log::info() { printf '%s\n' "$1"; }
# ^^^^^^^ def Function
# --- path: lib/files.sh ---
list_files() { ls "$1"; }
# --- path: other/own.sh ---
elsewhere() { greet; }
#             ^^^^^ none
