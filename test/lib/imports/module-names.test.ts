// Where names of modules lead that are global to the program. Folders and file names mean nothing.
import test from 'ava';
import { checkImports } from '../../support/check-imports.ts';

test('a module is the file that defines it, or all files that do', (t) => {
  checkImports(t, {
    strategy: 'module-names',
    files: {
      'lib/a.ex': { modules: ['Shop', 'Shop.Till'] },
      'lib/b.ex': { modules: ['Shop.Till', 'Shop.Till'] },
    },
    cases: [
      ['lib/b.ex', 'Shop', 'lib/a.ex'],
      ['lib/a.ex', 'Shop.Till', 'lib/a.ex lib/b.ex'],
      ['lib/a.ex', 'Till', 'external'],
      ['lib/a.ex', 'Enum', 'external'],
    ],
  });
});

test('the contents of a module are asked for apart from the module', (t) => {
  checkImports(t, {
    strategy: 'module-names',
    files: { 'lib/a.ex': { modules: ['Shop'] } },
    cases: [
      ['lib/a.ex', 'Shop.*', 'Shop in Shop'],
      ['lib/a.ex', 'Enum.*', 'external'],
    ],
  });
});
