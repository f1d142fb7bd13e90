# --- path: implied.py ---
class Steps:
    def __iter__(self): return self
    def __next__(self): return Step()
class Step:
    def go(self): ...
class Made:
    def __iter__(self):
        yield Step()

def run(things):
    for each in things: each.go()
#               ^^^^^^ call -> implied.py:Made.__iter__
#                            ^^ call -> implied.py:Step.go
run(Made())
for step in Steps(): step.go()
#           ^^^^^ call -> implied.py:Steps, implied.py:Steps.__iter__, implied.py:Steps.__next__
#                         ^^ call -> implied.py:Step.go
[step.go() for step in Steps()]
#     ^^ call -> implied.py:Step.go
for letter in "text": letter.upper()
#                            ^^^^^ external

class Failure(Exception):
    def __init__(self): ...
class Plain(Exception): ...
def fails(error):
    if error: raise Failure
#                   ^^^^^^^ call -> implied.py:Failure.__init__
    if error is None: raise Failure() from error
#                           ^^^^^^^ call -> implied.py:Failure, implied.py:Failure.__init__
    raise error

def key(item): return item
def keep(item): return True
ordered = sorted([2, 1], key=key)
#         ^^^^^^ call -> implied.py:key
kept = list(filter(keep, ordered))
#           ^^^^^^ call -> implied.py:keep
numbers = [1, 2]
numbers.sort(key=key)
#       ^^^^ call -> implied.py:key
def own(map):
    map(key, numbers)
#   ^^^ none

# --- path: streams.py ---
class Stream:
    def __iter__(self):
        return iter([])

    def __aiter__(self):
        return self

    async def __anext__(self):
        return Chunk()
        #      ^ call -> streams.py:Chunk


class Chunk:
    def size(self):
        pass


async def read(stream: Stream):
    async for chunk in stream:
        #              ^ call -> streams.py:Stream.__aiter__, streams.py:Stream.__anext__
        chunk.size()
        #     ^ call -> streams.py:Chunk.size
    return [chunk.size() async for chunk in stream]
    #                                       ^ call -> streams.py:Stream.__aiter__, streams.py:Stream.__anext__
