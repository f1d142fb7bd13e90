# --- path: shop/api.py ---
from django_filters import rest_framework as filters
from rest_framework import serializers

class OrderSerializer(serializers.ModelSerializer):
    total = serializers.SerializerMethodField()
#   ^^^^^ ref -> shop/api.py:OrderSerializer.get_total
    state = serializers.SerializerMethodField(method_name="current")
#   ^^^^^ ref -> shop/api.py:OrderSerializer.current
    note = serializers.SerializerMethodField("noted")
#   ^^^^ ref -> shop/api.py:OrderSerializer.noted

    def get_total(self, order): ...
    def current(self, order): ...
    def noted(self, order): ...

class OrderFilter(filters.FilterSet):
    name = filters.CharFilter(method="by_name")
#   ^^^^ ref -> shop/api.py:OrderFilter.by_name
    date = filters.DateFilter(field_name="by_name")
#   ^^^^ no reference

    def by_name(self, queryset, name, value): ...
# --- path: shop/admin.py ---
from django.contrib import admin

class OrderAdmin(admin.ModelAdmin):
    list_display = ["name", "total"]
#   ^^^^^^^^^^^^ ref -> shop/admin.py:OrderAdmin.total
    actions = ("ship",)
#   ^^^^^^^ ref -> shop/admin.py:OrderAdmin.ship

    def total(self, order): ...
    def ship(self, request, queryset): ...
