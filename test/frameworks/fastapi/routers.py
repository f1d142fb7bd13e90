# --- path: app/main.py ---
from fastapi import FastAPI, Depends
from app.api import api_router
from app.core.config import settings
from app import admin

app = FastAPI(title='x')
app.include_router(api_router, prefix=settings.API_V1)
app.mount('/admin', admin.sub)

@app.get('/')
# route GET / -> app/main.py:root
async def root(user=Depends(None)):
    return {}

@app.websocket('/ws')
# route WEBSOCKET /ws -> app/main.py:ws
async def ws(socket):
    pass

@app.api_route('/multi', methods=['PUT', 'PATCH'])
# route PUT /multi -> app/main.py:multi
# route PATCH /multi -> app/main.py:multi
def multi():
    return {}

app.add_api_route('/added', multi, methods=['DELETE'])
# route DELETE /added -> app/main.py:multi

# --- path: app/core/config.py ---
class Settings:
    API_V1: str = '/api/v1'

settings = Settings()

# --- path: app/admin.py ---
from fastapi import FastAPI
sub = FastAPI()

@sub.get('/stats')
# route GET /admin/stats -> app/admin.py:stats
def stats():
    return {}

# --- path: app/api/__init__.py ---
from fastapi import APIRouter
from app.api.endpoints import users, items as things

api_router = APIRouter()
api_router.include_router(users.router, prefix='/users', tags=['users'])
api_router.include_router(things.router)

# --- path: app/api/endpoints/__init__.py ---
# --- path: app/api/endpoints/users.py ---
from typing import Any
from fastapi import APIRouter

router = APIRouter()

@router.get('/{user_id}', response_model=Any)
# route GET /api/v1/users/{user_id} -> app/api/endpoints/users.py:read_user
def read_user(user_id: int) -> Any:
    return {}

@router.post(path='')
# route POST /api/v1/users -> app/api/endpoints/users.py:create_user
def create_user():
    return {}

# --- path: app/api/endpoints/items.py ---
import fastapi
router = fastapi.APIRouter(prefix='/items')

@router.get('/')
# route GET /api/v1/items/ -> app/api/endpoints/items.py:list_items
def list_items():
    return {}

def factory(prefix):
    made = fastapi.APIRouter(prefix=prefix)

    @made.get('/x')
    # route GET …/…/x -> app/api/endpoints/items.py:factory.x
    def x():
        return {}
    return made
