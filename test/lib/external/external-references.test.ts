// What code refers to outside of its repository, and what that is in a repository that offers it. Two small repositories for each language.
import test from 'ava';
import { externalResolver } from '../../../lib/analysis/external/resolve-external.ts';
import { externalUses } from '../../../lib/analysis/external/external-uses.ts';
import { indexedSources } from '../../support/indexed-sources.ts';

/** `from -TYPE-> module : path` of each reference, without those of files. */
function referencesIn(text: string): string[] {
  const { external, graph } = indexedSources(text);
  return external.references
    .map(({ type, from, to }) => {
      const { module, path } = external.symbols[to] ?? { module: '', path: '' };
      return `${nameAt(graph.table.uidAt(from))} -${type}-> ${module} : ${path}`;
    })
    .sort();
}

/** The same, as far as the other repository offers it: `from -TYPE-> symbol there`. */
function foundIn(user: string, library: string): string[] {
  const { external, graph } = indexedSources(user);
  const there = indexedSources(library);
  const resolver = externalResolver(there.graph, there.offered);
  const found = external.references.flatMap(({ type, from, to }) => {
    const symbol = external.symbols[to];
    const uids = symbol ? (resolver.resolve(symbol) ?? []) : [];
    return uids
      .filter((uid) => !uid.startsWith('File:') || type === 'IMPORTS')
      .map((uid) => `${nameAt(graph.table.uidAt(from))} -${type}-> ${nameAt(uid)}`);
  });
  return [...new Set(found)].sort();
}

