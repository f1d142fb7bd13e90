// Where specifiers lead, told from paths and configuration alone.
import test from 'ava';
import { importStrategies } from '../../../lib/ingest/import-strategies/strategies.ts';

type Case = readonly [from: string, specifier: string, expected: string];

function leads(paths: readonly string[], configs: Readonly<Record<string, unknown>>, strategy: 'ecmascript' | 'python' | 'include-path', cases: readonly Case[]): string[] {
  const files = Object.entries(configs).map(([path, json]) => ({ path, text: typeof json === 'string' ? json : JSON.stringify(json) }));
  const imports = importStrategies(paths, files)[strategy];
  return cases.flatMap(([from, specifier, expected]) => {
    const target = imports.resolve(specifier, from);
    const actual = target.kind === 'file' || target.kind === 'folder' ? target.path : target.kind;
    return actual === expected ? [] : [`${from} «${specifier}»: ${actual}, not ${expected}`];
  });
}

test('relative specifiers find files with and without extension, folders by their index, TypeScript behind .js', (t) => {
  const paths = ['src/a.ts', 'src/b/index.tsx', 'src/c.mts', 'src/d.js', 'src/e.test.ts', 'lib/main.js', 'src/types.d.ts', 'src/data.json'];
  t.deepEqual(leads(paths, { 'package.json': { main: './lib/main.js' } }, 'ecmascript', [
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
  ]), []);
});

test('tsconfig paths and baseUrl hold below their folder, through extends, comments allowed', (t) => {
  const paths = ['packages/app/src/ui/button.ts', 'packages/app/src/main.ts', 'shared/log.ts', 'other/main.ts'];
  const configs = {
    'tsconfig.base.json': '{ // base\n "compilerOptions": { "baseUrl": ".", "paths": { "@shared/*": ["shared/*"], }, }, }',
    'packages/app/tsconfig.json': { extends: '../../tsconfig.base', compilerOptions: {} },
    'packages/app/src/tsconfig.json': { compilerOptions: { paths: { 'ui/*': ['./ui/*'] } } },
  };
  t.deepEqual(leads(paths, configs, 'ecmascript', [
    ['packages/app/x.ts', '@shared/log', 'shared/log.ts'],
    ['packages/app/src/main.ts', 'ui/button', 'packages/app/src/ui/button.ts'],
    ['other/main.ts', 'ui/button', 'external'],
  ]), []);
});

test('packages of the repository are found by name, exports, imports and sources of built files', (t) => {
  const paths = ['packages/core/src/index.ts', 'packages/core/src/tools/saw.ts', 'packages/web/src/app.ts', 'packages/web/src/internal/log.ts'];
  const configs = {
    'packages/core/package.json': { name: '@acme/core', exports: { '.': { types: './dist/index.d.ts', import: './dist/index.js' }, './tools/*': './dist/tools/*.js' } },
    'packages/web/package.json': { name: 'web', imports: { '#internal/*': './src/internal/*.ts' } },
    'broken/package.json': '{ not json',
  };
  t.deepEqual(leads(paths, configs, 'ecmascript', [
    ['packages/web/src/app.ts', '@acme/core', 'packages/core/src/index.ts'],
    ['packages/web/src/app.ts', '@acme/core/tools/saw', 'packages/core/src/tools/saw.ts'],
    ['packages/web/src/app.ts', '#internal/log', 'packages/web/src/internal/log.ts'],
    ['packages/web/src/app.ts', '#internal/none', 'missing'],
    ['packages/web/src/app.ts', '@acme/other', 'external'],
  ]), []);
});

test('includes are found beside the file, in folders that build files name, and by the end of a path that only one file has', (t) => {
  const paths = ['src/main.c', 'src/util.h', 'include/acme/api.h', 'deps/zip/zip.h', 'deps/zip/src/inner.h', 'gen/out.h', 'one/same.h', 'two/same.h', 'compat/stdio.h', 'cmake/x/only.h', 'db/only.h'];
  const configs = {
    Makefile: 'CFLAGS = -O2 -Igen -I$(OTHER) -I/usr/local/include\n',
    'compile_commands.json': [{ directory: '/home/me/acme', command: 'cc -I/home/me/acme/deps/zip -I db -c src/main.c', file: 'src/main.c' }],
    'cmake/CMakeLists.txt': 'target_include_directories(x PUBLIC ${CMAKE_CURRENT_SOURCE_DIR}/x)',
  };
  t.deepEqual(leads(paths, configs, 'include-path', [
    ['src/main.c', '"util.h"', 'src/util.h'],
    ['src/main.c', '<util.h>', 'src/util.h'],
    ['src/main.c', '"acme/api.h"', 'include/acme/api.h'],
    ['src/main.c', '<acme/api.h>', 'include/acme/api.h'],
    ['src/main.c', '"zip.h"', 'deps/zip/zip.h'],
    ['src/main.c', '"inner.h"', 'deps/zip/src/inner.h'],
    ['src/main.c', '"out.h"', 'gen/out.h'],
    ['src/main.c', '"only.h"', 'db/only.h'],
    ['cmake/y.c', '"only.h"', 'cmake/x/only.h'],
    ['src/main.c', '"same.h"', 'missing'],
    ['src/main.c', '"nowhere.h"', 'missing'],
    ['src/main.c', '<stdio.h>', 'external'],
    ['src/main.c', '<zlib.h>', 'external'],
  ]), []);
});

test('Python modules are found from source roots, packages and the importing file', (t) => {
  const paths = ['src/pkg/__init__.py', 'src/pkg/core.py', 'src/pkg/sub/__init__.py', 'scripts/run.py', 'scripts/common.py', 'space/inner/mod.py', 'tests/conftest.py', 'stubs.pyi'];
  t.deepEqual(leads(paths, {}, 'python', [
    ['app.py', 'pkg', 'src/pkg/__init__.py'],
    ['app.py', 'pkg.core', 'src/pkg/core.py'],
    ['app.py', 'pkg.gone', 'missing'],
    ['src/pkg/core.py', '.', 'src/pkg/__init__.py'],
    ['src/pkg/sub/__init__.py', '..core', 'src/pkg/core.py'],
    ['src/pkg/core.py', '.sub', 'src/pkg/sub/__init__.py'],
    ['src/pkg/core.py', '.nowhere', 'missing'],
    ['scripts/run.py', 'common', 'scripts/common.py'],
    ['tests/conftest.py', 'common', 'external'],
    ['app.py', 'space.inner.mod', 'space/inner/mod.py'],
    ['app.py', 'space.inner', 'space/inner'],
    ['app.py', 'stubs', 'stubs.pyi'],
    ['app.py', 'os.path', 'external'],
  ]), []);
});
