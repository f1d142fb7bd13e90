# --- path: settings.py ---
AUTH_USER_MODEL = "accounts.User"

# --- path: accounts/models.py ---
from django.contrib.auth.models import AbstractBaseUser, BaseUserManager
from django.db import models

class UserManager(BaseUserManager):
    def create_user(self, email):
        user = self.model(email=self.normalize_email(email))
        return user

class User(AbstractBaseUser):
    objects = UserManager()

    def notify(self): ...

class Team(models.Model):
    members = models.ManyToManyField("User", related_name="teams")

    def rename(self): ...

# --- path: library/models.py ---
from django.conf import settings
from django.db import models
from accounts.models import User

class BookQuerySet(models.QuerySet):
    def published(self):
        return self.filter(live=True)

class ShelfManager(models.Manager):
    def full(self):
        return self.filter(full=True)

class Shelf(models.Model):
    objects = ShelfManager()
    up = models.ForeignKey("self", null=True, on_delete=models.CASCADE)

    def dust(self):
        self.up.dust()
#               ^^^^ call -> library/models.py:Shelf.dust

class Book(models.Model):
    objects = BookQuerySet.as_manager()
    other = models.Manager.from_queryset(BookQuerySet)()
    author = models.ForeignKey(User, related_name="books", on_delete=models.CASCADE)
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE)
    shelf = models.ForeignKey("library.Shelf", on_delete=models.CASCADE)
    cover = models.OneToOneField("Cover", on_delete=models.CASCADE)

    def publish(self):
        self.author.notify()
#                   ^^^^^^ call -> accounts/models.py:User.notify
        self.owner.notify()
#                  ^^^^^^ call -> accounts/models.py:User.notify
        self.shelf.dust()
#                  ^^^^ call -> library/models.py:Shelf.dust
        self.cover.print()
#                  ^^^^^ call -> library/models.py:Cover.print
        self.save()
#            ^^^^ external

class Cover(models.Model):
    def print(self):
        self.book.publish()
#                 ^^^^^^^ call -> library/models.py:Book.publish

# --- path: library/use.py ---
from django.contrib.auth import get_user_model
from django.shortcuts import get_list_or_404, get_object_or_404
from library.models import Book, Cover, Shelf
from accounts.models import User, Team

def chains():
    Book.objects.get(pk=1).publish()
#                          ^^^^^^^ call -> library/models.py:Book.publish
    Book.objects.published().first().publish()
#                ^^^^^^^^^ call -> library/models.py:BookQuerySet.published
#                                    ^^^^^^^ call -> library/models.py:Book.publish
    Book.other.published()
#              ^^^^^^^^^ call -> library/models.py:BookQuerySet.published
    Cover.objects.filter(a=1).exclude(b=2).order_by("c").last().print()
#                                                               ^^^^^ call -> library/models.py:Cover.print
    Shelf.objects.full().first().dust()
#                 ^^^^ call -> library/models.py:ShelfManager.full
#                                ^^^^ call -> library/models.py:Shelf.dust
    for book in Book.objects.all():
        book.publish()
#            ^^^^^^^ call -> library/models.py:Book.publish
    for book in Book.objects.published()[:10]:
        book.publish()
#            ^^^^^^^ call -> library/models.py:Book.publish
    [cover.print() for cover in Cover.objects.filter(a=1)]
#          ^^^^^ call -> library/models.py:Cover.print
    Cover.objects.all()[0].print()
#                          ^^^^^ call -> library/models.py:Cover.print
    cover, made = Cover.objects.get_or_create(a=1)
    cover.print()
#         ^^^^^ call -> library/models.py:Cover.print
    Cover.objects.create(a=1).print()
#                             ^^^^^ call -> library/models.py:Cover.print

def shortcuts(name):
    get_object_or_404(Cover, pk=1).print()
#                                  ^^^^^ call -> library/models.py:Cover.print
    get_object_or_404(Cover.objects.all(), pk=1).print()
#                                                ^^^^^ call -> library/models.py:Cover.print
    get_object_or_404(Shelf.objects, pk=1).dust()
#                                          ^^^^ call -> library/models.py:Shelf.dust
    get_list_or_404(Cover)[0].print()
#                             ^^^^^ call -> library/models.py:Cover.print

def related(user):
    user = User.objects.get(pk=1)
    user.books.first().publish()
#                      ^^^^^^^ call -> library/models.py:Book.publish
    user.books.published()
#              ^^^^^^^^^ call -> library/models.py:BookQuerySet.published
    user.book_set.all()[0].publish()
#                          ^^^^^^^ call -> library/models.py:Book.publish
    user.teams.get(pk=2).rename()
#                        ^^^^^^ call -> accounts/models.py:Team.rename
    Team.objects.first().members.get(pk=3).notify()
#                                          ^^^^^^ call -> accounts/models.py:User.notify
    get_user_model().objects.get(pk=1).notify()
#                                      ^^^^^^ call -> accounts/models.py:User.notify
    get_user_model().objects.create_user("a")
#                            ^^^^^^^^^^^ call -> accounts/models.py:UserManager.create_user
