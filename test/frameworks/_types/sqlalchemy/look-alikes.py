# --- path: plain.py ---
# Names of SQLAlchemy without it: nothing follows from them.
from mine.elsewhere import Session, db, select

class Post(db.Model):
    def publish(self): ...

def use(session: Session):
    Post.query.get(1).publish()
#                     ^^^^^^^ none
    session.query(Post).first().publish()
#                               ^^^^^^^ none
    session.scalars(select(Post)).first().publish()
#                                         ^^^^^^^ none

# --- path: columns.py ---
from sqlalchemy.orm import DeclarativeBase, Session

class Base(DeclarativeBase): ...

class Post(Base):
    def publish(self): ...

def use(session: Session):
    session.query(Post.id, Post.name).first().publish()
#                                             ^^^^^^^ none
