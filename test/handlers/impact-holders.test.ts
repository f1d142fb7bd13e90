// What the tool `impact` follows besides calls: values that hold functions, and requests over HTTP.
import test from 'ava';
import { impact } from '../support/ask-impact.ts';
import { indexedSources } from '../support/indexed-sources.ts';
import { snapshotOf } from '../support/snapshot.ts';

const TABLE = snapshotOf({
  nodes: [
    'Function:a.ts:load',
    'Method:a.ts:table.make',
    'Namespace:a.ts:table',
    'Function:b.ts:install',
    'Function:b.ts:main',
    { uid: 'Function:a.test.ts:check', isTest: true },
  ],
  edges: [
    ['table.make', 'CALLS', 'load', '2:3'],
    ['table', 'HOLDS', 'table.make', '1:3'],
    ['install', 'HOLDS', 'table', '5:3'],
    ['main', 'CALLS', 'install', '9:3'],
    ['check', 'CALLS', 'table.make', '3:3'],
  ],
});

const names = (answer: ReturnType<typeof impact>): string[] =>
  Object.entries(answer.by_depth).flatMap(([depth, hits]) =>
    hits.map(({ name }) => `${depth} ${name}`),
  );

test('from a function to what holds it, to code that hands that on, and to its callers; tests do not replace holders', (t) => {
  t.deepEqual(names(impact({ target: 'load', max_depth: 5 }, TABLE)), [
    '1 make',
    '2 table',
    '3 install',
    '4 main',
  ]);
});

test('downstream, from code that hands a value on to what its functions call', (t) => {
  t.deepEqual(names(impact({ target: 'main', direction: 'downstream', max_depth: 5 }, TABLE)), [
    '1 install',
    '2 table',
    '3 make',
    '4 load',
  ]);
});

test('beyond the target, holders of a function that code is known to call are not affected', (t) => {
  const called = snapshotOf({
    nodes: ['Function:a.ts:load', 'Function:a.ts:make', 'Variable:a.ts:list', 'Function:b.ts:run'],
    edges: [
      ['make', 'CALLS', 'load', '2:3'],
      ['list', 'HOLDS', 'make', '1:3'],
      ['run', 'CALLS', 'make', '3:3'],
    ],
  });
  t.deepEqual(names(impact({ target: 'load', max_depth: 5 }, called)), ['1 make', '2 run']);
  t.deepEqual(names(impact({ target: 'make', max_depth: 5 }, called)), ['1 list', '1 run']);
});

test('a function that one object has in place of a member depends on the callers of the member', (t) => {
  const store = snapshotOf({
    nodes: ['Class:s.ts:S', 'Method:s.ts:S.end', 'Function:s.ts:close', 'Function:a.ts:s.end'],
    edges: [
      ['S', 'HAS_MEMBER', 'S.end'],
      ['close', 'CALLS', 'S.end', '4:3'],
      ['s.end', 'OVERRIDES', 'S.end', { reason: 'context' }],
    ],
  });
  t.deepEqual(names(impact({ target: 's.end' }, store)), ['1 close']);
});

const PAGE = snapshotOf({
  nodes: [
    'Function:server.ts:find',
    'Function:server.ts:show',
    'Route:server.ts:GET /users/:id',
    'Function:page.ts:UserPage',
  ],
  edges: [
    ['show', 'CALLS', 'find', '2:3'],
    ['show', 'HANDLES_ROUTE', 'Route:server.ts:GET /users/:id', '8:1'],
    ['UserPage', 'REQUESTS', 'Route:server.ts:GET /users/:id', '4:3'],
  ],
});

test('from a handler to the pages that request its routes, and back', (t) => {
  t.deepEqual(names(impact({ target: 'find' }, PAGE)), ['1 show', '2 UserPage']);
  const down = names(impact({ target: 'UserPage', direction: 'downstream' }, PAGE));
  t.deepEqual(down, ['1 server.ts:GET /users/:id', '2 show', '3 find']);
});

test('calls alone lead to no holder and over no request', (t) => {
  t.deepEqual(names(impact({ target: 'load', relation_types: ['CALLS'] }, TABLE)), ['1 make']);
  t.deepEqual(names(impact({ target: 'find', relation_types: ['CALLS'] }, PAGE)), ['1 show']);
});

test('a method that a framework finds by its name is no value that any call may run', (t) => {
  const snapshot = indexedSources(`//- shop/admin.py
from django.contrib.admin import ModelAdmin

class ShopAdmin(ModelAdmin):
    list_display = ("total",)

    def total(self, shop):
        return 1
//- shop/run.py
def run(f, shop):
    return f(shop)
`);
  const { by_depth, open_sites } = impact({ target: 'ShopAdmin.total' }, snapshot);
  t.deepEqual(
    Object.values(by_depth)
      .flat()
      .map(({ name }) => name),
    ['list_display'],
  );
  t.is(open_sites.total, 0);
});
