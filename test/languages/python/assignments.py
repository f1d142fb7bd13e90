# --- path: flow.py ---
def first(): ...
def second(): ...
def third(): ...

pick = first
pick()
# ^^ call -> flow.py:first
pick = second
pick()
# ^^ call -> flow.py:second

def branches(flag):
    chosen = first
    if flag:
        chosen = second
        chosen()
#       ^^^^^^ call -> flow.py:second
    chosen()
#   ^^^^^^ call -> flow.py:first, flow.py:second
    chosen = third
    chosen()
#   ^^^^^^ call -> flow.py:third

def loops(items):
    step = first
    for item in items:
        step()
#       ^^^^ call -> flow.py:first, flow.py:second
        step = second
        step()
#       ^^^^ call -> flow.py:second
    step()
#   ^^^^ call -> flow.py:first, flow.py:second

def handlers():
    act = first
    try:
        act = second
        act = third
    except ValueError:
        act()
#       ^^^ call -> flow.py:first, flow.py:second, flow.py:third
    with open("f") as act:
        pass

def closures():
    late = first
    def inner(): late()
#                ^^^^ call -> flow.py:first, flow.py:second
    late = second
    return inner

def written_inside():
    now = first
    def switch():
        nonlocal now
        now = second
    now = third
    switch()
    now()
#   ^^^ call -> flow.py:first, flow.py:second, flow.py:third

def parameter(action=first):
    action()
#   ^^^^^^ call -> flow.py:first
    action = second
    action()
#   ^^^^^^ call -> flow.py:second

left = right = first
left, right = right, second
left()
# ^^ call -> flow.py:first
right()
#  ^^ call -> flow.py:second

def again(): return second
def again(): return first
result = again()
result()
# ^^^^ call -> flow.py:first

# --- path: set_on_outside.py ---
from flask import request


class Cart:
    def total(self):
        pass


def before():
    request.cart = Cart()
    latest = request.cart
    latest.seen = Cart()


def view():
    request.cart.total()
    #            ^ call -> set_on_outside.py:Cart.total
    request.other.total()
    #             ^ external
