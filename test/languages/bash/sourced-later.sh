# --- path: run.sh ---
prepare() {
  source lib/log.sh
}
work() {
  note hello
# ^^^^ call -> lib/log.sh:note
}
prepare
work
# --- path: lib/log.sh ---
note() { echo "$1"; }
#^^^ def Function
