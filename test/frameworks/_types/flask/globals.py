# --- path: app/models.py ---
class Project:
    def archive(self): ...

# --- path: app/hooks.py ---
from flask import g
from app.models import Project

def before():
    g.project = Project()

# --- path: app/views.py ---
from flask import g

def index():
    g.project.archive()
#             ^^^^^^^ call -> app/models.py:Project.archive
    g.other.archive()
#           ^^^^^^^ external

# --- path: app/plain.py ---
from mine.elsewhere import g

def index():
    g.project.archive()
#             ^^^^^^^ none
