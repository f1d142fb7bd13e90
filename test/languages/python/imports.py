# --- path: src/pkg/__init__.py ---
from .core import run as run, Engine
from . import tools
from .star import *
# --- path: src/pkg/core.py ---
from ..pkg import tools as t
def run(): return t.sharpen()
#                   ^^^^^^^ call -> src/pkg/tools.py:sharpen
class Engine:
    def start(self): ...
# --- path: src/pkg/tools.py ---
def sharpen(): ...
# --- path: src/pkg/star.py ---
__all__ = ["shown"]
def shown(): ...
def hidden(): ...
# --- path: src/pkg/inner/deep.py ---
from ..core import Engine
from .. import run
Engine().start()
#        ^^^^^ call -> src/pkg/core.py:Engine.start
run()
# ^ call -> src/pkg/core.py:run
# --- path: src/pkg/inner/__init__.py ---
# --- path: app.py ---
import os.path
import pkg
import pkg.inner.deep as deep
from pkg import Engine, shown, hidden
from requests import get

pkg.run()
#   ^^^ call -> src/pkg/core.py:run
pkg.tools.sharpen()
#         ^^^^^^^ call -> src/pkg/tools.py:sharpen
pkg.shown()
#   ^^^^^ call -> src/pkg/star.py:shown
shown()
# ^^^ call -> src/pkg/star.py:shown
hidden()
# ^^^^ none
Engine().start()
#        ^^^^^ call -> src/pkg/core.py:Engine.start
deep.Engine().start()
#             ^^^^^ call -> src/pkg/core.py:Engine.start
os.path.join("a")
#       ^^^^ external
get("x").json()
# ^ external
#        ^^^^ external

def lazy():
    from pkg.tools import sharpen as s
    s()
#   ^ call -> src/pkg/tools.py:sharpen
