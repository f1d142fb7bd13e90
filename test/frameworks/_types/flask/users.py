# --- path: app/models.py ---
from flask_login import UserMixin
from app import db

class User(UserMixin, db.Model):
    def follow(self, user): ...

# --- path: app/__init__.py ---
from flask_sqlalchemy import SQLAlchemy
db = SQLAlchemy()

# --- path: app/routes.py ---
import flask_login
from flask_login import current_user
from elsewhere import current_thing, lowercase_module
from elsewhere.lowercase_module import something
from json import decoder

def index(user):
    current_user.follow(user)
#                ^^^^^^ call -> app/models.py:User.follow
    flask_login.current_user.follow(user)
#                            ^^^^^^ call -> app/models.py:User.follow
    current_user.get_id()
#                ^^^^^^ external
    current_thing.follow(user)
#                 ^^^^^^ none
    lowercase_module.follow(user)
#                    ^^^^^^ external
    decoder.follow(user)
#           ^^^^^^ external
