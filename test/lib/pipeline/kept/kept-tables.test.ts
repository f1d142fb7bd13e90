// What tables of the program have of each file, and keep from run to run: where a file or what it reads changes, they have what is there then.
import test from 'ava';
import { afterEdits } from '../../../support/same-as-whole.ts';

const FIXTURES = `
//- shop.py
class Shop:
    def open(self): pass

class Stall:
    def open(self): pass
//- marks.py
import pytest
made = pytest.fixture
slow = pytest.mark.slow
//- tests/conftest.py
import pytest
from marks import made
from shop import Shop, Stall

@pytest.fixture
def shop():
    return Shop()

@made
def stall():
    return Stall()
//- tests/test_shop.py
def test_shop(shop):
    shop.open()

def test_stall(stall):
    stall.open()
//- other.py
def other():
    return 1
`;

test('a parameter has what the provider of its name makes, whichever file has changed', (t) => {
  afterEdits(
    t,
    FIXTURES,
    ['other.py', 'return 1', 'return 2'],
    ['tests/conftest.py', 'return Shop()', 'return Stall()'],
    ['marks.py', 'made = pytest.fixture', 'made = pytest.mark.slow'],
    ['other.py', 'return 2', 'return other()'],
    ['marks.py', 'made = pytest.mark.slow', 'made = pytest.fixture'],
    ['tests/conftest.py', 'def shop', 'def store'],
    ['tests/test_shop.py', 'def test_shop(shop)', 'def test_shop(store, shop)'],
    ['tests/conftest.py', 'def store', 'def shop'],
    ['shop.py', 'class Shop', 'class Booth'],
    ['shop.py', 'class Booth', 'class Shop'],
  );
  t.pass();
});

const SIGNALS = `
//- app/signals.py
from django.dispatch import Signal
paid = Signal()
shipped = Signal()
//- app/listen.py
from django.dispatch import receiver
from app.signals import paid, shipped

@receiver(paid)
def on_paid(sender, **kwargs): pass

def on_shipped(sender, **kwargs): pass

def connect():
    shipped.connect(on_shipped)
//- app/send.py
from app.signals import paid, shipped
def pay():
    paid.send(sender=None)
def ship():
    shipped.send(sender=None)
`;

test('an object sends to what is connected to it then', (t) => {
  afterEdits(
    t,
    SIGNALS,
    ['app/listen.py', 'shipped.connect(on_shipped)', 'paid.connect(on_shipped)'],
    ['app/send.py', 'def ship():\n', 'def ship():\n    pay()\n'],
    ['app/listen.py', '@receiver(paid)', '@receiver([paid, shipped])'],
    ['app/signals.py', 'shipped = Signal()', 'shipped = paid'],
    ['app/send.py', '    pay()\n', ''],
    ['app/signals.py', 'shipped = paid', 'shipped = Signal()'],
  );
  t.pass();
});

const RELATIONS = `
//- app/models.py
from django.db import models

class Author(models.Model):
    name = models.TextField()

class Reader(models.Model):
    name = models.TextField()

class Book(models.Model):
    author = models.ForeignKey(Author, on_delete=models.CASCADE, related_name='books')
    def title(self): return ''
//- app/views.py
from app.models import Author, Reader

def of_author(request):
    author = Author.objects.get(pk=1)
    request.author = author
    return [book.title() for book in author.books.all()]

def of_reader(request):
    return [book.title() for book in Reader.objects.get(pk=1).books.all()]
//- app/middleware.py
def seen(request):
    return request.author.books.first().title()
`;

test('a class has the members that fields of other classes give it then', (t) => {
  afterEdits(
    t,
    RELATIONS,
    ['app/models.py', 'ForeignKey(Author', 'ForeignKey(Reader'],
    ['app/views.py', 'request.author = author', 'request.author = Reader.objects.get(pk=1)'],
    ['app/models.py', "related_name='books'", "related_name='works'"],
    ['app/views.py', 'author.books', 'author.works'],
    ['app/models.py', 'ForeignKey(Reader', 'ForeignKey(Author'],
    ['app/models.py', "related_name='works'", "related_name='books'"],
  );
  t.pass();
});

const REGISTERED = `
//- app.js
const fastify = require('fastify');
const app = fastify();
module.exports = { app };
//- bus.js
const { EventEmitter } = require('node:events');
class Bus extends EventEmitter {}
module.exports = { bus: new Bus() };
//- plugin.js
const { app } = require('./app');
const { bus } = require('./bus');
function plug() {
  app.decorate('other', bus);
}
//- listen.js
const { app } = require('./app');
function onSaved() {}
function listen() {
  app.bus.on('saved', onSaved);
}
//- send.js
const { bus } = require('./bus');
function save() {
  bus.emit('saved', 1);
}
`;

test('what one table has of a file follows from what another one has of others', (t) => {
  const edits = [
    ['plugin.js', "'other'", "'bus'"] as const,
    ['plugin.js', "'bus'", "'other'"] as const,
  ];
  t.is(afterEdits(t, REGISTERED, ...edits), 2);
});
