// --- path: Cargo.toml ---
[package]
name = "shop"
[dependencies]
actix-web = "4"
// --- path: src/main.rs ---
mod users;
use actix_web::{get, post, web, App, HttpResponse, HttpServer, Responder};

#[get("/hello/{name}")]
async fn hello(name: web::Path<String>) -> impl Responder {
    // route GET /hello/{name} -> src/main.rs:hello
    HttpResponse::Ok()
}

#[post("/echo")]
async fn echo(body: String) -> impl Responder {
    // route POST /api/echo -> src/main.rs:echo
    HttpResponse::Ok().body(body)
}

#[actix_web::route("/nobody", method = "PUT")]
async fn nobody() -> impl Responder {
    // route PUT …/nobody -> src/main.rs:nobody
    HttpResponse::Ok()
}

async fn index() -> impl Responder {
    HttpResponse::Ok()
}

fn admin(cfg: &mut web::ServiceConfig) {
    cfg.service(web::resource("/stats").route(web::get().to(index)).route(web::post().to(users::list)));
    // route GET /api/admin/stats -> src/main.rs:index
    // route POST /api/admin/stats -> src/users.rs:list
    cfg.route("/ping", web::head().to(index));
    // route HEAD /api/admin/ping -> src/main.rs:index
}

#[actix_web::main]
async fn main() -> std::io::Result<()> {
    HttpServer::new(|| {
        App::new()
            .wrap(Logger::default())
            .service(hello)
            .service(
                web::scope("/api")
                    .service(echo)
                    .service(web::scope("/admin").configure(admin))
                    .configure(users::configure),
            )
            .route("/", web::get().to(index))
            // route GET / -> src/main.rs:index
    })
    .bind(("127.0.0.1", 8080))?
    .run()
    .await
}
// --- path: src/users.rs ---
use actix_web::web::{self, delete};

pub async fn list() {}
pub async fn remove() {}

pub fn configure(cfg: &mut web::ServiceConfig) {
    cfg.service(
        web::scope("/users")
            .route("", web::get().to(list))
            // route GET /api/users -> src/users.rs:list
            .route("/{id}", delete().to(remove)),
            // route DELETE /api/users/{id} -> src/users.rs:remove
    );
}
