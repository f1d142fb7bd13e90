# --- path: library/models.py ---
from django.contrib.auth.models import User
from django.db import models

class Book(models.Model):
    def publish(self): ...

class Profile(models.Model):
    user = models.OneToOneField(User, on_delete=models.CASCADE)

    def greet(self): ...

# --- path: library/views.py ---
from django import forms
from django.views import generic
from django.views.generic import DetailView, ListView
from django.views.generic.edit import UpdateView
from library.models import Book, Profile

class BookForm(forms.ModelForm):
    class Meta:
        model = Book

class BookDetail(DetailView):
    model = Book

    def show(self):
        self.object.publish()
#                   ^^^^^^^ call -> library/models.py:Book.publish
        self.get_object().publish()
#                         ^^^^^^^ call -> library/models.py:Book.publish
        self.request.user.profile.greet()
#                                 ^^^^^ call -> library/models.py:Profile.greet

class Books(ListView):
    queryset = Book.objects.filter(live=True)

    def show(self):
        for book in self.get_queryset():
            book.publish()
#                ^^^^^^^ call -> library/models.py:Book.publish

class Own(ListView):
    def get_queryset(self):
        return Book.objects.filter(user=self.request.user)

    def show(self):
        self.object_list.first().publish()
#                                ^^^^^^^ call -> library/models.py:Book.publish

class Edit(UpdateView):
    form_class = BookForm

    def form_valid(self, form):
        self.object.publish()
#                   ^^^^^^^ call -> library/models.py:Book.publish

def save():
    form = BookForm()
    book = form.save(commit=False)
    book.publish()
#        ^^^^^^^ call -> library/models.py:Book.publish
    form.instance.publish()
#                 ^^^^^^^ call -> library/models.py:Book.publish
