# Loaded by every Python of the traced command: writes which own functions run, and from where. Decides nothing about them.
#
# One JSON array a line: [kind, caller path, line, column and name at the call, callee path, first line, qualified name].
# The place is empty where code from outside calls. Lines and columns are 1-based, columns in UTF-16 units.
import ast
import builtins
import dis
import json
import os
import sys
import threading

ROOT = os.environ["OBSERVED_ROOT"]
with open(os.environ["OBSERVED_FILES"], encoding="utf-8") as listed:
    OWN = frozenset(json.load(listed))
OUTPUT = os.open(
    os.path.join(os.environ["OBSERVED_RECORDS"], "python.jsonl"),
    os.O_WRONLY | os.O_APPEND | os.O_CREAT,
    0o666,
)

GENERATOR = 0x20 | 0x200  # CO_GENERATOR, CO_ASYNC_GENERATOR
COROUTINE = 0x80
OPTIMIZED = 0x1  # Functions have it; bodies of modules and classes do not.
CALLS = frozenset(
    number for name, number in dis.opmap.items() if name.startswith("CALL")
)
BUILTINS = frozenset(dir(builtins))
# They run properties, and no function that they are given.
ATTRIBUTES = frozenset(("getattr", "hasattr", "setattr", "delattr"))
# Places of cached values after an instruction; a frame that called a function of Python is at the last of them.
CACHE = dis.opmap.get("CACHE", -1)
# A coroutine that starts is not further than here.
FIRST = 8

paths = {}
trees = {}
seen = set()
kept = []


def path_of(filename):
    """The path of an own file, relative to the root; None for others."""
    if filename not in paths:
        real = os.path.realpath(filename)
        inside = real[len(ROOT) + 1 :] if real.startswith(ROOT + os.sep) else None
        paths[filename] = inside if inside in OWN else None
    return paths[filename]


def is_symbol(code):
    """Whether running this code is a call of something with a name: no lambda, comprehension, module or class body, and no generator, which runs when it is iterated."""
    return (
        code.co_flags & OPTIMIZED
        and not code.co_flags & GENERATOR
        and not code.co_name.startswith("<")
    )


class File:
    """Calls and decorators of a source file by their ranges."""

    def __init__(self, filename):
        with open(filename, "rb") as source:
            text = source.read()
        self.lines = text.splitlines()
        self.called = {}
        self.decorators = {}
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Call):
                self.called[range_of(node)] = self.name_of(node.func)
            if isinstance(node, ast.Await) and isinstance(node.value, ast.Call):
                self.called[range_of(node)] = self.name_of(node.value.func)
            for decorator in getattr(node, "decorator_list", []):
                applied = decorator.func if isinstance(decorator, ast.Call) else decorator
                self.decorators[range_of(decorator)] = self.name_of(applied)

    def name_of(self, called):
        """Line, column and text of the last name of what is called."""
        if isinstance(called, ast.Attribute):
            end = called.end_col_offset - len(called.attr.encode())
            return (called.end_lineno, self.column(called.end_lineno, end), called.attr)
        name = called.id if isinstance(called, ast.Name) else ""
        return (called.lineno, self.column(called.lineno, called.col_offset), name)

    def column(self, line, offset):
        before = self.lines[line - 1][:offset].decode("utf-8", "replace")
        return 1 + len(before.encode("utf-16-le")) // 2


def range_of(node):
    return (node.lineno, node.end_lineno, node.col_offset, node.end_col_offset)


def file_of(filename):
    if filename not in trees:
        try:
            trees[filename] = File(filename)
        except (OSError, SyntaxError, ValueError):
            trees[filename] = None
    return trees[filename]


def place_in(frame):
    """What the frame is executing: whether it is a call, and line, column and name of the callee."""
    code, at = frame.f_code, frame.f_lasti
    while at > 0 and code.co_code[at] == CACHE:
        at -= 2
    is_call = code.co_code[at] in CALLS
    positions = getattr(code, "co_positions", None)
    tree = file_of(code.co_filename)
    if positions is None or tree is None:
        return "call" if is_call else "implicit", (frame.f_lineno, 0, "")
    for number, where in enumerate(positions()):
        if number == at // 2:
            break
    if where in tree.called and where not in tree.decorators:
        return "call", tree.called[where]
    if where in tree.decorators:
        return "decorator", tree.decorators[where]
    return "implicit", (where[0] or frame.f_lineno, 0, "")


def kind_of(kind, name):
    if name in ("__init__", "__new__") and kind == "call":
        return "constructor"
    if name.startswith("__") and name.endswith("__"):
        return "implicit"
    return kind


def write(record):
    os.write(OUTPUT, (json.dumps(record, ensure_ascii=False) + "\n").encode())


def record(frame, caller, builtin):
    code = frame.f_code
    callee = [path_of(code.co_filename), code.co_firstlineno, code.co_qualname]
    if caller is None or path_of(caller.f_code.co_filename) is None:
        write(["outside", "", 0, 0, "", *callee])
        return
    kind, place = place_in(caller)
    if kind == "call" and (builtin or place[2] in BUILTINS and place[2] != code.co_name):
        kind = "implicit" if place[2] in ATTRIBUTES else "callback"
    path = path_of(caller.f_code.co_filename)
    write([kind_of(kind, code.co_name), path, *place, *callee])


class Tracer:
    """Of one thread: which builtin function each own frame is in."""

    def __init__(self):
        self.builtins = []

    def __call__(self, frame, event, _):
        if event == "call":
            self.enter(frame)
        elif event == "c_call":
            self.builtins.append(frame)
        elif event != "return" and self.builtins:
            self.builtins.pop()

    def enter(self, frame):
        code = frame.f_code
        if path_of(code.co_filename) is None or not is_symbol(code):
            return
        if code.co_flags & COROUTINE and frame.f_lasti > FIRST:
            return
        caller = frame.f_back
        own = caller is not None and path_of(caller.f_code.co_filename) is not None
        key = (id(code), id(caller.f_code) if own else 0, caller.f_lasti if own else 0)
        if key in seen:
            return
        seen.add(key)
        kept.append((code, caller and caller.f_code))
        builtin = bool(self.builtins) and self.builtins[-1] is caller
        record(frame, caller if own else None, builtin)


def start(*_):
    sys.setprofile(Tracer())


def trace_thread(frame, event, argument):
    """The first event of a new thread: gives it a tracer of its own."""
    tracer = Tracer()
    sys.setprofile(tracer)
    tracer(frame, event, argument)


threading.setprofile(trace_thread)
start()
