// The macros that Rust's own library brings into every file. Those of other crates are not among them.

export const macros: readonly string[] = (
  'assert assert_eq assert_ne cfg column compile_error concat dbg debug_assert debug_assert_eq debug_assert_ne env eprint eprintln file format format_args ' +
  'include include_bytes include_str line matches module_path option_env panic print println stringify thread_local todo unimplemented unreachable vec write writeln'
)
  .split(' ')
  .map((name) => `${name}!`);
