# --- path: client.py ---
import httpx
from fastapi import FastAPI
from fastapi.testclient import TestClient

app = FastAPI()
client = TestClient(app)

def test_read():
    client.get('/items')
    httpx.get('/items')
    httpx.Client().post('/items', client)
    app.dependency_overrides.get('/x')
    app.state.get('/x')

class Cache:
    def get(self, key):
        return lambda f: f

cache = Cache()

@cache.get('/key')
def cached():
    return {}

@app.middleware('http')
def measure():
    return {}
