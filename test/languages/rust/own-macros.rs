// A macro that has the name of one of the language's is meant in its own file alone.
// --- path: Cargo.toml ---
[package]
name = "till"
// --- path: src/lib.rs ---
mod page;
mod note;
// --- path: src/page.rs ---
macro_rules! writeln {
    ($($tokens:tt)*) => { std::writeln!($($tokens)*).unwrap() };
}
macro_rules! shout { ($e:expr) => { $e } }
pub fn show(to: &mut String) {
    writeln!(to, "a");
//  ^^^^^^^ ref -> src/page.rs:writeln
}
// --- path: src/note.rs ---
pub fn note(to: &mut String) {
    writeln!(to, "b");
//  ^^^^^^^ external
    shout!(1);
//  ^^^^^ ref -> src/page.rs:shout
}
