# --- path: plain.py ---
# A decorator and a method of the same names that are not Celery's.
from mine.elsewhere import shared_task

class Timer:
    def delay(self): ...

@shared_task
def mail(to): ...

def plain(to): ...

def index(clock: Timer):
    mail.delay("a")
#        ^^^^^ external
    plain.apply_async()
#         ^^^^^^^^^^^ external
    clock.delay()
#         ^^^^^ call -> plain.py:Timer.delay
