// --- path: Cargo.toml ---
[package]
name = "demo-app"
edition = "2021"
// --- path: src/lib.rs ---
pub mod shapes;
mod util;
use crate::shapes::{Circle, Shape as Sh};
pub use self::util::helper as help;

pub struct Counter<T> { items: Vec<T>, pub inner: Circle }
//         ^ def Struct
//                      ^ def Property
enum Event { Empty, Move(Circle, u8), Resize { by: Circle } }
//   ^ def Enum
//           ^ def Property
trait Named: Clone {
//    ^ def Trait
    const SIZE: usize = 1;
//        ^ def Property
    fn name(&self) -> String;
//     ^ def Method
    fn shout(&self) -> String { self.name() }
//     ^ def Method
//                                   ^ call -> src/lib.rs:Named.name
}
type Pair = (Circle, Circle);
//   ^ def TypeAlias
const LIMIT: u8 = 1;
//    ^ def Variable
macro_rules! check { ($e:expr) => { $e.is() }; }
//           ^ def Macro

impl<T> Counter<T> {
    pub fn new(inner: Circle) -> Self { Counter { items: vec![], inner } }
    //     ^ def Method
    fn grow(&mut self) { self.inner.area(); self.step(); Self::util(); check!(self.inner.area()); println!("{}", self.inner.area()); }
    //                              ^ call -> src/shapes.rs:Circle.area
    //                                           ^ call -> src/lib.rs:Counter.step
    //                                                         ^ call -> src/lib.rs:Counter.util
    //                                                                 ^ ref -> src/lib.rs:check
    //                                                                                   ^ call -> src/shapes.rs:Circle.area
    //                                                                                              ^ external
    //                                                                                                                       ^ call -> src/shapes.rs:Circle.area
    fn step(&self) {}
    fn util() { help(); util::helper(); crate::util::helper(); self::util::helper(); std::mem::drop(1); }
    //          ^ call -> src/util.rs:helper
    //                        ^ call -> src/util.rs:helper
    //                                               ^ call -> src/util.rs:helper
    //                                                                     ^ call -> src/util.rs:helper
    //                                                                                         ^ external
}

impl<T: Clone> Named for Counter<T> {
    fn name(&self) -> String { String::new() }
    //                                 ^ external
}

fn run(event: Event, named: &dyn Named, boxed: Box<dyn Named + Send>) -> Option<Circle> {
    let c = Counter::<u8>::new(Circle::unit());
    //                     ^ call -> src/lib.rs:Counter.new
    //                                 ^ call -> src/shapes.rs:Circle.unit
    c.shout();
    //^ call -> src/lib.rs:Named.shout
    c.name();
    //^ call -> src/lib.rs:Counter.name
    named.name(); boxed.shout();
    //    ^ call -> src/lib.rs:Named.name
    //                  ^ call -> src/lib.rs:Named.shout
    match event {
        Event::Move(circle, _) => { circle.area(); }
        //                                 ^ call -> src/shapes.rs:Circle.area
        Event::Resize { by } if by.area() > 1 => by.grow(),
        //                         ^ call -> src/shapes.rs:Circle.area
        //                                          ^ call -> src/shapes.rs:Circle.grow
        Event::Empty => {}
    }
    if let Some(circle) = maybe() { circle.area(); }
    //                    ^ call -> src/lib.rs:maybe
    //                                     ^ call -> src/shapes.rs:Circle.area
    let c = maybe()?;
    c.area();
    //^ call -> src/shapes.rs:Circle.area
    for circle in all().iter().filter(|each| each.big()) { circle.area(); }
    //                                            ^ call -> src/shapes.rs:Circle.big
    //                                                            ^ call -> src/shapes.rs:Circle.area
    let boxed = Event::Move(c, 1);
    //                 ^ call -> src/lib.rs:Event.Move
    None
}
fn maybe() -> Option<Circle> { None }
fn all() -> Vec<Circle> { vec![Circle::unit()] }
//                                     ^ call -> src/shapes.rs:Circle.unit

#[cfg(test)]
mod tests {
//  ^ def Namespace
    use super::*;
    fn helper() { maybe(); }
    //            ^ call -> src/lib.rs:maybe
    #[test]
    fn works() { helper(); super::all(); assert_eq!(maybe().unwrap().area(), 1); }
    //           ^ call -> src/lib.rs:tests.helper
    //                            ^ call -> src/lib.rs:all
    //                                              ^ call -> src/lib.rs:maybe
    //                                                               ^ call -> src/shapes.rs:Circle.area
}
mod apart {
    fn lonely() { maybe(); }
    //            ^ external
}
// --- path: src/util.rs ---
pub fn helper() { super::run(todo!(), todo!(), todo!()); }
//     ^ def Function
//                       ^ call -> src/lib.rs:run
// --- path: src/shapes.rs ---
pub trait Shape { fn area(&self) -> u8; }
pub struct Circle(u8);
impl Circle {
    pub fn unit() -> Circle { Circle(1) }
    //                        ^ call -> src/shapes.rs:Circle
    pub fn big(&self) -> bool { true }
    pub fn grow(&self) {}
}
impl Shape for Circle { fn area(&self) -> u8 { self.0 } }
//   ^ ref -> src/shapes.rs:Shape
// --- path: src/main.rs ---
use demo_app::shapes::Circle;
fn main() { Circle::unit(); demo_app::help(); }
//                  ^ call -> src/shapes.rs:Circle.unit
//                                    ^ call -> src/util.rs:helper
