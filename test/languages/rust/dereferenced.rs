// --- path: Cargo.toml ---
[package]
name = "shop"
// --- path: src/lib.rs ---
use axum::extract::{Extension, Json, State};
use std::sync::{mpsc::Sender, Arc, Mutex};
#[derive(Clone)]
pub struct Shop { pub till: Till, closed: bool }
pub struct Till;
impl Till {
    pub fn ring(&self) {}
    pub fn send(&self, n: u8) {}
    pub fn clone(&self) -> Till { Till }
}
impl Shop { fn open(&self) -> Till { Till } }
fn declared(shop: Extension<Shop>, shared: State<Arc<Shop>>, locked: web::Data<Mutex<Shop>>) {
    shop.open().ring();
    //          ^^^^ call -> src/lib.rs:Till.ring
    shop.till.ring();
    //   ^^^^ ref -> src/lib.rs:Shop.till
    shared.till.ring();
    //          ^^^^ call -> src/lib.rs:Till.ring
    locked.lock().unwrap().open();
    //                     ^^^^ call -> src/lib.rs:Shop.open
    locked.lock();
    //     ^^^^ external
}
fn matched(Extension(shop): Extension<Shop>, State(shared): State<Arc<Shop>>, Json(all): Json<Vec<Shop>>) {
    shop.till.ring();
    //   ^^^^ ref -> src/lib.rs:Shop.till
    shared.open();
    //     ^^^^ call -> src/lib.rs:Shop.open
    all[0].open();
    //     ^^^^ call -> src/lib.rs:Shop.open
    let Json(one) = take::<Json<Shop>>();
    one.open();
    //  ^^^^ none
}
fn unpacked(body: Json<Shop>) {
    body.0.open();
    //     ^^^^ call -> src/lib.rs:Shop.open
    let Json(shop) = body;
    shop.open();
    //   ^^^^ call -> src/lib.rs:Shop.open
}
fn held(sent: Sender<Till>, maybe: Option<Till>, wrapped: Extension<Till>) {
    sent.send(1);
    //   ^^^^ external
    maybe.is_some();
    //    ^^^^^^^ external
    wrapped.clone();
    //      ^^^^^ none
    wrapped.into_inner();
    //      ^^^^^^^^^^ external
}
