# --- path: app/models.py ---
from flask_sqlalchemy import BaseQuery, SQLAlchemy

db = SQLAlchemy()

class User(db.Model):
    class UserQuery(BaseQuery):
        def active(self):
            return self.filter(User.active == True)

    query_class = UserQuery
    posts = db.relationship("Post", backref="author")

    def greet(self): ...

class Post(db.Model):
    def publish(self):
        self.author.greet()
#                   ^^^^^ call -> app/models.py:User.greet

# --- path: app/use.py ---
from app.models import Post, User, db

def use():
    Post.query.get(1).publish()
#                     ^^^^^^^ call -> app/models.py:Post.publish
    Post.query.filter_by(live=True).order_by("a").first_or_404().publish()
#                                                                ^^^^^^^ call -> app/models.py:Post.publish
    User.query.active().first().greet()
#              ^^^^^^ call -> app/models.py:User.UserQuery.active
#                               ^^^^^ call -> app/models.py:User.greet
    for post in Post.query.all():
        post.publish()
#            ^^^^^^^ call -> app/models.py:Post.publish
    for post in db.session.query(Post).filter(Post.live):
        post.publish()
#            ^^^^^^^ call -> app/models.py:Post.publish
    for post in User.query.get(1).posts:
        post.publish()
#            ^^^^^^^ call -> app/models.py:Post.publish
    for post in Post.query.paginate(page=1).items:
        post.publish()
#            ^^^^^^^ call -> app/models.py:Post.publish
    db.session.get(User, 1).greet()
#                           ^^^^^ call -> app/models.py:User.greet

# --- path: core/models.py ---
from sqlalchemy import select
from sqlalchemy.orm import DeclarativeBase, Mapped, Session, relationship

class Base(DeclarativeBase): ...

class Parent(Base):
    children: Mapped[list["Child"]] = relationship(back_populates="parent")

    def call(self): ...

class Child(Base):
    parent: Mapped["Parent"] = relationship(back_populates="children")

    def play(self):
        self.parent.call()
#                   ^^^^ call -> core/models.py:Parent.call

def use(session: Session):
    for child in session.scalars(select(Child).where(Child.id > 1)):
        child.play()
#             ^^^^ call -> core/models.py:Child.play
    session.execute(select(Child)).scalars().first().play()
#                                                    ^^^^ call -> core/models.py:Child.play
    session.execute(select(Child)).scalar_one_or_none().play()
#                                                       ^^^^ call -> core/models.py:Child.play
    for (child,) in session.execute(select(Child)):
        child.play()
#             ^^^^ call -> core/models.py:Child.play
    for child in session.get(Parent, 1).children:
        child.play()
#             ^^^^ call -> core/models.py:Child.play
    session.commit()
#           ^^^^^^ external

# --- path: old/models.py ---
from sqlalchemy.ext.declarative import declarative_base
from sqlalchemy.orm import relationship, sessionmaker

Base = declarative_base()
Session = sessionmaker()

class Node(Base):
    parent = relationship("Node")

    def visit(self):
        self.parent.visit()
#                   ^^^^^ call -> old/models.py:Node.visit

def use():
    session = Session()
    session.query(Node).one().visit()
#                             ^^^^^ call -> old/models.py:Node.visit

def with_block():
    with Session() as session:
        session.query(Node).one().visit()
#                                 ^^^^^ call -> old/models.py:Node.visit

# --- path: mixed/models.py ---
from flask_sqlalchemy import SQLAlchemy
import sqlalchemy as sa

db = SQLAlchemy()

class Stored:
    @classmethod
    def find(cls, id):
        found = db.session.get(cls, id)
        return found

    @classmethod
    def find_all(cls, *clauses):
        return db.session.execute(sa.select(cls).where(*clauses)).scalars().all()

    def save(self): ...

class Cat(Stored, db.Model):
    def purr(self): ...

def use():
    Cat.find(1).purr()
#               ^^^^ call -> mixed/models.py:Cat.purr
    Cat.find(1).save()
#               ^^^^ call -> mixed/models.py:Stored.save
    for cat in Cat.find_all():
        cat.purr()
#           ^^^^ call -> mixed/models.py:Cat.purr
