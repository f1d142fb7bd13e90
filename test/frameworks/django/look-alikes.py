# --- path: mysite/settings.py ---
ROOT_URLCONF = 'mysite.urls'

# --- path: mysite/urls.py ---
from django.shortcuts import render
from os import path
from mysite.own import url, register

def view(request):
    return render(request, 'x')

urlpatterns = [path('x/', view), url('y/', view), ('z/', view)]
patterns = [unknown('w/', view)]
register('books', view)

# --- path: mysite/own.py ---
def url(pattern, view):
    return (pattern, view)

def register(name, view):
    pass
