# --- path: keys.py ---
BY_NAME = "a"
SECOND = 1

# --- path: held.py ---
from keys import BY_NAME, SECOND

def one(): ...
def two(): ...
def three(): ...
class Thing:
    def go(self): ...

table = {"a": one, 1: two, "1": three, "deep": {"in": two}}
at_name = table["a"]
at_name()
# ^^^^^ call -> held.py:one
at_number = table[1]
at_number()
# ^^^^^^^ call -> held.py:two
at_digit = table["1"]
at_digit()
# ^^^^^^ call -> held.py:three
at_deep = table["deep"]["in"]
at_deep()
# ^^^^^ call -> held.py:two
at_variable = table[BY_NAME]
at_variable()
# ^^^^^^^^^ call -> held.py:one
got = table.get("a")
got()
# ^ call -> held.py:one
missing = table["nowhere"]
missing()
# ^^^^^ none

row = [one, two, three]
middle = row[SECOND]
middle()
# ^^^^ call -> held.py:two
last = row[-1]
last()
# ^^ call -> held.py:three
tail = row[1:]
head_of_tail = tail[0]
head_of_tail()
# ^^^^^^^^^^ call -> held.py:two
first, *others, end = one, two, three, one
first()
# ^^^ call -> held.py:one
end()
# ^ call -> held.py:one
between = others[1]
between()
# ^^^^^ call -> held.py:three
joined = [*row, Thing]
made = joined[3]()
made.go()
#    ^^ call -> held.py:Thing.go

def dispatch(name):
    handler = table[name]
    handler()
#   ^^^^^^^ call -> held.py:one, held.py:three, held.py:two

registry = {}
def register(name, action):
    registry[name] = action
register("x", one)
registered = registry["x"]
registered()
# ^^^^^^^^ call -> held.py:one

hooks = []
hooks.append(two)
for hook in hooks: hook()
#                  ^^^^ call -> held.py:two

merged = {"a": one}
merged.update({"b": two})
from_other = merged["b"]
from_other()
# ^^^^^^^^ call -> held.py:two
spread = {**merged, "c": three}
kept = spread["a"]
kept()
# ^^ call -> held.py:one

def pick(key="a"):
    chosen = table[key]
    chosen()
#   ^^^^^^ call -> held.py:one, held.py:three
pick("1")

class Owner:
    def __init__(self):
        self.things = {}
        self.list = []
    def fill(self):
        self.things["t"] = Thing()
        self.list.append(Thing())
    def use(self):
        self.things["t"].go()
#                        ^^ call -> held.py:Thing.go
        for each in self.list: each.go()
#                                   ^^ call -> held.py:Thing.go
