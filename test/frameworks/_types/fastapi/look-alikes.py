# --- path: mine.py ---
def Depends(f):
    return f

# --- path: routes.py ---
from mine import Depends
def get_user(): ...
def index(user=Depends(get_user)):
#         ^^^^ no reference
    ...
