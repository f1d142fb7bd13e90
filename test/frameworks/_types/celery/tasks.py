# --- path: app/tasks.py ---
from celery import Celery, Task, chain, shared_task

app = Celery("app")

@shared_task
def mail(to): ...

@app.task(bind=True, max_retries=3)
def report(self, day):
    self.retry(countdown=5)
#        ^^^^^ external

class Cleanup(Task):
    def run(self): ...

# --- path: app/views.py ---
from app import tasks
from app.tasks import Cleanup, mail, report

def index():
    mail("a")
#   ^^^^ call -> app/tasks.py:mail
    mail.delay("a")
#        ^^^^^ call -> app/tasks.py:mail
    tasks.mail.apply_async(args=["a"], countdown=3)
#              ^^^^^^^^^^^ call -> app/tasks.py:mail
    (mail.s("a") | report.si(1)).delay()
#         ^ call -> app/tasks.py:mail
#                         ^^ call -> app/tasks.py:report
    Cleanup().delay()
#             ^^^^^ call -> app/tasks.py:Cleanup.run
