# --- path: library/models.py ---
from django.contrib.auth.models import User
from django.db import models

class Profile(models.Model):
    user = models.OneToOneField(User, on_delete=models.CASCADE)

    def greet(self): ...

class Book(models.Model):
    def publish(self): ...

# --- path: library/signals.py ---
from django.db.models.signals import post_save
from django.dispatch import Signal, receiver
from library.models import Book

lent = Signal()
returned = Signal()

@receiver(post_save, sender=Book)
def saved(sender, instance, created, **kwargs):
    instance.publish()
#            ^^^^^^^ call -> library/models.py:Book.publish

@receiver([lent, returned])
def moved(sender, **kwargs): ...

def back(sender, **kwargs): ...

returned.connect(back)

def lend():
    lent.send(sender=None)
#        ^^^^ call -> library/signals.py:moved
    returned.send(sender=None)
#            ^^^^ call -> library/signals.py:back, library/signals.py:moved

# --- path: library/views.py ---
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest
from django.shortcuts import render
from django.views import View

@login_required
def decorated(request):
    request.user.profile.greet()
#                        ^^^^^ call -> library/models.py:Profile.greet

@login_required(login_url="/in")
def called(request, pk):
    request.user.profile.greet()
#                        ^^^^^ call -> library/models.py:Profile.greet

def rendered(request):
    request.user.profile.greet()
#                        ^^^^^ call -> library/models.py:Profile.greet
    return render(request, "page.html")

def told(request):
    messages.success(request, "done")
    request.user.profile.greet()
#                        ^^^^^ call -> library/models.py:Profile.greet

def typed(request: HttpRequest):
    request.user.profile.greet()
#                        ^^^^^ call -> library/models.py:Profile.greet

class Page(View):
    def get(self, request):
        request.user.profile.greet()
#                            ^^^^^ call -> library/models.py:Profile.greet

class Wrapping(View):
    def dispatch(self, request):
        request.user.profile.greet()
#                            ^^^^^ call -> library/models.py:Profile.greet
        return self.get(Wrapped(request))

    def get(self, request):
        request.user.profile.greet()
#                            ^^^^^ none

def unknown(request):
    request.user.profile.greet()
#                        ^^^^^ none

# --- path: library/middleware.py ---
from django.http import HttpRequest
from library.models import Profile

def profiled(get_response):
    def middleware(request: HttpRequest):
        request.profile = Profile.objects.get(user=request.user)
        return get_response(request)
    return middleware

# --- path: library/member.py ---
from django.shortcuts import render

def page(request):
    request.profile.greet()
#                   ^^^^^ call -> library/models.py:Profile.greet
    return render(request, "page.html")
