# --- path: plain.py ---
# Names of REST framework without it.
from mine.elsewhere import ModelViewSet

class Book:
    def publish(self): ...

class Books(ModelViewSet):
    queryset = Book

    def publish(self, request):
        self.get_object().publish()
#                         ^^^^^^^ none
# --- path: look_alikes/fields.py ---
class SerializerMethodField: ...

class Order:
    total = SerializerMethodField()
#   ^^^^^ no reference
    list_display = ["get_total"]
#   ^^^^^^^^^^^^ no reference

    def get_total(self): ...
