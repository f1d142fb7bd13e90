// Collects the tests of Graphology's packages from a clone, with a stand-in for Graphology itself. Runs none.
import { readdirSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { join, sep } from 'node:path';

export interface SuiteTest {
  readonly suite: string;
  readonly title: string;
  readonly run: () => unknown;
}

/** Packages that read graphs. Those that draw, lay out, generate or serialise them are not among these. */
const PACKAGES = [
  ...['traversal', 'metrics', 'communities-louvain', 'communities-leiden', 'components', 'cores'],
  ...['dag', 'shortest-path', 'simple-path', 'sparsification', 'bipartite'],
  ...['operators', 'assertions', 'indices', 'utils'],
];

/** In Graphology's own suite, tests are functions by title, in groups. */
interface Group {
  readonly [title: string]: Group | (() => unknown);
}

/** Loads all tests anew: graphs that they share are made while they are loaded. */
export function loadSuites(clone: string, graphology: object): SuiteTest[] {
  const source = join(clone, 'src');
  const require = createRequire(join(source, 'tests.js'));
  for (const path of Object.keys(require.cache))
    if (path.startsWith(clone + sep)) delete require.cache[path];
  return withStandIn(graphology, () => [
    ...ownSuite(require(join(source, 'graphology/tests')), graphology),
    ...PACKAGES.flatMap((name) => collected(name, () => loadTests(require, join(source, name)))),
  ]);
}

function ownSuite(
  exported: { readonly default: (graph: object, implementation: object) => Group },
  graphology: object,
): SuiteTest[] {
  const flat = (group: Group, path: readonly string[]): SuiteTest[] =>
    Object.entries(group).flatMap(([title, item]) =>
      typeof item === 'function'
        ? [{ suite: 'graphology', title: [...path, title].join(' '), run: item }]
        : flat(item, [...path, title]),
    );
  return flat(exported.default(graphology, graphology), []);
}

function loadTests(require: NodeJS.Require, folder: string): void {
  const tests = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /^test(\.js$|[/\\].*\.js$)/.test(path),
  );
  for (const path of tests.sort()) require(join(folder, path));
}

/** The tests that code declares with `describe` and `it`. */
function collected(suite: string, load: () => void): SuiteTest[] {
  const tests: SuiteTest[] = [];
  const path: string[] = [];
  const it = (title: string, run: () => unknown): void =>
    void tests.push({ suite, title: [...path, title].join(' '), run });
  const describe = (title: string, body: (this: object) => void): void => {
    path.push(title);
    try {
      body.call({ timeout: () => undefined });
    } catch (error) {
      it('(declared after this)', () => {
        throw error;
      });
    }
    path.pop();
  };
  Object.assign(globalThis, {
    describe,
    it: Object.assign(it, { only: it, skip: () => undefined }),
  });
  load();
  return tests;
}

/** Whoever requires `graphology` gets the stand-in meanwhile. */
function withStandIn<T>(graphology: object, work: () => T): T {
  const loader = Module as unknown as { _load: (...request: readonly unknown[]) => unknown };
  const load = loader._load;
  loader._load = (...request) =>
    request[0] === 'graphology' ? graphology : load.apply(loader, [...request]);
  try {
    return work();
  } finally {
    loader._load = load;
  }
}
