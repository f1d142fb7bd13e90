// The order in which files take their turns decides nothing that is found in them.
import { readdirSync } from 'node:fs';
import test, { type ExecutionContext } from 'ava';
import type { InOrder } from '../../../lib/infer/work-account.ts';
import { resolveGraph, type ResolvedGraph } from '../../../lib/pipeline/resolve-graph.ts';
import { LANGUAGES } from '../../../lib/languages/_all.gen.ts';
import { annotatedSources } from '../../support/check-language.ts';
import { codeFiles } from '../../support/source-files.ts';
import { filesIn, sourcesIn } from '../../support/indexed-sources.ts';

type Input = ReturnType<typeof sourcesIn>;

const reversed: InOrder = (units) => [...units].reverse();
/** The second half first. */
const turned: InOrder = (units) => {
  const half = Math.floor(units.length / 2);
  return [...units.slice(half), ...units.slice(0, half)];
};
/** By the hash of their paths. */
const scattered: InOrder = (units) => {
  const hashOf = (path: string): number =>
    [...path].reduce((sum, each) => (sum * 31 + each.charCodeAt(0)) % 65_537, 7);
  return [...units].sort((a, b) => hashOf(a.path) - hashOf(b.path));
};

/** All that is found, as sorted lines with names instead of numbers. */
function linesOf({ draft, sites, names, external }: ResolvedGraph): string[] {
  const { nodes, edges } = draft;
  const uid = (node: number): string => nodes[node]?.uid ?? '';
  const { uses, paths, targets } = names;
  const lines = edges
    .finished(nodes.length)
    .map(({ from, to, ...edge }) => JSON.stringify({ ...edge, from: uid(from), to: uid(to) }));
  for (const site of [...sites.open, ...sites.outside]) lines.push(JSON.stringify(site));
  uses.names.forEach((name, at) => {
    for (let row = uses.starts[at] ?? 0; row < (uses.starts[at + 1] ?? 0); row += 4) {
      const [file = 0, line, column, meaning = 0] = Array.from(
        { length: 4 },
        (_, n) => uses.numbers[row + n],
      );
      // The meaning of a row has the number of its target above 24 kinds of use.
      const target = targets[Math.floor(meaning / 24) - 1] ?? [];
      lines.push([name, paths[file], line, column, meaning % 24, ...target.map(uid)].join(' '));
    }
  });
  for (const { from, to, ...reference } of external.references)
    lines.push(JSON.stringify([uid(from), external.symbols[to], reference]));
  return lines.sort();
}

/** Values that depend on each other, across files. */
const ENTANGLED = `
//- tree.js
class Node {
  constructor(parent) { this.parent = parent; this.root = parent ? parent.root : this; }
  up() { let node = this; while (node.parent) node = node.parent; return node; }
  top() { return this.up().root.top(); }
}
exports.Node = Node;
//- core.js
const { Server } = require('./server');
const internals = {};
exports = module.exports = internals.Core = class {
  constructor() { this.root = new Server(this); this.count = 0; }
  next() { return ++this.count; }
};
//- server.js
const { Request } = require('./request');
class Server {
  constructor(core) { this._core = core; }
  open() { return new Request(this); }
}
exports.Server = Server;
//- request.js
exports.Request = class {
  constructor(server) { this._core = server._core; this.id = this._core.next(); }
  again() { return this._core.root.open().again(); }
};
//- one.js
const { other } = require('./other');
class A { a() {} }
exports.one = (x) => (x ? other(x) : new A());
//- other.js
const { one } = require('./one');
class B { b() {} }
exports.other = (x) => (x ? one(x) : new B());
//- use-one.js
const { one } = require('./one');
one(1).b();
one(1).a();
//- use-other.js
const { other } = require('./other');
other(1).a();
other(1).b();
//- use.js
const Core = require('./core');
const { Node } = require('./tree');
new Core().root.open().again().id;
new Node(new Node()).top().up();
`;

function sameInEveryOrder(t: ExecutionContext, { files, configs }: Input): void {
  const expected = linesOf(resolveGraph(files, configs));
  for (const inOrder of [reversed, turned, scattered])
    t.deepEqual(linesOf(resolveGraph(files, configs, { inOrder })), expected);
}

test('values that depend on each other are the same in every order of files', (t) => {
  sameInEveryOrder(t, sourcesIn(filesIn(ENTANGLED)));
});

test('the code of inference is resolved to the same graph in every order of its files', (t) => {
  const own = codeFiles('lib/infer', 'lib/attach', 'lib/link');
  sameInEveryOrder(t, sourcesIn(new Map(own.map(({ path, text }) => [path, text]))));
});

for (const { id } of LANGUAGES) {
  const folder = new URL(`../../languages/${id}/`, import.meta.url);
  test(`${id}: its samples are resolved to the same graph in every order of their files`, (t) => {
    for (const file of readdirSync(folder)) {
      const { sources: files, configs } = annotatedSources(new URL(file, folder));
      sameInEveryOrder(t, { files, configs });
    }
  });
}
