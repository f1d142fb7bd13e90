// Where dotted names of files lead, told from paths alone.
import test from 'ava';
import { checkImports } from '../../support/check-imports.ts';

test('a name is a path below the nearest root: a file, or the init file of a folder', (t) => {
  checkImports(t, {
    strategy: 'dotted-path',
    files: ['main.lua', 'shop/till.lua', 'shop/init.lua', 'lua/plug/core.lua', 'src/deep.lua'],
    cases: [
      ['main.lua', 'shop.till', 'shop/till.lua'],
      ['main.lua', 'shop/till', 'shop/till.lua'],
      ['main.lua', 'shop', 'shop/init.lua'],
      ['shop/till.lua', 'main', 'main.lua'],
      ['main.lua', 'plug.core', 'lua/plug/core.lua'],
      ['main.lua', 'deep', 'src/deep.lua'],
    ],
  });
});

test('of several files the one nearest above the importing file counts', (t) => {
  checkImports(t, {
    strategy: 'dotted-path',
    files: ['util.lua', 'a/util.lua', 'a/b/main.lua', 'c/main.lua'],
    cases: [
      ['a/b/main.lua', 'util', 'a/util.lua'],
      ['c/main.lua', 'util', 'util.lua'],
    ],
  });
});

test('a name below a folder that is there is missing, any other is outside', (t) => {
  checkImports(t, {
    strategy: 'dotted-path',
    files: ['main.lua', 'shop/till.lua'],
    cases: [
      ['main.lua', 'shop.gone', 'missing'],
      ['main.lua', 'socket.http', 'external'],
      ['main.lua', 'cjson', 'external'],
    ],
  });
});