function nameAt(uid: string): string {
  return uid.slice(uid.indexOf(':') + 1).replace(/^[^:]*\//, '');
}

const ROUTER = `
//- pyproject.toml
[project]
name = "Tracks"
version = "2.1.0"
//- src/tracks/__init__.py
from .routing import Map as Map
//- src/tracks/routing.py
class Rule:
    def match(self): ...
class Adapter:
    rule: Rule
    def dispatch(self): ...
class Map:
    def __init__(self): ...
    def bind(self) -> Adapter:
        return Adapter()
    def add(self): ...
`;

const SITE = `
//- requirements.txt
tracks==2.0.3
//- site.py
import tracks
from tracks.routing import Rule
class App(tracks.Map):
    def __init__(self):
        super().__init__()
        self.map = tracks.Map()
    def run(self):
        adapter = self.map.bind()
        adapter.dispatch()
        adapter.rule.match()
        self.add()
def check(rule: Rule):
    rule.match()
`;

test('a path leads from an import through calls, fields and bases', (t) => {
  const references = referencesIn(SITE);
  for (const expected of [
    'site.py -IMPORTS-> tracks : ',
    'site.py -IMPORTS-> tracks.routing : Rule',
    'site.py:App -EXTENDS-> tracks : Map',
    'site.py:App.run -CALLS-> tracks : Map().bind',
    'site.py:App.run -CALLS-> tracks : Map().bind().dispatch',
    'site.py:App.run -CALLS-> tracks : Map().add',
    'site.py:check -CALLS-> tracks.routing : Rule().match',
  ])
    t.true(references.includes(expected), `${expected}\n\n${references.join('\n')}`);
});

test('Python: what the other repository offers is found by module, name, member and result', (t) => {
  t.deepEqual(foundIn(SITE, ROUTER), [
    'site.py -IMPORTS-> __init__.py',
    'site.py -IMPORTS-> routing.py',
    'site.py -IMPORTS-> routing.py:Rule',
    'site.py:App -EXTENDS-> routing.py:Map',
    'site.py:App.__init__ -CALLS-> routing.py:Map',
    'site.py:App.__init__ -CALLS-> routing.py:Map.__init__',
    'site.py:App.run -CALLS-> routing.py:Adapter.dispatch',
    'site.py:App.run -CALLS-> routing.py:Map.add',
    'site.py:App.run -CALLS-> routing.py:Map.bind',
    'site.py:App.run -CALLS-> routing.py:Rule.match',
    'site.py:App.run -USES-> routing.py:Adapter.rule',
    'site.py:check -CALLS-> routing.py:Rule.match',
    'site.py:check -USES-> routing.py:Rule',
  ]);
});

test('TypeScript: entries, re-exports, results and what callbacks are given', (t) => {
  const library = `
//- package.json
{ "name": "@tracks/core", "version": "1.4.0", "exports": { ".": "./dist/index.js", "./log": "./dist/log.js" } }
//- src/index.ts
export { Router } from './router';
export { create as createRouter } from './router';
//- src/router.ts
export class Context { json(value: unknown) {} }
export type Handler = (c: Context, next: () => void) => void;
export class Router {
  get(path: string, ...handlers: Handler[]): Router { return this; }
}
export function create(): Router { return new Router(); }
//- src/log.ts
export function log(text: string) {}
`;
  const user = `
//- package.json
{ "name": "shop", "dependencies": { "@tracks/core": "^1.2.0" } }
//- src/app.ts
import { createRouter, Router } from '@tracks/core';
import { log } from '@tracks/core/log';
export function start() {
  const router = createRouter();
  router.get('/', (c) => c.json(1)).get('/x', (c) => c.json(2));
  log('started');
}
export class Own extends Router {}
`;
  t.deepEqual(foundIn(user, library), [
    'app.ts -IMPORTS-> index.ts',
    'app.ts -IMPORTS-> log.ts',
    'app.ts -IMPORTS-> log.ts:log',
    'app.ts -IMPORTS-> router.ts:Router',
    'app.ts -IMPORTS-> router.ts:create',
    'app.ts:Own -EXTENDS-> router.ts:Router',
    'app.ts:start -CALLS-> log.ts:log',
    'app.ts:start -CALLS-> router.ts:Context.json',
    'app.ts:start -CALLS-> router.ts:Router.get',
    'app.ts:start -CALLS-> router.ts:create',
  ]);
});

test('TypeScript: a name that a file of the repository only hands on is imported from outside', (t) => {
  const references = referencesIn(`
//- package.json
{ "dependencies": { "@tracks/core": "1" } }
//- src/tracks.ts
import { Router } from '@tracks/core';
export { Router }; export { Context as State } from '@tracks/core';
//- src/app.ts
import { Router, State } from './tracks';
`).filter((reference) => reference.includes('-IMPORTS->'));
  t.deepEqual(references, [
    'app.ts -IMPORTS-> @tracks/core : Context',
    'app.ts -IMPORTS-> @tracks/core : Router',
    'tracks.ts -IMPORTS-> @tracks/core : ',
    'tracks.ts -IMPORTS-> @tracks/core : Context',
    'tracks.ts -IMPORTS-> @tracks/core : Router',
  ]);
});

test('Go: packages are folders of a module', (t) => {
  const library = `
//- go.mod
module example.org/tracks
//- router.go
package tracks
type Router struct{ Name string }
func New() *Router { return &Router{} }
func (r *Router) Handle() {}
//- log/log.go
package log
func Print() {}
`;
  const user = `
//- go.mod
module example.org/shop
require example.org/tracks v1.2.3
//- main.go
package main
import (
  "example.org/tracks"
  "example.org/tracks/log"
)
func start(other *tracks.Router) {
  r := tracks.New()
  r.Handle()
  other.Handle()
  log.Print()
}
`;
  t.deepEqual(foundIn(user, library), [
    'main.go -IMPORTS-> log.go',
    'main.go -IMPORTS-> router.go',
    'main.go:start -CALLS-> log.go:Print',
    'main.go:start -CALLS-> router.go:New',
    'main.go:start -CALLS-> router.go:Router.Handle',
    'main.go:start -USES-> router.go:Router',
  ]);
});

test('Java: overloads are not told apart', (t) => {
  const library = `
//- src/main/java/org/tracks/Texts.java
package org.tracks;
public class Texts {
  public static String join(String a) { return a; }
  public static String join(String a, String b) { return a + b; }
  public Texts trim() { return this; }
}
`;
  const user = `
//- src/main/java/shop/Main.java
package shop;
import org.tracks.Texts;
class Main extends Texts {
  void run(Texts texts) { Texts.join("a"); texts.trim().trim(); }
}
`;
  t.deepEqual(foundIn(user, library), [
    'Main.java -IMPORTS-> Texts.java',
    'Main.java -IMPORTS-> Texts.java:Texts',
    'Main.java:Main -EXTENDS-> Texts.java:Texts',
    'Main.java:Main.run -CALLS-> Texts.java:Texts.join',
    'Main.java:Main.run -CALLS-> Texts.java:Texts.join~2',
    'Main.java:Main.run -CALLS-> Texts.java:Texts.trim',
    'Main.java:Main.run -USES-> Texts.java:Texts',
  ]);
});

test('nothing is said of values that the repository itself defines', (t) => {
  const references = referencesIn(`
//- site.py
from elsewhere import make
class Own:
    def run(self): ...
class Holder:
    own: Own = make()
    def use(self):
        self.own.run()
        self.missing.run()
def unknown(value):
    value.run()
`);
  t.deepEqual(references, [
    'site.py -IMPORTS-> elsewhere : ',
    'site.py -IMPORTS-> elsewhere : make',
    'site.py:Holder -CALLS-> elsewhere : make',
  ]);
});

test('paths through cycles of assignments end', (t) => {
  const references = referencesIn(`
//- loop.py
import elsewhere
def spin():
    a = elsewhere.start()
    while a:
        b = a.next()
        a = b.next()
`);
  t.true(references.includes('loop.py:spin -CALLS-> elsewhere : start'));
  t.true(references.every((line) => line.length < 500));
});

test('context of a function and of a file says what it refers to outside', (t) => {
  const snapshot = indexedSources(SITE);
  const of = (uid: string) => {
    const node = snapshot.graph.node(uid);
    return node ? externalUses(snapshot, node) : [];
  };
  t.deepEqual(
    of('Class:site.py:App').map(({ names, type, line }) => [names, type, line]),
    [['tracks : Map', 'EXTENDS', 3]],
  );
  const [bind] = of('Method:site.py:App.run');
  t.like(bind, {
    names: 'tracks : Map().bind',
    type: 'CALLS',
    line: 8,
    places: 1,
    package: 'pypi tracks',
    version: '2.0.3',
  });
  t.deepEqual(
    of('File:site.py')
      .filter(({ type }) => type === 'IMPORTS')
      .map(({ names }) => names),
    ['tracks', 'tracks.routing', 'tracks.routing : Rule'],
  );
});
