# --- path: plain.py ---
# An object of the same name that is not Flask's.
from mine.elsewhere import g

class Project:
    def archive(self): ...

def before():
    g.project = Project()

def index():
    g.project.archive()
#             ^^^^^^^ none
