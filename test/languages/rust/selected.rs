// --- path: Cargo.toml ---
[package]
name = "shop"
// --- path: src/lib.rs ---
fn report(task: &str, outcome: u8) {}
fn next() -> u8 { 1 }
fn kept(n: u8) -> bool { true }
struct Queue;
impl Queue { async fn take(&self) -> Option<u8> { None } }
async fn wait(queue: Queue, work: Work) {
    tokio::select! {
        o = queue.take() => report("queue", o),
//                ^^^^ call -> src/lib.rs:Queue.take
//                          ^^^^^^ call -> src/lib.rs:report
        Some(n) = work, if kept(1) => {
//                         ^^^^ call -> src/lib.rs:kept
            let m = next();
//                  ^^^^ call -> src/lib.rs:next
            report("work", m);
//          ^^^^^^ call -> src/lib.rs:report
        }
        else => report("none", next()),
//                             ^^^^ call -> src/lib.rs:next
    };
}
fn last(work: Work) {
    loop {
        futures::select! {
            // Nothing is bound here.
            _ = work, if kept(2) => { report("one", 1); }
//                       ^^^^ call -> src/lib.rs:kept
//                                    ^^^^^^ call -> src/lib.rs:report
            Some(n) = work => report("two", n)
//                            ^^^^^^ call -> src/lib.rs:report
        }
    }
}
fn other(work: Work) {
    crossbeam::select! { recv(work) -> n => next() }
    next();
//  ^^^^ call -> src/lib.rs:next
}
// --- path: src/logged.rs ---
// One macro that takes no expressions leaves the others of its file to be read.
fn ended(n: u8) -> u8 { n }
async fn run(work: Work) {
    tracing::error!(cause = ?work, "ended");
    println!("{}", ended(1));
//                 ^^^^^ call -> src/logged.rs:ended
    tokio::select! {
        o = work => ended(o),
//                  ^^^^^ call -> src/logged.rs:ended
    }
}
