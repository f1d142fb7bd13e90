// --- path: src/lib.rs ---
mod flags;
mod work;
fn work() {}
use crate::flags::{HiArgs};
fn f(args: &HiArgs) -> anyhow::Result<()> {
    let mut searcher = args.search_worker(args.matcher()?, args.printer(args.stdout()))?;
    let r = match searcher.search() { Ok(r) => r, Err(err) if err.kind() == 1 => return, Err(err) => { return; } };
    //                     ^ call -> src/flags/mod.rs:Worker.search
    r.hit();
    //^ call -> src/work.rs:R.hit
    flags::parse();
    //     ^ call -> src/flags/parse.rs:parse
    let x = args.plain(1)?;
    x.search();
    //^ call -> src/flags/mod.rs:Worker.search
    Ok(())
}
// --- path: src/work.rs ---
pub struct R {}
impl R { pub fn hit(&self) {} }
pub fn inner() {}
// --- path: src/flags/parse.rs ---
pub fn parse() {}
// --- path: src/flags/mod.rs ---
pub(crate) use crate::flags::{parse::{parse}};
mod parse;
pub struct HiArgs {}
pub struct Std {}
use crate::work::R;
pub use crate::work;
fn g() { work(); work::inner(); }
//       ^ call -> src/lib.rs:work
//                      ^ call -> src/work.rs:inner
pub struct Printer<W> { w: W }
pub struct M {}
pub struct Worker<W> { p: Printer<W> }
impl<W: WriteColor> Worker<W> { pub fn search(&mut self) -> io::Result<R> {} }
impl HiArgs {
    pub fn search_worker<W: termcolor::WriteColor>(&self, matcher: M, p: Printer<W>) -> anyhow::Result<Worker<W>> {}
    pub fn plain(&self, matcher: u8) -> anyhow::Result<Worker<u8>> {}
    pub fn matcher(&self) -> anyhow::Result<M> {}
    pub fn printer<W: termcolor::WriteColor>(&self, w: W) -> Printer<W> {}
    pub fn stdout(&self) -> Std {}
}
// --- path: src/places.rs ---
use std::io;
pub struct Inner;
impl Inner { pub fn run(&self) {} }
pub struct Outer(Inner);
impl Outer {
    fn go(&self) { self.0.run(); let Outer(inner) = self; inner.run(); }
    //                    ^ call -> src/places.rs:Inner.run
    //                                                          ^ call -> src/places.rs:Inner.run
}
#[cfg(windows)]
fn code() -> Inner { Inner }
#[cfg(unix)]
fn code() -> Inner { Inner }
fn pick() {
    code();
    #[cfg(not(windows))]
    let timer = code();
    #[cfg(windows)]
    let timer = io::stdin();
    timer.run();
    //    ^ call -> src/places.rs:Inner.run
    let timer = io::stdin();
    timer.run();
    //    ^ external
}
