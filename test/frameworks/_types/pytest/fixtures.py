# --- path: shop/models.py ---
class User:
    def greet(self): ...
class Session:
    def close(self): ...
class Store:
    def sell(self): ...
class Special(Store):
    def discount(self): ...

# --- path: tests/conftest.py ---
import pytest
import pytest_asyncio
from pytest import fixture
from shop.models import Session, Store, User
from tests.plugin import imported
pytest_plugins = ["tests.more"]

@pytest.fixture
def session():
    opened = Session()
    yield opened
    opened.close()

@fixture(scope="session", name="user")
def make_user(session, request):
#             ^^^^^^^ ref -> tests/conftest.py:session
    session.close()
#           ^^^^^ open
    request.addfinalizer(session.close)
    return User()

@pytest.fixture()
def make_store():
    def make():
        return Store()
    return make

@pytest_asyncio.fixture
async def later():
    return User()

@pytest.fixture
def store(chosen):
#         ^^^^^^ ref -> tests/conftest.py:chosen, tests/special/conftest.py:chosen
    return chosen

@pytest.fixture
def chosen():
    return Store()

@pytest.fixture(autouse=True)
def clean(): ...

def helper(user):
#          ^^^^ no reference
    user.greet()
#        ^^^^^ none

# --- path: tests/plugin.py ---
import pytest
@pytest.fixture
def imported(): ...
@pytest.fixture
def not_imported(): ...

# --- path: tests/more.py ---
import pytest
from shop.models import User
@pytest.fixture
def from_plugin():
    return User()

# --- path: tests/special/conftest.py ---
import pytest
from shop.models import Special
@pytest.fixture
def chosen(chosen):
#          ^^^^^^ ref -> tests/conftest.py:chosen
    return Special()

# --- path: tests/test_shop.py ---
import pytest
from unittest import mock

@pytest.fixture
def local(user):
#         ^^^^ ref -> tests/conftest.py:make_user
    return user

def test_names(user, session, local, imported, not_imported, chosen):
#              ^^^^ ref -> tests/conftest.py:make_user
#                    ^^^^^^^ ref -> tests/conftest.py:session
#                             ^^^^^ ref -> tests/test_shop.py:local
#                                    ^^^^^^^^ ref -> tests/plugin.py:imported
#                                              ^^^^^^^^^^^^ no reference
#                                                            ^^^^^^ ref -> tests/conftest.py:chosen
    user.greet()
#        ^^^^^ open
    local.greet()
#         ^^^^^ open
    session.close()
#           ^^^^^ open
    chosen.sell()
#          ^^^^ open

def test_more(from_plugin, make_store):
#             ^^^^^^^^^^^ ref -> tests/more.py:from_plugin
    from_plugin.greet()
#               ^^^^^ open
    make_store().sell()
#   ^^^^^^^^^^ open
#                ^^^^ open

async def test_async(later):
#                    ^^^^^ ref -> tests/conftest.py:later
    later.greet()
#         ^^^^^ open

@pytest.mark.parametrize("user, local", [(1, 2)])
@pytest.mark.usefixtures("session")
def test_given(user, local, chosen):
#   ^^^^^^^^^^ ref -> tests/conftest.py:session
#              ^^^^ no reference
#                    ^^^^^ no reference
#                           ^^^^^^ ref -> tests/conftest.py:chosen
    ...

@pytest.mark.parametrize("user", [1], indirect=True)
def test_indirect(user):
#                 ^^^^ ref -> tests/conftest.py:make_user
    ...

def test_asked(request):
    request.getfixturevalue("user").greet()
#           ^^^^^^^^^^^^^^^ call -> tests/conftest.py:make_user
#                                   ^^^^^ open

def test_default(user=None):
#                ^^^^ no reference
    ...

@pytest.mark.usefixtures("session")
class TestShop:
#     ^^^^^^^^ ref -> tests/conftest.py:session
    @pytest.fixture
    def user(self):
        return self

    def test_own(self, user, local):
#                      ^^^^ ref -> tests/test_shop.py:TestShop.user
#                            ^^^^^ ref -> tests/test_shop.py:local
        user.own()
#            ^^^ open

    def own(self): ...

class TestMore(TestShop):
    def test_inherited(self, user):
#                            ^^^^ ref -> tests/test_shop.py:TestShop.user
        ...

# --- path: tests/special/test_special.py ---
import pytest
pytestmark = [pytest.mark.usefixtures("user")]

def test_special(chosen):
#                ^^^^^^ ref -> tests/special/conftest.py:chosen
    chosen.discount()
#          ^^^^^^^^ open

# --- path: other/test_other.py ---
def test_elsewhere(user, chosen):
#                  ^^^^ no reference
#                        ^^^^^^ no reference
    ...

# --- path: shop/config.py ---
class Plain:
    def made(self): ...
class App:
    kind = Plain
    def build(self):
        self.kind().made()
#                   ^^^^ call -> shop/config.py:Plain.made

# --- path: tests/config/conftest.py ---
import pytest
from shop.config import App
@pytest.fixture
def app():
    return App()

# --- path: tests/config/test_config.py ---
def test_replaced(app):
    class Custom:
        def other(self): ...
    app.kind = Custom
    app.build()
#       ^^^^^ open
