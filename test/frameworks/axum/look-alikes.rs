// --- path: src/main.rs ---
use axum::routing::get;

struct Router;
impl Router {
    fn new() -> Self {
        Router
    }
    fn route(self, path: &str, handler: Handler) -> Self {
        self
    }
}

async fn index() {}

fn main() {
    Router::new().route("/", get(index));
    axum::Router::new().layer(index);
    map.route("/users", index);
}
