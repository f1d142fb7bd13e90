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

from group import Group


def again(group: Group, text: str):
    copy.copy(group).add()
    #                ^ none
    json.loads(text).add()
    #                ^ external
