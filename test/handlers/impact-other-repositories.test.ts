// What `impact` says of other repositories whose code requests a route. Opening their indexes is tested with the fill.
import test from 'ava';
import { impact } from '../support/ask-impact.ts';
import { indexedSources } from '../support/indexed-sources.ts';
import type { IndexSnapshot } from '../../lib/model/index-snapshot.ts';

const SERVER = indexedSources(`//- server.js
const express = require('express');
const app = express();
function load(id) { return id; }
function show(req, res) { return load(req.params.id); }
function add(req, res) { return 1; }
app.get('/api/users/:id', show);
app.post('/api/users', add);
app.get('/api/orders', (req, res) => res.send([]));
`);

function repository(repo: string, text: string): IndexSnapshot {
  const snapshot = indexedSources(text);
  return { ...snapshot, info: { ...snapshot.info, repo } };
}

const WEB = repository(
  'web',
  `//- api.js
export function user(id) { return fetch(\`/api/users/\${id}\`); }
export function unrelated() { return fetch('/api/teams'); }
//- page.js
import { user } from './api';
export function Page() { return user(1); }
//- main.js
import { Page } from './page';
export function main() { return Page(); }
main();
//- api.test.js
test('users', () => fetch('/api/users/1'));
`,
);

function requestedFrom(request: object, ...others: IndexSnapshot[]): string[] {
  const { requested_from: found } = impact(request, SERVER, { other_indexes: others });
  return found.map(
    ({ repo, name, filePath, line, request: asked, confidence }) =>
      `${repo} ${name} ${filePath}:${line} ${asked} ${confidence}`,
  );
}

test('the code of another repository that requests an affected route, however far the target is from its handler', (t) => {
  const expected = ['web user api.js:1 GET /api/users/\u2026 0.8'];
  t.deepEqual(requestedFrom({ target: 'show' }, WEB), expected);
  t.deepEqual(requestedFrom({ target: 'load' }, WEB), expected);
  t.deepEqual(requestedFrom({ target: 'GET /api/users/:id' }, WEB), expected);
  t.deepEqual(requestedFrom({ target: 'add' }, WEB), []);
});

test('without other indexes, and for dependencies of a symbol, none is known', (t) => {
  t.deepEqual(requestedFrom({ target: 'show' }), []);
  t.deepEqual(requestedFrom({ target: 'show', direction: 'downstream' }, WEB), []);
});

test('tests of another repository only if tests are requested', (t) => {
  t.deepEqual(requestedFrom({ target: 'show', include_tests: true }, WEB).length, 2);
});

test('the flows that lead to a request are named, and count for the risk', (t) => {
  const {
    requested_from: requests,
    risk,
    risk_reasons: reasons,
  } = impact({ target: 'show' }, SERVER, { other_indexes: [WEB] });
  const alone = impact({ target: 'show' }, SERVER);
  t.deepEqual(
    requests.map(({ processes }) => processes),
    [['main']],
  );
  t.is(alone.risk, 'LOW');
  t.deepEqual({ risk, reasons }, { risk: 'MEDIUM', reasons: ['2 entry points'] });
});

test('a server that the code names is this one only if it answers at least half, and three, of the requests to it', (t) => {
  const calls = (...paths: string[]): string =>
    paths
      .map(
        (path, at) =>
          `export function f${at}() { return fetch('https://api.example.com${path}'); }`,
      )
      .join('\n');
  const asking = (...paths: string[]): IndexSnapshot =>
    repository('web', `//- api.js\n${calls(...paths)}\n`);
  const three = ['/api/users/1', '/api/users/2', '/api/orders'];
  t.deepEqual(requestedFrom({ target: 'show' }, asking(...three)), [
    'web f0 api.js:1 GET /api/users/1 0.72',
    'web f1 api.js:2 GET /api/users/2 0.72',
  ]);
  t.deepEqual(requestedFrom({ target: 'show' }, asking('/api/users/1', '/api/orders')), []);
  t.deepEqual(
    requestedFrom({ target: 'show' }, asking(...three, '/a/b', '/c/d', '/e/f', '/g/h')),
    [],
  );
});
