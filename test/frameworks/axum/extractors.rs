// --- path: Cargo.toml ---
[package]
name = "shop"
[dependencies]
axum = "0.7"
// --- path: src/main.rs ---
mod auth;
use auth::{guard, AuthUser, Checked};
use axum::{extract::State, middleware, routing::{get, post}, Json, Router};

struct Item {}

async fn show(user: AuthUser, State(count): State<u32>) {}
async fn create(user: Option<AuthUser>, Json(item): Json<Item>) {}
async fn check(Checked(item): Checked<Item>) {}
async fn open() {}

fn main() {
    let app = Router::new()
        .route("/show", get(show))
        // route GET /show -> src/main.rs:show through src/auth.rs:AuthUser.from_request_parts, src/auth.rs:guard
        .route("/create", post(create))
        // route POST /create -> src/main.rs:create through src/auth.rs:AuthUser.from_request_parts, src/auth.rs:guard
        .route_layer(middleware::from_fn(guard))
        .route("/check", post(check))
        // route POST /check -> src/main.rs:check through src/auth.rs:Checked.from_request
        .route("/open", get(open));
    // route GET /open -> src/main.rs:open
}
// --- path: src/auth.rs ---
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::middleware::Next;

pub struct AuthUser {}
pub struct Checked<T>(pub T);

impl<S> FromRequestParts<S> for AuthUser {
    type Rejection = ();
    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Self::Rejection> {
        Ok(AuthUser {})
    }
}

impl<S, T> FromRequest<S> for Checked<T> {
    type Rejection = ();
    async fn from_request(request: Request, state: &S) -> Result<Self, Self::Rejection> {
        todo!()
    }
}

pub async fn guard(request: Request, next: Next) {}
