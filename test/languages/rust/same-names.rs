// --- path: Cargo.toml ---
[package]
name = "shop"
// --- path: src/lib.rs ---
pub mod routes;
pub mod start;
// --- path: src/routes/mod.rs ---
mod admin;
mod login;
pub use admin::*;
pub use login::*;
// --- path: src/routes/admin/mod.rs ---
mod ledger;
pub use ledger::*;
// --- path: src/routes/admin/ledger.rs ---
pub fn ledger() {}
// --- path: src/routes/login.rs ---
pub fn login() {}
pub fn logout() {}
// --- path: src/start.rs ---
use crate::routes::{ledger, login};
use crate::routes::logout;
use crate::routes;
fn run(f: fn()) {}
fn start() {
    login();
//  ^^^^^ call -> src/routes/login.rs:login
    run(login);
//      ^^^^^ ref -> src/routes/login.rs:login
    run(ledger);
//      ^^^^^^ ref -> src/routes/admin/ledger.rs:ledger
    routes::login();
//          ^^^^^ call -> src/routes/login.rs:login
    crate::routes::ledger();
//                 ^^^^^^ call -> src/routes/admin/ledger.rs:ledger
    logout();
//  ^^^^^^ call -> src/routes/login.rs:logout
}
