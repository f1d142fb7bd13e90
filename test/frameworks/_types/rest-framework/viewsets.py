# --- path: library/models.py ---
from django.db import models

class Book(models.Model):
    def publish(self): ...

# --- path: library/api.py ---
from rest_framework import serializers, viewsets
from rest_framework.generics import RetrieveAPIView
from library.models import Book

class BookSerializer(serializers.ModelSerializer):
    class Meta:
        model = Book

    def touch(self):
        self.instance.publish()
#                     ^^^^^^^ call -> library/models.py:Book.publish

class Books(viewsets.ModelViewSet):
    queryset = Book.objects.all()
    serializer_class = BookSerializer

    def publish(self, request, pk):
        self.get_object().publish()
#                         ^^^^^^^ call -> library/models.py:Book.publish
        serializer = self.get_serializer(data=request.data)
        serializer.touch()
#                  ^^^^^ call -> library/api.py:BookSerializer.touch
        serializer.save().publish()
#                         ^^^^^^^ call -> library/models.py:Book.publish

class One(RetrieveAPIView):
    serializer_class = BookSerializer

    def get_queryset(self):
        return Book.objects.filter(user=self.request.user)

    def retrieve(self, request):
        self.get_object().publish()
#                         ^^^^^^^ call -> library/models.py:Book.publish

# --- path: library/more.py ---
from rest_framework import permissions, serializers, viewsets
from rest_framework.decorators import action, api_view
from library.api import BookSerializer
from library.models import Book

class Shown(serializers.ModelSerializer):
    state = serializers.SerializerMethodField()

    class Meta:
        model = Book

    def get_state(self, book):
        return book.publish()
#                   ^^^^^^^ call -> library/models.py:Book.publish

    def get_other(self, book):
        return book.publish()
#                   ^^^^^^^ none

    def update(self, instance, validated_data):
        instance.publish()
#                ^^^^^^^ call -> library/models.py:Book.publish

class Changed(viewsets.ModelViewSet):
    serializer_class = BookSerializer

    def perform_create(self, serializer):
        serializer.touch()
#                  ^^^^^ call -> library/api.py:BookSerializer.touch
