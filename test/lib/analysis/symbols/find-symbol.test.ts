// Which symbol is meant by what a caller names. What is then said about it is tested with the tools.
import test, { type ExecutionContext } from 'ava';
import { findSymbol, type SymbolQuery } from '../../../../lib/analysis/symbols/find-symbol.ts';
import { snapshotOf } from '../../../support/snapshot.ts';

const { graph } = snapshotOf({
  nodes: [
    'File:src/flask/app.py',
    'File:lib/handler.js',
    'Class:src/flask/app.py:Flask',
    'Method:src/flask/app.py:Flask.run',
    'Class:src/flask/scaffold.py:Scaffold',
    'Method:src/flask/scaffold.py:Scaffold.route',
    'Class:src/flask/cli.py:Cli',
    'Method:src/flask/cli.py:Cli.run',
    'Function:src/flask/cli.py:run',
    'Function:src/flask/cli.py:run~2',
    'Function:lib/handler.js:internals.handler',
    'Function:lib/auth.js:internals.handler',
    'Function:src/tags.ts:parse',
    'Function:test/tags.test.ts:parse',
    'Method:src/hono.ts:Hono.#addRoute',
    'Class:src/point.java:Point',
    'Constructor:src/point.java:Point.Point',
    'Module:Routing',
    'Interface:src/session.ts:Session',
    'Property:src/session.ts:Session.user',
    'Property:src/query.ts:where.user',
    'Variable:src/query.ts:where',
  ],
  edges: [
    ['Flask', 'EXTENDS', 'Scaffold', '1:1'],
    ['Scaffold', 'HAS_MEMBER', 'Scaffold.route'],
    ['Point', 'HAS_MEMBER', 'Point.Point'],
    ['Session', 'HAS_MEMBER', 'Session.user'],
    ['where', 'HAS_MEMBER', 'where.user'],
  ],
});

/** The uids that a query leads to; for a failure, its code and the nearest. */
function check(t: ExecutionContext, query: SymbolQuery, expected: readonly string[]): void {
  const found = findSymbol(graph, query);
  switch (found.status) {
    case 'found':
      t.deepEqual([found.symbol.uid], [...expected]);
      return;
    case 'ambiguous':
      t.deepEqual(found.candidates.map(({ uid }) => uid).sort(), [...expected]);
      return;
    case 'missing':
      t.deepEqual(
        [
          found.failure.error.code,
          ...(found.failure.error.details as { nearest: string[] }).nearest,
        ],
        [...expected],
      );
  }
}

test('by uid', (t) => {
  check(t, { uid: 'Function:src/flask/cli.py:run~2' }, ['Function:src/flask/cli.py:run~2']);
  check(t, { uid: 'File:lib/handler.js' }, ['File:lib/handler.js']);
  check(t, { name: 'Class:src/flask/app.py:Flask' }, ['Class:src/flask/app.py:Flask']);
});

test('by the path of a file', (t) => {
  check(t, { name: 'lib/handler.js' }, ['File:lib/handler.js']);
  check(t, { name: './lib/handler.js' }, ['File:lib/handler.js']);
});

test('by Class.method, in the spellings people use', (t) => {
  for (const name of [
    'Flask.run',
    'Flask::run',
    'Flask#run',
    'Flask.run()',
    ' Flask.run ',
    'app.Flask.run',
    'flask.app.Flask.run',
  ]) {
    check(t, { name }, ['Method:src/flask/app.py:Flask.run']);
  }
  check(t, { name: 'Hono.#addRoute' }, ['Method:src/hono.ts:Hono.#addRoute']);
  check(t, { name: 'Hono.addRoute' }, ['Method:src/hono.ts:Hono.#addRoute']);
});

test('a route by method and path, or by a path that is answered once', (t) => {
  const route = (method: string, path: string) => ({
    uid: `Route:app.ts:${method} ${path}`,
    name: `${method} ${path}`,
    method,
    path,
  });
  const routes = snapshotOf({
    nodes: [route('GET', '/users'), route('POST', '/users'), route('GET', '/me')],
  }).graph;
  const found = (name: string): string | undefined => {
    const answer = findSymbol(routes, { name });
    return answer.status === 'found' ? answer.symbol.uid : answer.status;
  };
  t.is(found('post /users'), 'Route:app.ts:POST /users');
  t.is(found('"GET /me"'), 'Route:app.ts:GET /me');
  t.is(found('/me'), 'Route:app.ts:GET /me');
  t.is(found('/users'), 'ambiguous');
  t.is(found('/nobody'), 'missing');
});

