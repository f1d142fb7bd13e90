# --- path: mine/testing.py ---
def fixture(f):
    return f

# --- path: tests/conftest.py ---
from mine.testing import fixture
@fixture
def user(): ...
def plain(): ...

# --- path: tests/test_look_alikes.py ---
import mine.testing as pytest

@pytest.fixture
def local(): ...

def test_names(user, plain, local):
#              ^^^^ no reference
#                    ^^^^^ no reference
#                           ^^^^^ no reference
    ...

def check(local):
#         ^^^^^ no reference
    ...
