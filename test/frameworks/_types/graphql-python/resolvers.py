# --- path: shop/schema.py ---
import graphene

class Query(graphene.ObjectType):
    orders = graphene.List(graphene.String, first=graphene.Int())
#   ^^^^^^ ref -> shop/schema.py:Query.resolve_orders
    order = graphene.String()
#   ^^^^^ no reference

    def resolve_orders(self, info, first): ...
# --- path: shop/look_alikes.py ---
class Table:
    orders = list()
#   ^^^^^^ no reference

    def resolve_orders(self, info, first): ...
