// --- path: Cargo.toml ---
[package]
name = "till"
// --- path: src/lib.rs ---
pub trait Sink {
    type Error;
    fn put(&mut self, n: u8);
    fn close(&self) -> bool { true }
}
pub struct Till;
impl Till {
    pub fn run<P, S>(&self, path: P, mut to: S) -> Result<(), S::Error>
    where
        P: AsRef<str>,
        S: Sink,
//         ^^^^ ref -> src/lib.rs:Sink
    {
        to.put(1);
//         ^^^ call -> src/lib.rs:Sink.put
        path.as_ref().len();
//           ^^^^^^ external
        Ok(())
    }
}
pub fn shut<S>(to: S) -> bool where S: Sink { to.close() }
//                                               ^^^^^ call -> src/lib.rs:Sink.close
pub struct Held<S>(S) where S: Sink;
//                             ^^^^ ref -> src/lib.rs:Sink
impl<S> Held<S> {
    pub fn shut(&self) -> bool where S: Sink { self.0.close() }
//                                      ^^^^ ref -> src/lib.rs:Sink
}
