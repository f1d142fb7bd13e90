# --- path: a.py ---
import contextlib
from typing import Optional

def helper(): ...
#   ^^^^^^ def Function

def outer(helper):
    helper()
#   ^^^^^^ none

def shadow():
    def helper(): ...
#       ^^^^^^ def Function
    helper()
#   ^^^^^^ call -> a.py:shadow.helper

def decorate(fn):
    def wrapper(*args):
        return fn(*args)
#              ^^ none
    return wrapper

@decorate
# ^^^^^^^ call -> a.py:decorate
def decorated(): helper()
#                ^^^^^^ call -> a.py:helper

class Box:
    helper = 1
    def get(self): return helper()
#                         ^^^^^^ call -> a.py:helper
    def again(self) -> "Box": return self
    def __enter__(self): return Inner()

class Inner:
    def go(self): ...

def typed(a: Box, b: Optional[Box], c: "list[Box]", d=None, *e: Box):
    a.get()
#     ^^^ call -> a.py:Box.get
    b.again().get()
#             ^^^ call -> a.py:Box.get
    for box in c: box.get()
#                     ^^^ call -> a.py:Box.get
    with Box() as inner: inner.go()
#                              ^^ call -> a.py:Inner.go
    d.get()
#     ^^^ none
    [x.get() for x in c]
#      ^^^ call -> a.py:Box.get
    if isinstance(d, Box):
        d.get()
#         ^^^ call -> a.py:Box.get
    boxes = {"k": a}
    (lambda z: z.get())(a)
#                ^^^ call -> a.py:Box.get
    for box in e: box.get()
#                     ^^^ call -> a.py:Box.get
    passed = helper
    passed()
#   ^^^^^^ call -> a.py:helper

counter = 0
# ^^^^^ def Variable
def bump():
    global counter
    counter = helper()
#   ^^^^^^^ ref -> a.py:counter
async def coroutine() -> Box: ...
async def use():
    (await coroutine()).get()
#                       ^^^ call -> a.py:Box.get

# --- path: b.py ---
def apply(action, value):
    action(value)
#   ^^^^^^ call -> b.py:shout
    value.get()
#         ^^^ none
def shout(text): ...
apply(value="x", action=shout)
