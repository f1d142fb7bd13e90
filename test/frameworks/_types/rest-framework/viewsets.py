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
