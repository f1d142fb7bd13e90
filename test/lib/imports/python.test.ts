// Where imports of Python lead, told from paths alone.
import test from 'ava';
import { checkImports, checkOffered } from '../../support/check-imports.ts';

test('Python modules are found from source roots, packages and the importing file', (t) => {
  const paths = [
    'src/pkg/__init__.py',
    'src/pkg/core.py',
    'src/pkg/sub/__init__.py',
    'scripts/run.py',
    'scripts/common.py',
    'space/inner/mod.py',
    'tests/conftest.py',
    'stubs.pyi',
  ];
  checkImports(t, {
    strategy: 'python',
    files: paths,
    cases: [
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
    ],
  });
});

test('a package goes before a folder of its name without __init__, wherever on the path it is', (t) => {
  checkImports(t, {
    strategy: 'python',
    files: [
      'web/pyproject.toml',
      'web/src/web/__init__.py',
      'web/src/web/app.py',
      'web/tests/test_app.py',
      'space/one.py',
      'web/src/space/two.py',
    ],
    configs: { 'web/pyproject.toml': '' },
    cases: [
      ['web/tests/test_app.py', 'web', 'web/src/web/__init__.py'],
      ['web/tests/test_app.py', 'web.app', 'web/src/web/app.py'],
      ['web/tests/test_app.py', 'web.tests', 'missing'],
      ['web/tests/test_app.py', 'space.one', 'space/one.py'],
      ['web/tests/test_app.py', 'space.two', 'web/src/space/two.py'],
    ],
  });
});

test('others may import outermost packages, and modules directly in a source root', (t) => {
  checkOffered(t, {
    strategy: 'python',
    files: [
      'src/pkg/__init__.py',
      'src/pkg/core.py',
      'src/pkg/sub/__init__.py',
      'src/single.py',
      'src/stub.pyi',
      'scripts/run.py',
      '__init__.py',
    ],
    offered: ['pkg: src/pkg/ (__init__)', 'single: src/single.py'],
  });
});
