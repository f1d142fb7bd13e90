# --- path: hand.py ---
def shout(): ...
def whisper(): ...

def last(action): action()
#                 ^^^^^^ call -> hand.py:shout
def middle(action, then): then(action)
#                         ^^^^ call -> hand.py:last
def start(run, action): run(action, last)
#                       ^^^ call -> hand.py:middle
start(middle, shout)

class Bell:
    def ring(self, how): how()
#                        ^^^ call -> hand.py:Bell.loud
    def loud(self): ...
    def both(self, first, second): first(second)
#                                  ^^^^^ call -> hand.py:Bell.ring
bell = Bell()
bell.both(bell.ring, bell.loud)

def same(thing): return thing
given = same(whisper)
given()
# ^^^ call -> hand.py:whisper
other = same(Bell)()
other.loud()
#     ^^^^ call -> hand.py:Bell.loud

def changed(thing):
    thing = shout
    return thing
result = changed(whisper)
result()
# ^^^^ call -> hand.py:shout

def keys(table): table["k"]()
table = {"k": shout, "other": whisper}
def by_key(items):
    found = items["k"]
    found()
#   ^^^^^ call -> hand.py:shout
by_key(table)
