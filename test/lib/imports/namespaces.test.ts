// Where names of namespaces lead, as files declare them, and which files belong together. Definitions are not looked at.
import test from 'ava';
import { importStrategies } from '../../../lib/imports/strategies.ts';
import type { FileHead } from '../../../lib/imports/_strategy.ts';
import { checkImports } from '../../support/check-imports.ts';

function declaring(...names: string[]): FileHead {
  return { spaces: names.map((name, scope) => [name, scope]) };
}

test('a namespace is known if a file declares it, or one inside of it', (t) => {
  checkImports(t, {
    strategy: 'namespaces',
    files: { 'a/One.cs': declaring('Shop.Till'), 'b/Two.cs': declaring('App') },
    cases: [
      ['b/Two.cs', 'Shop.Till', 'namespace'],
      ['b/Two.cs', 'Shop', 'namespace'],
      ['b/Two.cs', 'Shop.Till.Cash', 'Cash in Shop.Till'],
      ['b/Two.cs', 'Shop.Till.Cash.Coin', 'Coin in Shop.Till.Cash'],
      ['b/Two.cs', 'System.Text', 'external'],
    ],
  });
});

test('files below a project file are one project', (t) => {
  const { namespaces } = importStrategies(
    ['a/One.cs', 'a/deep/Two.cs', 'b/Three.cs'],
    [
      { path: 'a/A.csproj', text: '' },
      { path: 'a/deep/Deep.csproj', text: '' },
    ],
  );
  t.deepEqual(
    ['a/One.cs', 'a/deep/Two.cs', 'b/Three.cs'].map((path) => namespaces.projectOf?.(path)),
    ['a', 'a/deep', '.'],
  );
});

test('what a project imports for all of its files, they import', (t) => {
  const { namespaces } = importStrategies(
    ['a/One.cs', 'b/Two.cs'],
    [
      { path: 'a/A.csproj', text: '<ItemGroup><Using Include="Shop.Till" /></ItemGroup>' },
      { path: 'b/B.csproj', text: '' },
    ],
  );
  t.deepEqual(
    namespaces.ambient?.('a/One.cs').map(({ specifier, star }) => [specifier, star]),
    [['Shop.Till', true]],
  );
  t.deepEqual(namespaces.ambient?.('b/Two.cs'), []);
});

test('with autoloading, a path that a file requires is a file', (t) => {
  checkImports(t, {
    strategy: 'namespaces-autoload',
    files: {
      'src/Till.php': declaring('Shop'),
      'src/boot.php': declaring(''),
      'top.php': declaring(''),
    },
    cases: [
      ['src/Till.php', 'Shop', 'namespace'],
      ['src/Till.php', '', 'namespace'],
      ['src/Till.php', 'Symfony', 'external'],
      ['src/Till.php', './boot.php', 'src/boot.php'],
      ['src/Till.php', './top.php', 'top.php'],
      ['src/Till.php', './gone.php', 'missing'],
    ],
  });
});

test('of two classes with one name, the autoloader takes the one whose path says so, by the longest prefix', (t) => {
  const strategies = importStrategies(
    ['src/Till.php', 'src/Old/Till.php', 'old/Till.php', 'stubs/Till.php'],
    [
      {
        path: 'composer.json',
        text: '{"autoload": {"psr-4": {"Shop\\\\": "src/", "Shop\\\\Old\\\\": ["gone/", "old/"]}}}',
      },
    ],
  );
  const { chosen } = strategies['namespaces-autoload'];
  t.is(chosen?.('Shop', 'Till'), 'src/Till.php');
  t.is(chosen?.('Shop.Old', 'Till'), 'old/Till.php');
  t.is(chosen?.('Shop', 'Cash'), undefined);
  t.is(chosen?.('Other', 'Till'), undefined);
});
