# --- path: plain.py ---
# Names of Django without Django: nothing follows from them.
from mine.elsewhere import Manager, Model, get_object_or_404

class Book(Model):
    def publish(self): ...

def use():
    Book.objects.get(pk=1).publish()
#                          ^^^^^^^ none
    get_object_or_404(Book, pk=1).publish()
#                                 ^^^^^^^ none

# --- path: typed.py ---
from django.db import models

class Author(models.Model):
    def write(self): ...

class Twin(models.Model):
    def act(self): ...

class Essay(models.Model):
    twin = models.ForeignKey("elsewhere.Nobody", related_name="+", on_delete=models.CASCADE)

    def check(self):
        self.twin.act()
#                 ^^^ none

def misuse(author: Author):
    author.essay_set.first().write()
#                            ^^^^^ none
