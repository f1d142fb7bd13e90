// --- path: src/lib.rs ---
mod kinds;
mod publish;
pub use publish::Publish;
use kinds::Kind::{self, First, Second as Other};
use kinds::{Kind::Third, inner::{deep, Depth::*}};
fn go(kind: Kind) -> Kind {
    deep();
    //^ call -> src/kinds.rs:inner.deep
    Low(1);
    //^ call -> src/kinds.rs:inner.Depth.Low
    match kind { First => Other(2), _ => Third }
    //                    ^ call -> src/kinds.rs:Kind.Second
}
macro_rules! warn_once { ($e:expr) => { eprintln!("{}", $e) } }
// --- path: src/publish.rs ---
pub struct Publish;
impl Publish { pub fn publish(&self) { self.publish(); } }
//                                          ^ call -> src/publish.rs:Publish.publish
mod tests { fn a() { warn_once!(1); other!(2); } }
//                   ^ ref -> src/lib.rs:warn_once
//                                  ^ external
fn warn() { warn_once!(Publish.publish()); }
//          ^ ref -> src/lib.rs:warn_once
//                             ^ call -> src/publish.rs:Publish.publish
// --- path: src/kinds.rs ---
pub enum Kind { First, Second(u8), Third }
pub mod inner {
    pub fn deep() { helper(); }
    //              ^ external
    pub enum Depth { Low(u8) }
}
fn helper() {}
// An alias that is made of itself ends nowhere.
type Loop<T> = Loop<Loop<T>>;
fn lost(x: Loop<Kind>) { x.deep(); }
//                         ^ none
