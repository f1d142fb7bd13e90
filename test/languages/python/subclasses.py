# --- path: template.py ---
class Task:
    def run(self):
        self.prepare()
#            ^^^^^^^ call -> template.py:Copy.prepare, template.py:Move.prepare
        self.finish()
#            ^^^^^^ call -> template.py:Task.finish
        self.nowhere()
#            ^^^^^^^ none
        self.hook()
#            ^^^^ call -> template.py:Copy.log
    def finish(self): ...
class Copy(Task):
    def __init__(self): self.hook = self.log
    def prepare(self): ...
    def finish(self): ...
    def log(self): ...
class Move(Task):
    def prepare(self): ...

def start(task: Task):
    task.prepare()
#        ^^^^^^^ none

from elsewhere import Outside
class Mixed(Outside):
    def run(self): self.prepare()
#                       ^^^^^^^ none
class More(Mixed):
    def prepare(self): ...
