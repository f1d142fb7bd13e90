// Where specifiers of JavaScript and TypeScript lead.
import test from 'ava';
import { checkImports, checkOffered } from '../../support/check-imports.ts';

test('relative specifiers find files with and without extension, folders by their index, TypeScript behind .js', (t) => {
  const paths = [
    'src/a.ts',
    'src/b/index.tsx',
    'src/c.mts',
    'src/d.js',
    'src/e.test.ts',
    'lib/main.js',
    'src/types.d.ts',
    'src/data.json',
  ];
  checkImports(t, {
    strategy: 'ecmascript',
    files: paths,
    configs: { 'package.json': { main: './lib/main.js' } },
    cases: [
      ['src/x.ts', './a', 'src/a.ts'],
      ['src/x.ts', './a.js', 'src/a.ts'],
      ['src/x.ts', './b', 'src/b/index.tsx'],
      ['src/x.ts', './c.mjs', 'src/c.mts'],
      ['src/x.ts', './d', 'src/d.js'],
      ['src/x.ts', './e.test', 'src/e.test.ts'],
      ['src/x.ts', './types', 'src/types.d.ts'],
      ['src/x.ts', './data.json', 'src/data.json'],
      ['src/b/index.tsx', '.', 'src/b/index.tsx'],
      ['src/x.ts', '..', 'lib/main.js'],
      ['src/x.ts', './nowhere', 'missing'],
      ['src/x.ts', '../../outside', 'missing'],
      ['src/x.ts', 'node:fs', 'external'],
      ['src/x.ts', 'react', 'external'],
    ],
  });
});

test('tsconfig paths and baseUrl hold below their folder, through extends, comments allowed', (t) => {
  const paths = [
    'packages/app/src/ui/button.ts',
    'packages/app/src/main.ts',
    'shared/log.ts',
    'other/main.ts',
  ];
  const configs = {
    'tsconfig.base.json':
      '{ // base\n "compilerOptions": { "baseUrl": ".", "paths": { "@shared/*": ["shared/*"], }, }, }',
    'packages/app/tsconfig.json': { extends: '../../tsconfig.base', compilerOptions: {} },
    'packages/app/src/tsconfig.json': { compilerOptions: { paths: { 'ui/*': ['./ui/*'] } } },
  };
  checkImports(t, {
    strategy: 'ecmascript',
    files: paths,
    configs,
    cases: [
      ['packages/app/x.ts', '@shared/log', 'shared/log.ts'],
      ['packages/app/src/main.ts', 'ui/button', 'packages/app/src/ui/button.ts'],
      ['other/main.ts', 'ui/button', 'external'],
    ],
  });
});

test('packages of the repository are found by name, exports, imports and sources of built files', (t) => {
  const paths = [
    'packages/core/src/index.ts',
    'packages/core/src/tools/saw.ts',
    'packages/web/src/app.ts',
    'packages/web/src/internal/log.ts',
  ];
  const configs = {
    'packages/core/package.json': {
      name: '@acme/core',
      exports: {
        '.': { types: './dist/index.d.ts', import: './dist/index.js' },
        './tools/*': './dist/tools/*.js',
      },
    },
    'packages/web/package.json': { name: 'web', imports: { '#internal/*': './src/internal/*.ts' } },
    'broken/package.json': '{ not json',
  };
  checkImports(t, {
    strategy: 'ecmascript',
    files: paths,
    configs,
    cases: [
      ['packages/web/src/app.ts', '@acme/core', 'packages/core/src/index.ts'],
      ['packages/web/src/app.ts', '@acme/core/tools/saw', 'packages/core/src/tools/saw.ts'],
      ['packages/web/src/app.ts', '#internal/log', 'packages/web/src/internal/log.ts'],
      ['packages/web/src/app.ts', '#internal/none', 'missing'],
      ['packages/web/src/app.ts', '@acme/other', 'external'],
    ],
  });
});

test('the code of a package goes before its declarations, which serve where there is no code', (t) => {
  checkImports(t, {
    strategy: 'ecmascript',
    files: ['code/lib/index.js', 'code/lib/index.d.ts', 'code/test/a.js', 'types/index.d.ts'],
    configs: {
      'code/package.json': { name: 'code', main: 'lib/index.js', types: 'lib/index.d.ts' },
      'types/package.json': { name: 'types', main: 'dist/index.js', types: 'index.d.ts' },
    },
    cases: [
      ['code/test/a.js', '..', 'code/lib/index.js'],
      ['code/test/a.js', 'code', 'code/lib/index.js'],
      ['code/test/a.js', 'types', 'types/index.d.ts'],
    ],
  });
});

test('others may import the entries of packages, and the files of their folders and of src in them', (t) => {
  checkOffered(t, {
    strategy: 'ecmascript',
    files: ['packages/a/src/index.ts', 'packages/a/src/node/index.ts', 'packages/b/lib/main.js'],
    configs: {
      'package.json': { private: true },
      'packages/a/package.json': {
        name: '@shop/a',
        exports: { '.': './dist/index.js', './node': './dist/node/index.js', './*.css': './*.css' },
      },
      'packages/b/package.json': { name: 'b', main: 'lib/main.js' },
    },
    offered: [
      '@shop/a: packages/a/src/index.ts (index)',
      '@shop/a: packages/a/ (index)',
      '@shop/a: packages/a/src/ (index)',
      '@shop/a/node: packages/a/src/node/index.ts (index)',
      '@shop/a/node: packages/a/ (index)',
      '@shop/a/node: packages/a/src/ (index)',
      'b: packages/b/lib/main.js (index)',
      'b: packages/b/ (index)',
    ],
  });
});

test('a package of the whole repository has its own src; a folder that only ends so is none', (t) => {
  checkOffered(t, {
    strategy: 'ecmascript',
    files: ['src/main.ts', 'mysrc/other.ts'],
    configs: { 'package.json': { name: 'whole' } },
    offered: ['whole: ./ (index)', 'whole: src/ (index)'],
  });
});
