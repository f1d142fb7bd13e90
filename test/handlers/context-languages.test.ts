// What `context` answers of code in several languages, or with heads that name types. The fields themselves are tested beside the tool.
import test from 'ava';
import { contextTool, type ContextResponse } from '../../handlers/context.ts';
import type { Failure } from '../../lib/model/answer.ts';
import type { IndexSnapshot } from '../../lib/model/index-snapshot.ts';
import { askTool } from '../support/ask-tool.ts';
import { indexedSources } from '../support/indexed-sources.ts';

type Found = Extract<ContextResponse, { status: 'found' }>;

function found(request: object, snapshot: IndexSnapshot): Found {
  const answer: ContextResponse | Failure = askTool(contextTool, request, snapshot);
  if ('error' in answer || answer.status !== 'found')
    throw new Error(`not found: ${JSON.stringify(answer)}`);
  return answer;
}

test('open calls in a language that cannot see a symbol say nothing of it', (t) => {
  const snapshot = indexedSources(`
//- app/Shelf.php
<?php
class Shelf {
  public function restock() {}
}
//- web/page.ts
export function refresh(shelf: any, key: string) { shelf.restock(); shelf[key]() }
//- web/stock.ts
export class Stock { restock() {} }
`);
  t.is(found({ name: 'Shelf.restock' }, snapshot).possible_callers.total, 0);
  t.is(found({ name: 'Shelf.restock' }, snapshot).meta.completeness.status, 'exact');
  t.is(found({ name: 'Stock.restock' }, snapshot).possible_callers.total, 1);
});

test('what the head of a class names is used by the class, and a base is told once', (t) => {
  const snapshot = indexedSources(`
//- Query.cs
namespace Shop;
public class Order { }
public interface IAsk<T> { }
public class Recent : IAsk<Order> { }
`);
  t.deepEqual(
    found({ name: 'Order' }, snapshot).incoming.uses.map(({ uid }) => uid),
    ['Class:Query.cs:Recent'],
  );
  t.deepEqual(found({ name: 'IAsk' }, snapshot).incoming.uses, []);
  t.deepEqual(
    found({ name: 'IAsk' }, snapshot).incoming.implements.map(({ uid }) => uid),
    ['Class:Query.cs:Recent'],
  );
  const mixed = indexedSources(`
//- Song.php
<?php
trait Rated { public function rate() {} }
class Song { use Rated; }
`);
  t.deepEqual(found({ name: 'Rated' }, mixed).incoming.uses, []);
  t.deepEqual(
    found({ name: 'Rated' }, mixed).incoming.implements.map(({ uid }) => uid),
    ['Class:Song.php:Song'],
  );
});

test('a type that a member is taken from is no value that could be called', (t) => {
  const snapshot = indexedSources(`
//- Clock.cs
namespace Shop;
public class Clock { public static int Now() => 1; }
public class Till { public void Open(dynamic box) { Clock.Now(); box.Ring(); } }
`);
  t.deepEqual(found({ name: 'Clock' }, snapshot).meta.completeness.reasons, []);
});

test('what templates seem to name stays open, for types too; their prose and looks do not count', (t) => {
  const snapshot = indexedSources(`
//- Cart.cs
namespace Shop;
public interface IPrices { }
public class Cart { public decimal Total() => 0; public decimal Weight() => 0; public void Empty() { } }
//- Views/Cart.cshtml
@model Cart
@inject IPrices Prices
<style>.Weight { color: red }</style>
<h1>Total</h1> @* Model.Empty() *@
<p>@Model.Total().ToString("N2")</p>
`);
  t.deepEqual(
    found({ name: 'Cart.Total' }, snapshot).possible_callers.sites.map(({ line, reason }) => [
      line,
      reason,
    ]),
    [[5, 'template']],
  );
  t.is(found({ name: 'Cart.Total' }, snapshot).meta.completeness.status, 'unknown');
  t.deepEqual(
    found({ name: 'IPrices' }, snapshot).meta.completeness.reasons.map(({ reason, count }) => [
      reason,
      count,
    ]),
    [['template_mentions', 1]],
  );
  t.is(found({ name: 'Cart.Weight' }, snapshot).meta.completeness.status, 'exact');
  t.is(found({ name: 'Cart.Empty' }, snapshot).meta.completeness.status, 'exact');
});

