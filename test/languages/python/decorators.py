# A decorated name is the object that its decorators make of it; one that is wrapped in a function is meant by its name.

# --- path: commands.py ---
from typing import Any, Callable


class Command:
    def main(self):
        pass


class Group(Command):
    def command(self) -> Callable[[Any], Command]:
        def decorator(function):
            return Command()
            #      ^ call -> commands.py:Command
        return decorator


def group(name: str = "") -> Callable[[Any], Group]:
    def decorator(function):
        return Group()
        #      ^ call -> commands.py:Group
    return decorator


def traced(function):
    def wrapper(*args):
        return function(*args)
    return wrapper


# --- path: app.py ---
from commands import group, traced


@group()
# ^^^^^ call -> commands.py:group
def cli():
    pass


@cli.command()
#    ^^^^^^^ call -> commands.py:Group.command
def build():
    pass


build.main()
#     ^^^^ call -> commands.py:Command.main


@traced
# ^^^^^ call -> commands.py:traced
def work():
    pass


work()
# ^^ call -> app.py:work
