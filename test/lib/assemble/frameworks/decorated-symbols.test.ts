// What nodes say of the decorators of symbols: known ones register or wrap, unknown ones say nothing. Looks at no edge.
import test from 'ava';
import { impact } from '../../../support/ask-impact.ts';
import { indexedSources } from '../../../support/indexed-sources.ts';

const SNAPSHOT = indexedSources(`
//- app/main.py
import functools
import click
import flask.cli
import pytest
from abc import abstractmethod
from celery import Celery
from celery.signals import worker_ready
from django import template
from django.contrib import admin
from django.contrib.auth.decorators import login_required
from fastapi import FastAPI
from flask import Blueprint, Flask
from flask_login import LoginManager
from pydantic import BaseModel, field_validator
from elsewhere import plain
import mine

flasks = Flask(__name__)
blue = Blueprint('a', __name__)
celery = Celery('a')
register = template.Library()
login = LoginManager()
api = FastAPI()

@functools.lru_cache(maxsize=3)
def cached(): ...
@login_required
def guarded(request): ...
@click.group()
def tools(): ...
@tools.command('x')
@click.option('--y')
def tool(y): ...
@tools.group()
def inner_tools(): ...
@inner_tools.command()
def inner_tool(): ...
@flasks.cli.command()
def flask_tool(): ...
@flasks.cli.group()
def flask_tools(): ...
@flask_tools.command()
@flask.cli.with_appcontext
def inner_flask_tool(): ...
@blue.app_errorhandler(404)
def on_error(e): ...
@login.user_loader
def load_user(id): ...
@register.filter(name='shorten', is_safe=True)
def shorten(text): ...
@register.simple_tag(name='other')
def renamed(text): ...
@register.filter('another')
def moved(text): ...
@celery.task
def mail(): ...
@worker_ready.connect
def on_ready(**kwargs): ...
@celery.on_after_finalize.connect
def on_start(sender, **kwargs): ...
@api.exception_handler(ValueError)
def on_value(request, e): ...
@pytest.fixture
def made(): ...
@plain
def foreign(): ...
@functools.lru_cache
@plain
def both(): ...
@mine.lru_cache
def own(): ...
@admin.register(object)
class Admin:
    @property
    def read(self): ...
    @read.setter
    def read(self, value): ...
    @admin.display(description='a')
    def shown(self, obj): ...
    @abstractmethod
    def missing(self): ...
class Model(BaseModel):
    @field_validator('name')
    @classmethod
    def check(cls, value): ...
def bare(): ...
//- mine.py
def lru_cache(f): return f
`);

for (const [name, expected] of [
  ['cached', 'wrapped'],
  ['guarded', 'wrapped'],
  ['tools', 'registered'],
  ['tool', 'registered'],
  ['inner_tools', 'registered'],
  ['inner_tool', 'registered'],
  ['flask_tool', 'registered'],
  ['inner_flask_tool', 'registered'],
  ['on_error', 'registered'],
  ['load_user', 'registered'],
  ['shorten', 'registered'],
  ['renamed', undefined],
  ['moved', undefined],
  ['mail', 'registered'],
  ['on_ready', 'registered'],
  ['on_start', 'registered'],
  ['on_value', 'registered'],
  ['made', 'registered'],
  ['foreign', undefined],
  ['both', undefined],
  ['own', undefined],
  ['Admin', 'registered'],
  ['Admin.read', 'wrapped'],
  ['Admin.shown', 'registered'],
  ['Admin.missing', 'wrapped'],
  ['Model.check', 'registered'],
  ['bare', undefined],
] as const)
  test(`${name} is ${expected ?? 'not known to be either'}`, (t) => {
    const nodes = SNAPSHOT.graph
      .symbolsIn('app/main.py')
      .filter(({ qualifiedName }) => qualifiedName === name);
    t.deepEqual(
      nodes.map(({ decorated }) => decorated),
      nodes.map(() => expected),
    );
    t.true(nodes.length > 0);
  });

test('what only changes a name is no reason against an exact answer, what registers is told', (t) => {
  const [wrapped, registered, unknown] = ['cached', 'load_user', 'foreign'].map((target) =>
    impact({ target }, SNAPSHOT),
  );
  t.like(wrapped, { risk: 'LOW', meta: { completeness: { status: 'exact' } } });
  t.like(registered, { risk: 'LOW', meta: { completeness: { status: 'exact' } } });
  t.true(registered?.risk_reasons.some((line) => /^@login.user_loader hands it to/.test(line)));
  t.is(unknown?.risk, 'UNKNOWN');
});
