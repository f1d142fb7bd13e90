// --- path: src/lib.rs ---
use std::collections::HashMap;
use std::sync::{Arc, Mutex};
pub struct Item { inner: Arc<Mutex<Part>> }
pub struct Part;
impl Part { fn run(&self) {} }
impl Item {
    fn new() -> Self { Item { inner: Arc::new(Mutex::new(Part)) } }
    fn run(&self) { self.inner.lock().unwrap().run(); }
    //                                         ^ call -> src/lib.rs:Part.run
}
fn pair() -> (Item, u8) { (Item::new(), 1) }
fn all(items: &[Item], map: HashMap<String, Vec<Item>>) -> Option<Item> {
    let (item, _) = pair();
    item.run();
    //   ^ call -> src/lib.rs:Item.run
    let mut list = Vec::new();
    list.push(Item::new());
    list[0].run();
    //      ^ call -> src/lib.rs:Item.run
    for item in &list { item.run(); }
    //                       ^ call -> src/lib.rs:Item.run
    for item in &items[1..] { item.run(); }
    //                             ^ call -> src/lib.rs:Item.run
    let found: Vec<_> = items.iter().filter(|each| each.inner.lock().is_ok()).collect();
    found[0].run();
    //       ^ call -> src/lib.rs:Item.run
    let open: Vec<_> = std::env::args().collect();
    if let Some(list) = map.get("a") { list.first()?.run(); }
    //                                               ^ call -> src/lib.rs:Item.run
    for (_, list) in &map { for item in list { item.run(); } }
    //                                              ^ call -> src/lib.rs:Item.run
    let shared = Arc::new(Item::new());
    shared.run();
    //     ^ call -> src/lib.rs:Item.run
    Arc::clone(&shared).run();
    //                  ^ call -> src/lib.rs:Item.run
    let maybe = Some(Item::new());
    maybe.as_ref().map(|item| item.run());
    //                             ^ call -> src/lib.rs:Item.run
    let list = vec![Item::new(), Item::new()];
    list.iter().for_each(|item| item.run());
    //                               ^ call -> src/lib.rs:Item.run
    let pair = (Item::new(), 2);
    pair.0.run();
    //     ^ call -> src/lib.rs:Item.run
    let unfilled = Vec::new();
    unfilled[0].run();
    //          ^ none
    None
}
enum Step { Move(u8, Item), Both(Part, Item, u8) }
fn places(step: Step) {
    match step {
        Step::Move(_, item) => item.run(),
        //                          ^ call -> src/lib.rs:Item.run
        Step::Both(_, item, _) => item.run(),
        //                             ^ call -> src/lib.rs:Item.run
        Step::Both(part, ..) => part.run(),
        //                           ^ call -> src/lib.rs:Part.run
        Step::Both(.., last) => last.run(),
        //                           ^ none
    }
}
