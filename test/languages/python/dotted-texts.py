# Texts that are the full name of something.
# --- path: shop/tasks.py ---
class Mailer:
    def send(self): ...

def mail(): ...

# --- path: shop/views.py ---
from shop.tasks import mail

def index(): ...

# --- path: shop/__init__.py ---

# --- path: settings.py ---
MIDDLEWARE = ["shop.tasks.Mailer", "other.middleware.Mailer"]
# ^^^^^^^^^^ ref -> shop/tasks.py:Mailer
BEAT = {"a": {"task": "shop.tasks.mail"}}
# ^^ ref -> shop/tasks.py:mail
NAMES = ["mail", "tasks.mail", "shop.tasks", "shop.tasks.missing"]
# ^^^ external

# --- path: tests/test_views.py ---
from unittest.mock import patch

@patch("shop.views.mail")
def test_index(mail):
#   ^^^^^^^^^^ external
    with patch("shop.tasks.Mailer.send"):
#        ^^^^^ ref -> shop/tasks.py:Mailer.send
        ...