test('names in the code of text templates stay open, for the languages that have such templates', (t) => {
  const snapshot = indexedSources(`
//- shop/models.py
class Cart:
    def total(self): pass
    def weight(self): pass
def cart(request): pass
//- shop/static/cart.js
class Basket { total() {} }
//- shop/templates/cart.html
<p class="weight">weight: {{ cart.total|floatformat }} {{ "weight" }}</p>
`);
  t.deepEqual(
    found({ name: 'Cart.total' }, snapshot).possible_callers.sites.map(({ line, reason }) => [
      line,
      reason,
    ]),
    [[1, 'template']],
  );
  t.is(found({ name: 'Cart.weight' }, snapshot).meta.completeness.status, 'exact');
  t.is(found({ name: 'Basket.total' }, snapshot).meta.completeness.status, 'exact');
  // A template sees what it is given, not what a module defines.
  t.is(found({ name: 'cart', kind: 'Function' }, snapshot).meta.completeness.status, 'exact');
});

test('a template counts for the languages whose code it holds, and leaves what is known a bound', (t) => {
  const snapshot = indexedSources(`
//- app/Bus.php
<?php
class Bus { public static function emit() {} }
function start() { Bus::emit(); }
//- web/bus.ts
export const bus = { emit() {} };
//- web/start.ts
import { bus } from './bus';
export function start() { bus.emit(); }
//- web/Page.svelte
<script>import { bus } from './bus'; bus.emit()</script>
//- views/page.blade.php
<p>{{ Bus::emit() }}</p>
`);
  t.deepEqual(
    found({ name: 'Bus.emit' }, snapshot).possible_callers.sites.map(({ filePath }) => filePath),
    ['views/page.blade.php'],
  );
  t.deepEqual(found({ name: 'bus.emit' }, snapshot).possible_callers.sites, []);
  t.is(found({ name: 'Bus.emit' }, snapshot).meta.completeness.status, 'lower_bound');
});

test('a name that ends in a mark, between the tags of a template', (t) => {
  const snapshot = indexedSources(`
//- app/models/story.rb
class Story
  def gone?; end
  def score; end
end
//- app/views/show.html.erb
<p>a score, gone?</p>
<% if @story.gone? && score > 1 %>
`);
  t.deepEqual(
    found({ name: 'Story.gone?' }, snapshot).possible_callers.sites.map(({ line, reason }) => [
      line,
      reason,
    ]),
    [[2, 'template']],
  );
  t.deepEqual(
    found({ name: 'Story.score' }, snapshot).possible_callers.sites.map(({ line }) => line),
    [2],
  );
});

test('where being called tells functions from variables, no open call is one of a property', (t) => {
  const snapshot = indexedSources(`
//- app/Song.php
<?php
class Song { public $owner; public function __construct($owner) { $this->owner = $owner; } }
function load($x) { return $x->owner(); }
//- web/song.ts
export class Track { owner = () => 1; }
export function load(x: any) { return x.owner(); }
`);
  const reasons = (uid: string): readonly string[] =>
    found({ uid }, snapshot).meta.completeness.reasons.map(({ reason }) => reason);
  t.deepEqual(reasons('Property:app/Song.php:Song.owner'), ['untracked_references']);
  t.deepEqual(reasons('Method:web/song.ts:Track.owner'), ['open_call_sites']);
});

test('a method that loops, operators or formats of the language call is never complete', (t) => {
  const snapshot = indexedSources(`
//- src/lib.rs
pub struct Steps { at: u8 }
impl Iterator for Steps { type Item = u8; fn next(&mut self) -> Option<u8> { self.step() } }
impl Steps { fn step(&mut self) -> Option<u8> { None } }
pub fn all(steps: Steps) { for at in steps { drop(at) } }
`);
  t.deepEqual(
    found({ name: 'Steps.next' }, snapshot).meta.completeness.reasons.map(({ reason }) => reason),
    ['implicit_calls'],
  );
  t.is(found({ name: 'Steps.step' }, snapshot).meta.completeness.status, 'exact');
});

test('a call that sets a property of another language writes it, and does not read it', (t) => {
  const snapshot = indexedSources(`
//- src/Box.kt
package app
class Box { var limit: Int = 1 }
//- src/Shape.java
package app;
class Shape {
  void fill(Box box) { box.setLimit(1); }
  int look(Box box) { return box.getLimit(); }
}
`);
  const { reads, writes } = found({ name: 'Box.limit' }, snapshot).incoming;
  t.deepEqual(
    [reads.map(({ name }) => name), writes.map(({ name }) => name)],
    [['look'], ['fill']],
  );
});
