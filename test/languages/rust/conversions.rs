// --- path: src/lib.rs ---
use std::fmt;

pub struct Celsius(f64);
pub struct Kelvin(f64);
pub struct Plain(f64);
pub struct Cold;

impl From<Celsius> for Kelvin {
    fn from(c: Celsius) -> Self { Kelvin(c.0) }
}
// Both may be meant.
impl From<Kelvin> for Plain {
    fn from(k: Kelvin) -> Self { Plain(k.0) }
}
impl From<Kelvin> for f64 {
    fn from(k: Kelvin) -> Self { k.0 }
}
impl fmt::Debug for Kelvin {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result { Ok(()) }
}

mod shown {
    use super::*;
    impl fmt::Display for Kelvin {
        fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result { Ok(()) }
    }
    impl TryFrom<Plain> for Celsius {
        type Error = Cold;
        fn try_from(p: Plain) -> Result<Self, Cold> { Err(Cold) }
    }
}

fn convert(c: Celsius, k: Kelvin, p: Plain, n: i32) {
    let a: Kelvin = c.into();
//                    ^^^^ call -> src/lib.rs:Kelvin.from
    let b: Plain = k.into();
//                   ^^^^ external
    let d: Result<Celsius, _> = p.try_into();
//                                ^^^^^^^^ call -> src/lib.rs:shown.Celsius.try_from
    k.to_string();
//    ^^^^^^^^^ call -> src/lib.rs:shown.Kelvin.fmt
    n.to_string();
//    ^^^^^^^^^ external
}
