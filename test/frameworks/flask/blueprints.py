# --- path: shop/__init__.py ---
from flask import Flask
from .admin import admin
from . import users
import shop.api as api

API = '/api'

def create_app(config=None):
    app = Flask(__name__)

    @app.route('/health')
    # route GET /health -> shop/__init__.py:create_app.health
    def health():
        return 'ok'

    @app.route('/both', methods=['GET', 'POST'])
    # route GET /both -> shop/__init__.py:create_app.both
    # route POST /both -> shop/__init__.py:create_app.both
    @app.get('/second')
    # route GET /second -> shop/__init__.py:create_app.both
    def both():
        return 'ok'

    app.register_blueprint(admin, url_prefix='/admin')
    app.register_blueprint(users.bp)
    app.register_blueprint(api.v1, url_prefix=API)
    app.add_url_rule('/late', 'late', users.late)
    # route GET /late -> shop/users.py:late
    app.add_url_rule('/items/<int:id>', view_func=api.Items.as_view('items'))
    # route GET /items/<int:id> -> shop/api.py:Items.get
    # route DELETE /items/<int:id> -> shop/api.py:Base.delete
    plug(app)
    return app

def plug(app):
    @app.post('/plugged')
    # route POST /plugged -> shop/__init__.py:plug.plugged
    def plugged():
        return 'ok'

# --- path: shop/admin.py ---
import flask

admin = flask.Blueprint('admin', __name__, url_prefix='/replaced')

def guarded(f):
    return f

@admin.route('/')
# route GET /admin/ -> shop/admin.py:index
@guarded
def index():
    return 'ok'

# --- path: shop/users.py ---
from flask import Blueprint as B

bp = B('users', __name__, url_prefix='/users')
lost = B('lost', __name__)

@bp.get('/<int:user_id>')
# route GET /users/<int:user_id> -> shop/users.py:show
def show(user_id):
    return 'ok'

@bp.delete(f'/{show}/x')
# route DELETE /users/…/x -> shop/users.py:remove
def remove():
    return 'ok'

@lost.get('/nowhere')
# route GET …/nowhere -> shop/users.py:nowhere
def nowhere():
    return 'ok'

def late():
    return 'ok'

# --- path: shop/api.py ---
from flask import Blueprint
from flask.views import MethodView

v1 = Blueprint('v1', __name__)
inner = Blueprint('inner', __name__, url_prefix='inner')
v1.register_blueprint(inner)

@inner.put('/x')
# route PUT /api/inner/x -> shop/api.py:put_x
def put_x():
    return 'ok'

class Base(MethodView):
    def delete(self, id):
        return 'ok'

class Items(Base):
    def get(self, id):
        return 'ok'

    def helper(self):
        return 'ok'
