// --- path: src/main.rs ---
struct User { name: String }

impl User {
    fn greet(&self) {}
}

async fn load(db: &sqlx::PgPool) -> sqlx::Result<()> {
    let user = sqlx::query_as!(User, "select 1").fetch_one(db).await?;
    user.greet();
//       ^^^^^ call -> src/main.rs:User.greet
    sqlx::query_as!(User, "select 1", 3).fetch_one(db).await?.greet();
//                                                            ^^^^^ call -> src/main.rs:User.greet
    let found = sqlx::query_as!(User, "select 1").fetch_optional(db).await?.unwrap();
    found.greet();
//        ^^^^^ call -> src/main.rs:User.greet
    for each in sqlx::query_as!(User, "select 1").fetch_all(db).await? {
        each.greet();
//           ^^^^^ call -> src/main.rs:User.greet
    }
    acme::query_as!(User, "select 1").fetch_one(db).await?.greet();
//                                                         ^^^^^ none
    Ok(())
}
