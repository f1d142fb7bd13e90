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
