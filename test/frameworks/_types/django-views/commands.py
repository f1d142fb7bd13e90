# --- path: shop/management/commands/prune.py ---
from django.core.management.base import BaseCommand

class Command(BaseCommand):
    def handle(self, **options): ...

# --- path: shop/jobs.py ---
from django.core import management
from django.core.management import call_command
from mine.elsewhere import call_command as other

def run():
    call_command("prune", days=3)
#   ^^^^^^^^^^^^ call -> shop/management/commands/prune.py:Command.handle
    management.call_command("prune")
#              ^^^^^^^^^^^^ call -> shop/management/commands/prune.py:Command.handle
    call_command("missing")
#   ^^^^^^^^^^^^ external
    other("prune")
#   ^^^^^ external
