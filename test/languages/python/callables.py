# A value that is declared to be callable is some function: what it gives back is known, which one it is stays open.

# --- path: group.py ---
from typing import Callable, Optional


class Group:
    def add(self):
        pass


def group(name: Optional[str] = None) -> Callable[[str], Group]:
    def make(text):
        return Group()
        #      ^ call -> group.py:Group
    return make


group()("a").add()
#            ^ call -> group.py:Group.add


def run(task: Callable[[], Group]) -> None:
    task().add()
    #      ^ call -> group.py:Group.add
    task()
    # ^ none

# --- path: copies.py ---
import copy
import json
import weakref
from typing import cast

import library
from group import Group


def again(group: Group, text: str):
    library.seen(group).add()
    #                   ^ none
    copy.copy(group).add()
    #                ^ call -> group.py:Group.add
    cast(Group, library.seen(text)).add()
    #                               ^ call -> group.py:Group.add
    cast("Group", library.seen(text)).add()
    #                                 ^ call -> group.py:Group.add


class Held:
    def __init__(self):
        reference = weakref.ref(self)
        self.later = lambda: reference().show()
        #                                ^ call -> copies.py:Held.show

    def show(self):
        pass


def plain(text: str):
    json.loads(text).add()
    #                ^ none
    json.loads(text).nowhere_here()
    #                ^ external

# --- path: applied_in_part.py ---
from functools import partial


def scale(by: int, value: int):
    return by * value


class Job:
    def __init__(self):
        self.later = partial(self.run, 1)

    def run(self, times):
        pass

    def start(self):
        self.later()
        #    ^ call -> applied_in_part.py:Job.run


double = partial(scale, 2)
double(1)
# ^ call -> applied_in_part.py:scale

# --- path: found_at_run_time.py ---
import importlib
from importlib import import_module


def load(module, name):
    found = getattr(module, name)
    found(1)
    # ^ none
    made = getattr(import_module(name), name)
    made(1)
    # ^ none
    importlib.import_module(name).scale(1, 2)
    #                             ^ none
