// A small shop as sources, for tests of screens: calls, a route, a flow, a test, something open, something dynamic.
import type { Files } from './source-tree.ts';

export const SHOP: Files = {
  'shop/app.py': `from flask import Flask, request

from shop.cart import Cart

app = Flask(__name__)


@app.post("/cart/<item>")
def add_to_cart(item):
    """Adds an item to the cart of this session."""
    cart = Cart()
    cart.add(item)
    return show(cart)


def show(cart: Cart):
    return str(cart.total())


def run_any(task):
    return task.total()
`,
  'shop/cart.py': `from shop.prices import price_of


class Cart:
    """What somebody wants to buy."""

    def __init__(self):
        self.items = []

    def add(self, item, count=1):
        self.items.append((item, count, price_of(item)))
        return self.total()

    def total(self):
        return sum(count * price for _, count, price in self.items)
`,
  'shop/prices.py': `PRICES = {"tea": 3}


def price_of(item):
    return PRICES[item]
`,
  'tests/test_cart.py': `from shop.cart import Cart


def test_total():
    cart = Cart()
    cart.add("tea", 2)
    assert cart.total() == 6
`,
};

export const UIDS = {
  add: 'Method:shop/cart.py:Cart.add',
  total: 'Method:shop/cart.py:Cart.total',
  priceOf: 'Function:shop/prices.py:price_of',
  addToCart: 'Function:shop/app.py:add_to_cart',
  show: 'Function:shop/app.py:show',
} as const;
