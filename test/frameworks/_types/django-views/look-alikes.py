# --- path: plain.py ---
# Names of Django's views without Django.
from mine.elsewhere import DetailView, login_required, receiver, render

class Book:
    def publish(self): ...

class Shown(DetailView):
    model = Book

    def show(self):
        self.object.publish()
#                   ^^^^^^^ none

@receiver("saved", sender=Book)
def saved(sender, instance, **kwargs):
    instance.publish()
#            ^^^^^^^ none
