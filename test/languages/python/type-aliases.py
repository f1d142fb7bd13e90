# Aliases of types that variables hold.
from typing import Annotated, Dict, List, Optional, Union

class User:
    def greet(self): ...

class Guest:
    def leave(self): ...

Maybe = Optional[User]
Both = Union[User, Guest]
Noted = Annotated[User, "a note"]
Users = List[User]
ByName = Dict[str, User]

table = {}
entry = table["a", "b"]

def run(maybe: Maybe, both: Both, noted: Noted, users: Users, names: ByName, no: entry):
    maybe.greet()
#         ^^^^^ call -> type-aliases.py:User.greet
    both.leave()
#        ^^^^^ call -> type-aliases.py:Guest.leave
    noted.greet()
#         ^^^^^ call -> type-aliases.py:User.greet
    users[0].greet()
#            ^^^^^ call -> type-aliases.py:User.greet
    names["a"].greet()
#              ^^^^^ call -> type-aliases.py:User.greet
    no.greet()
#      ^^^^^ none
