# --- path: tools.py ---
import contextlib
import functools
from contextlib import contextmanager
from functools import cached_property, lru_cache

class Store:
    def sell(self): ...

@contextmanager
def opened():
    yield Store()

@contextlib.contextmanager
def closed():
    yield Store()

@lru_cache
def found():
    return Store()

@functools.lru_cache(maxsize=1)
def kept():
    return Store()

class Shop:
    @cached_property
    def store(self):
        return Store()

def run(shop: Shop):
    with opened() as a, closed() as b:
#        ^^^^^^ call -> tools.py:opened
        a.sell()
#         ^^^^ call -> tools.py:Store.sell
        b.sell()
#         ^^^^ call -> tools.py:Store.sell
    found().sell()
#           ^^^^ call -> tools.py:Store.sell
    kept().sell()
#          ^^^^ call -> tools.py:Store.sell
    shop.store.sell()
#              ^^^^ call -> tools.py:Store.sell