test('an inherited member is found under the class that inherits it', (t) => {
  check(t, { name: 'Flask.route' }, ['Method:src/flask/scaffold.py:Scaffold.route']);
});

test('a name that several have is ambiguous', (t) => {
  check(t, { name: 'internals.handler' }, [
    'Function:lib/auth.js:internals.handler',
    'Function:lib/handler.js:internals.handler',
  ]);
  check(t, { name: 'run', filePath: 'src/flask/cli.py' }, [
    'Function:src/flask/cli.py:run',
    'Function:src/flask/cli.py:run~2',
    'Method:src/flask/cli.py:Cli.run',
  ]);
});

test('a declared member is meant before the keys of values', (t) => {
  check(t, { name: 'user' }, ['Property:src/session.ts:Session.user']);
  check(t, { name: 'where.user' }, ['Property:src/query.ts:where.user']);
});

test('a file, the end of its path or a folder narrows a shared name', (t) => {
  for (const filePath of ['lib/handler.js', 'handler.js', './lib/handler.js', 'lib\\handler.js']) {
    check(t, { name: 'internals.handler', filePath }, [
      'Function:lib/handler.js:internals.handler',
    ]);
  }
  check(t, { name: 'parse', filePath: 'test' }, ['Function:test/tags.test.ts:parse']);
  check(t, { name: 'parse', filePath: 'src/' }, ['Function:src/tags.ts:parse']);
});

test('a kind narrows a shared name, in any case', (t) => {
  check(t, { name: 'run', kind: 'method', filePath: 'cli.py' }, [
    'Method:src/flask/cli.py:Cli.run',
  ]);
});

test('code comes before tests of the same name, and the answer says so', (t) => {
  const found = findSymbol(graph, { name: 'parse' });
  t.is(found.status === 'found' ? found.symbol.uid : '', 'Function:src/tags.ts:parse');
  t.regex(
    found.status === 'found' ? found.notes.join() : '',
    /Function:test\/tags\.test\.ts:parse/,
  );
});

test('a class comes before its constructor of the same name', (t) => {
  check(t, { name: 'Point' }, ['Class:src/point.java:Point']);
});

test('what is not there fails with the nearest names', (t) => {
  check(t, { name: 'Scafold' }, ['symbol_not_found', 'Class:src/flask/scaffold.py:Scaffold']);
  check(t, { name: 'SCAFFOLD' }, ['symbol_not_found', 'Class:src/flask/scaffold.py:Scaffold']);
  check(t, { uid: 'Class:src/flask/old.py:Scaffold' }, [
    'symbol_not_found',
    'Class:src/flask/scaffold.py:Scaffold',
  ]);
  check(t, { name: 'parse', filePath: 'lib/handler.js' }, [
    'symbol_not_found',
    'Function:src/tags.ts:parse',
    'Function:test/tags.test.ts:parse',
  ]);
  check(t, { name: 'qqqqqqqq' }, ['symbol_not_found']);
});

test('a file that is not there is named, with the nearest ones, whatever the symbol is', (t) => {
  for (const query of [
    { name: 'parse' },
    { name: 'nowhere' },
    { uid: 'Function:src/tags.ts:parse' },
    { uid: 'Function:src/old.ts:parse' },
  ]) {
    const found = findSymbol(graph, { ...query, filePath: './src/flask/apps.py' });
    t.like(found, {
      status: 'missing',
      failure: {
        error: {
          code: 'symbol_not_found',
          message: 'No file of the index fits the file_path src/flask/apps.py.',
          hint: 'Nearest: src/flask/app.py.',
          details: { nearest: ['src/flask/app.py'] },
        },
      },
    });
  }
  check(t, { name: 'parse', filePath: 'zzzzzzzzzz' }, ['symbol_not_found']);
});

test('hostile names fail like any other', (t) => {
  for (const name of [
    '',
    '.',
    '...',
    '__proto__',
    'constructor',
    '~2',
    ':::',
    'x'.repeat(100_000),
    '.'.repeat(10_000),
    '\u0000',
    '(()',
  ]) {
    t.is(findSymbol(graph, { name }).status, 'missing', name.slice(0, 20));
  }
});

test('modules and processes are no symbols', (t) => {
  check(t, { uid: 'Module:Routing' }, ['symbol_not_found']);
});
