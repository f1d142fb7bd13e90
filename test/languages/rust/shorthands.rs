// --- path: Cargo.toml ---
[package]
name = "shop"
// --- path: src/lib.rs ---
pub struct Body<T> { article: T, place: u8 }
struct Article;
impl Article { fn print(&self) {} }
fn made(article: Article, place: u8) -> Body<Article> {
    Body { article, place: 1 }
//         ^^^^^^^ ref -> src/lib.rs:Body.article
}
fn taken(b: Body<Article>) {
    let Body { article, .. } = b;
//             ^^^^^^^ ref -> src/lib.rs:Body.article
    article.print();
//          ^^^^^ call -> src/lib.rs:Article.print
}
fn named(Body { article: first, ref place }: Body<Article>) {
//              ^^^^^^^ ref -> src/lib.rs:Body.article
    first.print();
//        ^^^^^ call -> src/lib.rs:Article.print
}
