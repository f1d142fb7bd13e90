// --- path: Cargo.toml ---
[package]
name = "shop"
[dependencies]
axum = "0.7"
// --- path: src/main.rs ---
mod users;
use axum::{
    extract::Path,
    routing::{any, get},
    Router,
};

async fn index() -> &'static str {
    "home"
}

async fn upload() {}

fn api() -> Router {
    Router::new()
        .route("/items", get(index).post(upload))
        // route GET /v1/items -> src/main.rs:index
        // route POST /v1/items -> src/main.rs:upload
        .nest("/users", users::router())
        .layer(tower::trace())
}

#[tokio::main]
async fn main() {
    let app = Router::new()
        .route("/", get(index))
        // route GET / -> src/main.rs:index
        .route("/any", any(|| async { "any" }))
        // route ANY /any -> src/main.rs:ANY /any
        .nest("/v1", api())
        .merge(users::open());
    axum::serve(listener, app).await.unwrap();
}
// --- path: src/users.rs ---
use axum::routing::{delete, post};

async fn show() {}
async fn remove() {}

pub fn router() -> axum::Router {
    let router = axum::Router::new();
    let router = router.route("/:id", axum::routing::get(show).delete(remove));
    // route GET /v1/users/:id -> src/users.rs:show
    // route DELETE /v1/users/:id -> src/users.rs:remove
    router
}

pub fn open() -> axum::Router {
    return axum::Router::new().route("/login", post(show));
    // route POST /login -> src/users.rs:show
}
