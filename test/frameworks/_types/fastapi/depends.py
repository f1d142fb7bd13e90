# --- path: app/models.py ---
class User:
    def greet(self): ...
class Session:
    def close(self): ...
class Paging:
    def __init__(self, page: int = 0): ...
    def limit(self): ...
class Admins:
    def __call__(self, request):
        return User()

# --- path: app/deps.py ---
from typing import Annotated
from collections.abc import Generator
from fastapi import Depends, Security
from app.models import Session, User, Admins

def get_session():
    session = Session()
    try:
        yield session
    finally:
        session.close()

def get_db() -> Generator[Session, None, None]:
    yield Session()

async def get_user(session=Depends(get_session)):
#                  ^^^^^^^ ref -> app/deps.py:get_session
    session.close()
#           ^^^^^ call -> app/models.py:Session.close
    return User()

CurrentUser = Annotated[User, Depends(get_user)]
SessionDep = Annotated[Session, Depends(get_db)]
Loose = Annotated[object, Depends(get_user)]

# --- path: app/routes.py ---
from typing import Annotated
from fastapi import APIRouter, Depends
from app import deps
from app.deps import CurrentUser, SessionDep, get_user, get_session
from app.models import Admins, Paging, Session, User

router = APIRouter()
admins = Admins()

@router.get("/")
async def index(user: User = Depends(get_user), session=Depends(deps.get_session)):
#               ^^^^ ref -> app/deps.py:get_user
#                                               ^^^^^^^ ref -> app/deps.py:get_session
    user.greet()
#        ^^^^^ call -> app/models.py:User.greet
    session.close()
#           ^^^^^ call -> app/models.py:Session.close

@router.get("/a")
def annotated(user: Annotated[User, Depends(get_user)], me: CurrentUser, db: SessionDep):
#             ^^^^ ref -> app/deps.py:get_user
#                                                       ^^ ref -> app/deps.py:get_user
#                                                                        ^^ ref -> app/deps.py:get_db
    user.greet()
#        ^^^^^ call -> app/models.py:User.greet
    me.greet()
#      ^^^^^ call -> app/models.py:User.greet
    db.close()
#      ^^^^^ call -> app/models.py:Session.close

@router.get("/p")
def paged(paging: Paging = Depends(), admin=Depends(admins), more: deps.CurrentUser = None):
#         ^^^^^^ ref -> app/models.py:Paging, app/models.py:Paging.__init__
#                                     ^^^^^ ref -> app/models.py:Admins.__call__
#                                                            ^^^^ ref -> app/deps.py:get_user
    paging.limit()
#          ^^^^^ call -> app/models.py:Paging.limit
    admin.greet()
#         ^^^^^ call -> app/models.py:User.greet

def plain(user=get_user, session=print(get_session)):
#         ^^^^ no reference
#                        ^^^^^^^ no reference
    ...
