# --- path: shop/models.py ---
from abc import abstractmethod
from .base import Base
from . import mixins as mx

class Item(Base, mx.Priced):
#     ^^^^ def Class
#          ^^^^ ref -> shop/base.py:Base
#                   ^^^^ ref -> shop/mixins.py:Priced
    currency = "EUR"
#   ^^^^^^^^ def Property

    def __init__(self, owner: "Owner", tags=None):
#       ^^^^^^^^ def Constructor
        super().__init__(owner)
#               ^^^^^^^^ call -> shop/base.py:Base.__init__
        self.owner = owner
#            ^^^^^ def Property
        self.tags = tags or []

    @property
    def label(self):
#       ^^^^^ def Method
        return self.owner.name()
#                         ^^^^ call -> shop/models.py:Owner.name

    @classmethod
    def make(cls, owner):
        item = cls(owner)
#              ^^^ call -> shop/models.py:Item, shop/models.py:Item.__init__
        item.touch()
#            ^^^^^ call -> shop/base.py:Base.touch
        return item

    @staticmethod
    def parse(text): return Item.make(text)
#                                ^^^^ call -> shop/models.py:Item.make

    def total(self):
        self.price()
#            ^^^^^ call -> shop/mixins.py:Priced.price
        return self.unknown_thing()
#                   ^^^^^^^^^^^^^ none

class Owner:
    def name(self): return "n"

    def rename(self, how):
        how.apply(self)
#           ^^^^^ none
        how()
#       ^^^ none
# --- path: shop/base.py ---
class Base:
    def __init__(self, owner): self._owner = owner
    def touch(self):
        for name in self.names():
#                        ^^^^^ call -> shop/base.py:Base.names
            print(name.upper())
#           ^^^^^ external
    def names(self): return ["a"]
# --- path: shop/mixins.py ---
class Priced:
    def price(self): return 1
# --- path: shop/__init__.py ---
# --- path: main.py ---
import shop.models
from shop.models import Item as Thing, Owner

def run():
    thing = Thing(Owner())
#           ^^^^^ call -> shop/models.py:Item, shop/models.py:Item.__init__
#                 ^^^^^ call -> shop/models.py:Owner
    thing.total()
#         ^^^^^ call -> shop/models.py:Item.total
    shop.models.Item.parse("x")
#                    ^^^^^ call -> shop/models.py:Item.parse
    Thing.make(None).total()
#                    ^^^^^ call -> shop/models.py:Item.total
    thing.owner.name()
#               ^^^^ call -> shop/models.py:Owner.name

# --- path: class_of_object.py ---
class Shape:
    def __init__(self, size):
        pass

    @classmethod
    def named(cls, name):
        pass

    def again(self):
        self.__class__(1)
        #    ^ call -> class_of_object.py:Shape, class_of_object.py:Shape.__init__
        self.__class__.named("a")
        #              ^ call -> class_of_object.py:Shape.named
        return type(self)(1)
        #      ^ call -> class_of_object.py:Shape, class_of_object.py:Shape.__init__


def named(name, bases):
    made = type(name, bases, {})
    made()
    # ^ none

# --- path: generic.py ---
from enum import Enum
from typing import Generic, TypeVar

T = TypeVar("T")


class Repository(Generic[T]):
    def __init__(self, session):
        self.session = session

    def create(self, data: T):
        pass


class Users(Repository[int]):
    pass


class Color(Enum):
    RED = 1

    def mix(self):
        pass


class Controller:
    @property
    def repository(self):
        return Repository[int](self.session)

    def post(self, data):
        self.repository.create(data)
#                       ^ call -> generic.py:Repository.create
        Users[str]().create(data)
#                    ^ call -> generic.py:Repository.create
        Color["RED"]()
#       ^ none
