// --- path: src/main.rs ---
use rocket::get;

#[get("/rocket")]
fn rocket_route() -> &'static str {
    "another framework"
}

#[deprecated("/old")]
fn old() {}

struct Web;

fn main() {
    web.scope("/api").route("/x", get().to(old));
    actix_web::App::new();
}
