# --- path: app.py ---
from flask import Flask
from requests import Session

app = Flask(__name__)

class Registry:
    def route(self, path):
        return lambda f: f

    def get(self, path, default=None):
        return default

registry = Registry()

@registry.route('/not-a-route')
def handler():
    return 'ok'

def test(client):
    client.get('/health')
    Session().get('/remote')
    registry.get('/a', handler)
    {'x': 1}.get('/x', handler)
    app.config.get('/x', handler)

@unknown.route('/unknown')
def other():
    return 'ok'
