# --- path: parts.py ---
def first(): ...
def second(): ...
def third(): ...

table = {"a": first, "b": {"c": first}}
table["a"] = second
changed = table["a"]
changed()
# ^^^^^ call -> parts.py:second
table["b"]["c"] = third
deep = table["b"]["c"]
deep()
# ^^ call -> parts.py:first, parts.py:second, parts.py:third
table["b"] = {"c": second}
fresh = table["b"]["c"]
fresh()
# ^^^ call -> parts.py:second

shared = {"a": first}
def reset(): shared["a"] = third
shared["a"] = second
reset()
either = shared["a"]
either()
# ^^^^ call -> parts.py:first, parts.py:second, parts.py:third

def sometimes(flag):
    held = {"a": third}
    held["a"] = first
    if flag:
        held["a"] = second
    maybe = held["a"]
    maybe()
#   ^^^^^ call -> parts.py:first, parts.py:second
    held["a"] = third
    now = held["a"]
    now()
#   ^^^ call -> parts.py:third
    held = {"a": second}
    other = held["a"]
    other()
#   ^^^^^ call -> parts.py:second

class Bell:
    def __init__(self): self.sound = first
    def ring(self):
        self.sound = second
        self.sound()
#            ^^^^^ call -> parts.py:first, parts.py:second

def at(place):
    found = row[place]
    found()
#   ^^^^^ call -> parts.py:second
row = [first, second]
at(1)
