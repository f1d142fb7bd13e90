# --- path: mysite/settings.py ---
ROOT_URLCONF = 'mysite.urls'

# --- path: mysite/__init__.py ---
# --- path: mysite/urls.py ---
from django.conf import settings
from django.contrib import admin
from django.urls import include, path, re_path
from django.views.decorators.csrf import csrf_exempt
from rest_framework.routers import DefaultRouter
from mysite import views
from shop.views import BookViewSet
import blog.urls

router = DefaultRouter()
router.register(r'books', BookViewSet, basename='book')
# route GET /api/books/ -> shop/views.py:BookViewSet.list
# route POST /api/books/ -> shop/views.py:BookViewSet
# route DELETE /api/books/<pk>/ -> shop/views.py:BookViewSet.destroy
# route POST /api/books/<pk>/lend/ -> shop/views.py:BookViewSet.lend
# route GET /api/books/top-ten/ -> shop/views.py:BookViewSet.top

extra = [
    path('', views.index),
    # route ANY /extra/ -> mysite/views.py:index
    path('new/', views.Making.as_view()),
    # route GET /extra/new/ -> mysite/views.py:Making
    # route POST /extra/new/ -> mysite/views.py:Making
    path('reports/<int:id>/', views.report),
    # route ANY /extra/reports/<int:id>/ -> mysite/views.py:report
]

urlpatterns = [
    path('', views.index, name='index'),
    # route ANY / -> mysite/views.py:index
    path('admin/', admin.site.urls),
    path('shop/', include('shop.urls', namespace='shop')),
    path('blog/', include(blog.urls)),
    path('extra/', include(extra)),
    path('tuple/', include(([path('in/', views.Book.as_view())], 'app'))),
    # route GET /tuple/in/ -> mysite/views.py:Book.get
    # route POST /tuple/in/ -> mysite/views.py:Base.post
    path('api/', include(router.urls)),
    re_path(r'^articles/(?P<year>[0-9]{4})/(?:(\d+)/)?$', csrf_exempt(views.year)),
    # route ANY /articles/<year>/<> -> mysite/views.py:year
] + [path('joined/', views.Generic.as_view())]
# route GET /joined/ -> mysite/views.py:Generic

if settings.DEBUG:
    urlpatterns += [path('debug/', view=views.index)]
    # route ANY /debug/ -> mysite/views.py:index

# --- path: mysite/views.py ---
from django.views import View
from django.views.generic import ListView
from django.views.generic.edit import CreateView

class Making(CreateView):
    pass

def index(request):
    pass

def report(request, id):
    pass

def year(request, year):
    pass

class Base(View):
    def post(self, request):
        pass

class Book(Base):
    def get(self, request):
        pass

    def helper(self):
        pass

class Generic(ListView):
    pass

# --- path: shop/__init__.py ---
# --- path: shop/urls.py ---
from django.conf.urls import url
from . import views

urlpatterns = [
    url(r'^basket/(?P<pk>\d+)/?$', views.BookViewSet.as_view({'get': 'list', 'put': 'update'})),
    # route GET /shop/basket/<pk>/ -> shop/views.py:BookViewSet.list
    # route PUT /shop/basket/<pk>/ -> shop/views.py:BookViewSet
]

# --- path: shop/views.py ---
from rest_framework import mixins, viewsets
from rest_framework.decorators import action

class BookViewSet(mixins.CreateModelMixin, viewsets.GenericViewSet):
    def list(self, request):
        pass

    def destroy(self, request, pk=None):
        pass

    @action(detail=True, methods=['post'])
    def lend(self, request, pk=None):
        pass

    @action(detail=False, url_path='top-ten')
    def top(self, request):
        pass

# --- path: blog/__init__.py ---
# --- path: blog/urls.py ---
from django.urls import path
from mysite.views import index
urlpatterns = [
    path('post/<slug:slug>/', index),
    # route ANY /blog/post/<slug:slug>/ -> mysite/views.py:index
]

# --- path: installable/urls.py ---
from django.urls import path
from mysite.views import index
urlpatterns = [
    path('alone/', index),
    # route ANY …/alone/ -> mysite/views.py:index
]
