// Where imports of modules lead: to targets as a manifest lists them, else to folders at the top.
import test from 'ava';
import type { ExprFact } from '../../../lib/facts/file-facts.ts';
import { FactRows } from '../../../lib/facts/packed/fact-rows.ts';
import type { FileContents } from '../../../lib/imports/_strategy.ts';
import { packageTargetImports } from '../../../lib/imports/packages/package-targets.ts';

/** `.kind(name: …, path: …)` as facts have it. */
function manifest(...targets: readonly (readonly [kind: string, name: string, path?: string])[]): {
  exprs: FactRows<ExprFact>;
} {
  const exprs: ExprFact[] = [];
  const add = (expr: ExprFact): number => exprs.push(expr) - 1;
  for (const [kind, name, path] of targets) {
    const args = [add(['string', name]), ...(path === undefined ? [] : [add(['string', path])])];
    add(['call', add(['member', -1, kind]), args, path === undefined ? 'name:' : 'name:path:']);
  }
  return { exprs: FactRows.of(exprs) };
}

const files = [
  'Package.swift',
  'Sources/Shop/Cart.swift',
  'Sources/Shop/Deep/Item.swift',
  'Tests/ShopTests/CartTests.swift',
  'Own/Place/Paper.swift',
  'Plugins/Tool/main.swift',
  'Scripts/run.swift',
  'Sources/Lost/Lost.swift',
  'inner/Package.swift',
  'inner/Sources/Shop/Other.swift',
  'inner/Sources/Ink/Ink.swift',
];
const strategy = packageTargetImports(files, (path): FileContents => {
  if (path === 'Package.swift')
    return manifest(
      ['target', 'Shop'],
      ['testTarget', 'ShopTests'],
      ['target', 'Paper', 'Own/Place'],
      ['plugin', 'Tool'],
      ['target', 'Nowhere'],
    );
  if (path === 'inner/Package.swift')
    return manifest(['target', 'Shop'], ['executableTarget', 'Ink']);
  return path === 'Own/Place/Paper.swift' ? { defs: [{ name: 'Paper', scope: 0 }] } : {};
});

test('a target is the folder of its name, or of its path, and its files see each other', (t) => {
  t.deepEqual(strategy.siblings?.('Sources/Shop/Cart.swift'), [
    'Sources/Shop/Cart.swift',
    'Sources/Shop/Deep/Item.swift',
  ]);
  t.deepEqual(strategy.resolve('Shop', 'Tests/ShopTests/CartTests.swift'), {
    kind: 'files',
    paths: ['Sources/Shop/Cart.swift', 'Sources/Shop/Deep/Item.swift'],
  });
  t.deepEqual(strategy.resolve('Paper', 'Sources/Shop/Cart.swift'), {
    kind: 'files',
    paths: ['Own/Place/Paper.swift'],
  });
  t.deepEqual(strategy.siblings?.('Plugins/Tool/main.swift'), ['Plugins/Tool/main.swift']);
});

test('what no target lists lies outside, and its files are of the folder at the top', (t) => {
  t.deepEqual(strategy.resolve('Foundation', 'Sources/Shop/Cart.swift'), { kind: 'external' });
  t.deepEqual(strategy.resolve('Nowhere', 'Sources/Shop/Cart.swift'), { kind: 'external' });
  t.deepEqual(strategy.siblings?.('Scripts/run.swift'), ['Scripts/run.swift']);
  t.deepEqual(strategy.siblings?.('Sources/Lost/Lost.swift'), ['Sources/Lost/Lost.swift']);
});

test('of two packages with one target the own one counts', (t) => {
  t.deepEqual(strategy.resolve('Shop', 'inner/Sources/Ink/Ink.swift'), {
    kind: 'files',
    paths: ['inner/Sources/Shop/Other.swift'],
  });
  t.deepEqual(strategy.resolve('Ink', 'Sources/Shop/Cart.swift'), {
    kind: 'files',
    paths: ['inner/Sources/Ink/Ink.swift'],
  });
});

test('the name of a module leads to it, unless it has a type of that name', (t) => {
  t.deepEqual(strategy.topLevel?.('Shop', 'Tests/ShopTests/CartTests.swift'), {
    kind: 'folder',
    path: 'Shop',
  });
  t.is(strategy.topLevel?.('Paper', 'Tests/ShopTests/CartTests.swift'), undefined);
});

test('without a manifest each folder at the top is a module', (t) => {
  const plain = packageTargetImports(
    ['App/Main.swift', 'App/Views/List.swift', 'AppTests/ListTests.swift', 'Root.swift'],
    () => ({}),
  );
  t.deepEqual(plain.siblings?.('App/Main.swift'), ['App/Main.swift', 'App/Views/List.swift']);
  t.deepEqual(plain.resolve('App', 'AppTests/ListTests.swift'), {
    kind: 'files',
    paths: ['App/Main.swift', 'App/Views/List.swift'],
  });
});
