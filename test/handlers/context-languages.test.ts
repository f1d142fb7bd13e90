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
  if ('error' in answer || answer.status !== 'found') throw new Error(`not found: ${JSON.stringify(answer)}`);
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
  t.deepEqual(found({ name: 'Order' }, snapshot).incoming.uses.map(({ uid }) => uid), ['Class:Query.cs:Recent']);
  t.deepEqual(found({ name: 'IAsk' }, snapshot).incoming.uses, []);
  t.deepEqual(found({ name: 'IAsk' }, snapshot).incoming.implements.map(({ uid }) => uid), ['Class:Query.cs:Recent']);
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
