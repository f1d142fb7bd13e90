// Questions that name a path find its route and what handles it, however either writes its parameters.
import test from 'ava';
import { askedRoutes } from '../../../../lib/search/rank/asked-routes.ts';
import { snapshotOf, type NodeSketch } from '../../../support/snapshot.ts';

const ROUTES: readonly (readonly [method: string, path: string])[] = [
  ['GET', '/'],
  ['GET', '/users'],
  ['GET', '/users/:id'],
  ['DELETE', '/users/:id'],
  ['GET', '/users/me'],
  ['GET', '/v1/items/<int:item_id>/'],
  ['ANY', '/v1/files/{path:path}'],
  ['GET', '…/reports/{year}'],
  ['GET', '/docs/[slug]'],
  ['GET', '/pages/:name?'],
  ['GET', '/best(/:time(/page/:page))'],
];

const uidOf = ([method, path]: readonly [string, string]): string =>
  `Route:app.ts:${method} ${path}`;
const { graph } = snapshotOf({
  nodes: [
    'File:app.ts',
    ...ROUTES.flatMap((row, place): NodeSketch[] => [
      { uid: uidOf(row), name: row.join(' '), method: row[0], path: row[1] },
      `Function:app.ts:handler${place}`,
    ]),
  ],
  edges: ROUTES.map((row, place) => [`handler${place}`, 'HANDLES_ROUTE', uidOf(row)] as const),
});

/** Routes, best first, each followed by what handles it. */
function found(question: string): string[] {
  return askedRoutes(graph, question, () => 1)
    .hits.filter(({ uid }) => uid.startsWith('Route:'))
    .map(({ uid }) => uid.slice('Route:app.ts:'.length));
}

for (const spelling of [
  '/users/:id',
  '/users/{id}',
  '/users/<int:id>',
  '/users/42',
  '/users/[id]',
  '/users/42/',
  'https://shop.example/users/42?full=1',
]) {
  test(`GET ${spelling} is one route`, (t) =>
    t.deepEqual(found(`who handles GET ${spelling}?`), ['GET /users/:id']));
}

test('without a method every method of the path is meant', (t) =>
  t.deepEqual(found('/users/{id}'), ['DELETE /users/:id', 'GET /users/:id']));

test('the method may stand elsewhere, and in lower case before the path', (t) => {
  t.deepEqual(found('what code runs on a DELETE of /users/7'), ['DELETE /users/:id']);
  t.deepEqual(found('delete /users/7'), ['DELETE /users/:id']);
});

test('a method that the path does not have still finds the path', (t) =>
  t.deepEqual(found('POST /users'), ['GET /users']));

test('a fixed part goes before a parameter', (t) =>
  t.is(found('GET /users/me')[0], 'GET /users/me'));

test('the beginning may be left out, or not be known', (t) => {
  t.deepEqual(found('GET /items/7'), ['GET /v1/items/<int:item_id>/']);
  t.deepEqual(found('GET /api/reports/2020'), ['GET …/reports/{year}']);
});

test('a parameter may take the rest of a path, or be left out', (t) => {
  t.deepEqual(found('PUT /v1/files/a/b/c'), ['ANY /v1/files/{path:path}']);
  t.deepEqual(found('/pages'), ['GET /pages/:name?']);
});

test('parts in parentheses may be left out', (t) => {
  for (const path of ['/best', '/best/week', '/best/week/page/2'])
    t.deepEqual(found(`GET ${path}`), ['GET /best(/:time(/page/:page))']);
  t.deepEqual(found('GET /best/week/page'), []);
});

test('a bare slash is a path only where routes are spoken of', (t) => {
  t.deepEqual(found('GET /'), ['GET /']);
  t.deepEqual(found('which handler has the route /'), ['GET /']);
  t.deepEqual(found('read / write locks'), []);
});

test('a path that no route has, and a source file, find nothing', (t) => {
  t.deepEqual(found('/nowhere/at/all'), []);
  t.deepEqual(found('what is in /docs/app.ts'), []);
});

test('what handles a route comes right after it, and says so', (t) => {
  const { hits, reasons } = askedRoutes(graph, 'GET /users/me', () => 1);
  t.deepEqual(
    hits.slice(0, 2).map(({ uid }) => uid),
    ['Route:app.ts:GET /users/me', 'Function:app.ts:handler4'],
  );
  t.is(reasons.get('Function:app.ts:handler4'), 'handles: GET /users/me');
});
