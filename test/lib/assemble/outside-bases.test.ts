// Which base types from outside may call a member, as the languages say it.
import test from 'ava';
import { resolveGraph } from '../../../lib/pipeline/resolve-graph.ts';
import { filesIn, sourcesIn } from '../../support/indexed-sources.ts';

/** `member: base`, of the members that a base from outside may call. */
function calledByBases(text: string): string[] {
  const { files, configs } = sourcesIn(filesIn(text));
  return resolveGraph(files, configs).draft.nodes.flatMap(({ qualifiedName, outsideBase }) =>
    outsideBase === undefined ? [] : [`${qualifiedName}: ${outsideBase}`],
  );
}

for (const [what, text, expected] of [
  [
    'the base of a class, or of one that it extends',
    `//- a.py
from base import views
class View(views.MethodView):
    def save(self): pass
class Page(View):
    def load(self): pass
class Plain(object):
    def save(self): pass
`,
    ['View.save: MethodView', 'Page.load: MethodView'],
  ],
  [
    'a base that a call makes',
    `//- a.js
import { mixin } from 'mixins';
class A extends mixin(Object) { run() {} }
`,
    ['A.run: mixin'],
  ],
  [
    'listed bases call their own members alone',
    `//- A.java
import java.util.concurrent.Callable;
import outside.Other;
class A implements Callable<String>, Runnable { public String call() { return ""; } void helper() {} }
class B implements Runnable, Other { public void helper() {} private void own() {} }
`,
    ['A.call: Callable', 'B.helper: Other'],
  ],
  [
    'in Kotlin, what overrides says so',
    `//- a.kt
import outside.Screen
class Home : Screen() { override fun show() {}
  fun helper() {} }
`,
    ['Home.show: Screen'],
  ],
  [
    'in C#, members of interfaces do not say so',
    `//- a.cs
using Outside;
class A : DbContext { protected override void OnSave() {} public void Helper() {} }
class B : IHandler, System.IDisposable { public void Handle() {} }
class C : System.IDisposable { public void Dispose() {} public void Helper() {} }
`,
    ['A.OnSave: DbContext', 'B.Handle: IHandler', 'C.Dispose: IDisposable'],
  ],
  [
    'an extension is asked for the protocols in its own head',
    `//- a.swift
import Vapor
struct Fault: Sendable { func plain() {} }
extension Fault: AbortError { func reason() {} }
extension Fault { func helper() {} }
`,
    ['Fault.reason: AbortError'],
  ],
  [
    'members of an implementation, not of the type beside it',
    `//- a.rs
use axum::IntoResponse;
struct Fault;
impl Fault { fn plain(&self) {} }
impl<E> IntoResponse<E> for Fault where E: Sync { fn into_response(self) {} }
`,
    ['Fault.into_response: IntoResponse'],
  ],
  [
    'in Go, nothing that is embedded calls what it is embedded in',
    `//- a.go
package a
import "net/http"
type Server struct { http.Handler }
func (s Server) Run() {}
`,
    [],
  ],
  [
    'core classes of Ruby call what every object may have',
    `//- a.rb
class Fault < StandardError
  def message; end
  def helper; end
end
class Order < Gem::Record
  def total; end
end
`,
    ['Fault.message: StandardError', 'Order.total: Record'],
  ],
  [
    'interfaces of PHP are listed, those of libraries are not',
    `//- a.php
<?php
use Outside\\Command;
class A implements \\Countable { public function count() {} public function helper() {} }
class B extends Command { public function handle() {} }
`,
    ['A.count: Countable', 'B.handle: Command'],
  ],
  [
    'a framework describes what its bases call',
    `//- views.py
from django.views import generic
from django.db import models
class Page(generic.ListView):
    def get_queryset(self): pass
    def helper(self): pass
class Order(models.Model):
    def save(self): pass
    def total(self): pass
class Both(generic.ListView, other.Mixin):
    def helper(self): pass
`,
    ['Page.get_queryset: ListView', 'Order.save: Model', 'Both.helper: Mixin'],
  ],
] as const satisfies readonly (readonly [string, string, readonly string[]])[])
  test(`a member notes the base from outside that may call it: ${what}`, (t) => {
    t.deepEqual(calledByBases(text), [...expected]);
  });
