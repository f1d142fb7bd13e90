// Where imports of packages lead, as `package` clauses name them, with and without objects that open packages. Folders mean nothing.
import test from 'ava';
import { importStrategies } from '../../../lib/imports/strategies.ts';
import { checkImports } from '../../support/check-imports.ts';

test('a package is all files that name it, wherever they are', (t) => {
  checkImports(t, {
    strategy: 'packages',
    files: { 'a/One.kt': 'shop.till', 'b/Two.kt': 'shop.till', 'Main.kt': 'app', 'Top.kt': '' },
    cases: [
      ['Main.kt', 'shop.till', 'a/One.kt b/Two.kt'],
      ['Main.kt', 'shop.till.One', 'One in shop.till'],
      ['Main.kt', 'shop.till.One.Inner', 'Inner in shop.till.One'],
      ['Main.kt', 'shop.Other', 'external'],
      ['Main.kt', 'java.util.List', 'external'],
    ],
  });
});

test('the beginning of the name of a package leads to its parts, and no further', (t) => {
  const { packages } = importStrategies(['a/One.kt'], [], () => ({ packageName: 'shop.till' }));
  t.deepEqual(packages.topLevel?.('shop'), { kind: 'folder', path: 'shop' });
  t.deepEqual(packages.child('shop', 'till'), { kind: 'folder', path: 'shop.till' });
  t.is(packages.child('shop', 'cash'), undefined);
  t.is(packages.topLevel?.('till'), undefined);
});

test('files of one package see each other', (t) => {
  const heads: Readonly<Record<string, string>> = {
    'a/One.kt': 'shop',
    'b/Two.kt': 'shop',
    'c.kt': 'app',
  };
  const { packages } = importStrategies(Object.keys(heads), [], (path) => ({
    packageName: heads[path] ?? '',
  }));
  t.deepEqual(packages.siblings?.('a/One.kt'), ['a/One.kt', 'b/Two.kt']);
  t.is(packages.siblings?.('a/One.kt'), packages.siblings?.('b/Two.kt'), 'one group is one list');
});

test('an import may begin inside of a package that the file is in', (t) => {
  checkImports(t, {
    strategy: 'packages-and-objects',
    files: {
      'Main.scala': { packageName: 'shop.app', outerPackages: ['shop'] },
      'Till.scala': 'shop.till',
      'Other.scala': 'elsewhere',
    },
    cases: [
      ['Main.scala', 'till', 'Till.scala'],
      ['Main.scala', 'till.Cash', 'Cash in _root_.shop.till'],
      ['Main.scala', '_root_.shop.till', 'Till.scala'],
      ['Main.scala', 'shop.till', 'Till.scala'],
      ['Other.scala', 'till', 'scoped'],
    ],
  });
});

test('an object may open a package: its file belongs to both', (t) => {
  checkImports(t, {
    strategy: 'packages-and-objects',
    files: {
      'shop/package.scala': {
        packageName: 'org',
        defs: [{ name: 'shop', scope: 0, opens: true }],
      },
      'shop/Till.scala': 'org.shop',
    },
    cases: [
      ['shop/Till.scala', 'org.shop', 'shop/Till.scala shop/package.scala'],
      ['shop/Till.scala', 'org', 'shop/package.scala'],
    ],
  });
});
