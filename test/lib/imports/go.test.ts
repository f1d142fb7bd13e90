// Where Go imports lead, told from modules and folders.
import test from 'ava';
import { checkImports, checkOffered } from '../../support/check-imports.ts';

/** The head of a Go file that imports. */
function importing(
  packageName: string,
  ...specifiers: string[]
): { packageName: string; imports: { specifier: string }[] } {
  return { packageName, imports: specifiers.map((specifier) => ({ specifier })) };
}

test('a module gives its folders their paths; the rest is outside', (t) => {
  checkImports(t, {
    strategy: 'go',
    files: {
      'main.go': 'app',
      'app_test.go': 'app_test',
      'store/store.go': 'store',
      'store/store_windows.go': 'store',
      'store/gen.go': { packageName: 'main', condition: '//go:build ignore' },
      'internal/key/key.go': 'key',
      'tools/go/run.go': 'run',
    },
    configs: { 'go.mod': 'module "example.com/app" // the app\n\ngo 1.22\n' },
    cases: [
      ['store/store.go', 'example.com/app', 'main.go'],
      ['main.go', 'example.com/app/store', 'store/store.go'],
      ['main.go', 'example.com/app/internal/key', 'internal/key/key.go'],
      ['main.go', 'example.com/app/gone', 'missing'],
      ['main.go', './store', 'store/store.go'],
      ['store/store.go', '..', 'main.go'],
      ['main.go', './gone', 'missing'],
      ['main.go', 'example.com/application', 'external'],
      ['main.go', 'store', 'external'],
      ['main.go', 'fmt', 'external'],
      ['main.go', 'C', 'external'],
      ['main.go', 'github.com/other/store', 'external'],
    ],
  });
});

test('a module may lie in a folder, carry a major version, or stand inside another one', (t) => {
  checkImports(t, {
    strategy: 'go',
    files: {
      'server/main.go': 'main',
      'server/web/web.go': 'web',
      'old/lib.go': 'lib',
      'old/sub/sub.go': 'sub',
      'old/v2/lib.go': 'lib',
      'old/v2/sub/sub.go': 'sub',
      'old/plugin/p.go': 'plugin',
      'docs/x.go': 'docs',
    },
    configs: {
      'server/go.mod': 'module example.com/server',
      'old/go.mod': 'module example.com/lib',
      'old/v2/go.mod': 'module example.com/lib/v2',
      'old/plugin/go.mod': 'module example.com/other/plugin',
    },
    cases: [
      ['server/main.go', 'example.com/server/web', 'server/web/web.go'],
      ['server/main.go', 'example.com/lib/sub', 'old/sub/sub.go'],
      ['server/main.go', 'example.com/lib/v2', 'old/v2/lib.go'],
      ['server/main.go', 'example.com/lib/v2/sub', 'old/v2/sub/sub.go'],
      ['server/main.go', 'example.com/lib/v3', 'missing'],
      ['server/main.go', 'example.com/other/plugin', 'old/plugin/p.go'],
      ['server/main.go', 'example.com/server/docs', 'missing'],
    ],
  });
});

test('replacements with a folder hold for the module or workspace that states them', (t) => {
  checkImports(t, {
    strategy: 'go',
    files: {
      'app/main.go': 'main',
      'forks/log/log.go': 'log',
      'forks/yaml/yaml.go': 'yaml',
      'other/main.go': 'main',
      'near/log/log.go': 'log',
    },
    configs: {
      'app/go.mod':
        'module example.com/app\nrequire (\n  example.com/log v1.0.0\n)\nreplace (\n  example.com/log v1.0.0 => ../forks/log\n  example.com/far => example.com/farther v1.2.3\n)\n',
      'other/go.mod': 'module example.com/other',
      'near/log/go.mod': 'module example.com/log',
      'go.work':
        'go 1.22\nuse (\n  ./app\n  ./other\n)\nreplace example.com/yaml => ./forks/yaml\n',
    },
    cases: [
      ['app/main.go', 'example.com/log', 'forks/log/log.go'],
      ['other/main.go', 'example.com/log', 'near/log/log.go'],
      ['other/main.go', 'example.com/yaml', 'forks/yaml/yaml.go'],
      ['app/main.go', 'example.com/yaml', 'forks/yaml/yaml.go'],
      ['app/main.go', 'example.com/far', 'external'],
      ['other/main.go', 'example.com/app', 'app/main.go'],
    ],
  });
});

test('of several modules with one path a file means its own; from elsewhere none is meant', (t) => {
  checkImports(t, {
    strategy: 'go',
    files: {
      'one/main.go': 'main',
      'one/util/util.go': 'util',
      'two/main.go': 'main',
      'two/util/util.go': 'util',
      'use/main.go': 'main',
    },
    configs: {
      'one/go.mod': 'module hello.org/x',
      'two/go.mod': 'module hello.org/x',
      'use/go.mod': 'module example.com/use',
    },
    cases: [
      ['one/main.go', 'hello.org/x/util', 'one/util/util.go'],
      ['two/main.go', 'hello.org/x/util', 'two/util/util.go'],
      ['use/main.go', 'hello.org/x/util', 'missing'],
    ],
  });
});

test('copies of dependencies are seen from below the folder that holds them', (t) => {
  checkImports(t, {
    strategy: 'go',
    files: {
      'app/main.go': 'main',
      'app/vendor/github.com/x/y/y.go': 'y',
      'app/vendor/github.com/x/y/z.go': 'y',
      'app/vendor/github.com/z/z.go': 'z',
      'other/main.go': 'main',
      'old/main.go': 'main',
      'old/Godeps/_workspace/src/github.com/x/y/y.go': 'y',
    },
    configs: { 'app/go.mod': 'module example.com/app' },
    cases: [
      [
        'app/main.go',
        'github.com/x/y',
        'app/vendor/github.com/x/y/y.go app/vendor/github.com/x/y/z.go',
      ],
      [
        'app/vendor/github.com/z/z.go',
        'github.com/x/y',
        'app/vendor/github.com/x/y/y.go app/vendor/github.com/x/y/z.go',
      ],
      ['other/main.go', 'github.com/x/y', 'external'],
      ['old/main.go', 'github.com/x/y', 'old/Godeps/_workspace/src/github.com/x/y/y.go'],
    ],
  });
});

test('without a go.mod, folders below src of a workspace are paths', (t) => {
  const files = {
    'src/github.com/me/app/main.go': 'main',
    'src/github.com/me/app/store/store.go': 'store',
    'src/plain/plain.go': 'plain',
    'tools/t.go': 'main',
  };
  const cases = [
    [
      'src/github.com/me/app/main.go',
      'github.com/me/app/store',
      'src/github.com/me/app/store/store.go',
    ],
    ['src/github.com/me/app/main.go', 'plain', 'src/plain/plain.go'],
    ['src/github.com/me/app/main.go', 'github.com/me/gone', 'external'],
    ['tools/t.go', 'plain', 'external'],
  ] as const;
  checkImports(t, { strategy: 'go', files, cases });
  checkImports(t, {
    strategy: 'go',
    files,
    configs: { 'go.mod': 'module x' },
    cases: [['src/github.com/me/app/main.go', 'plain', 'external']],
  });
});

test("without a go.mod, the path of the root is the one that leads to most folders, or that a package's own tests import", (t) => {
  const files = {
    'main.go': importing(
      'main',
      'github.com/me/app/store',
      'github.com/me/app/web/page',
      'github.com/stretchr/testify/assert',
      'fmt',
    ),
    'store/store.go': 'store',
    'web/page/page.go': 'page',
    'assert/assert.go': 'assert',
    'io/io.go': 'io',
    'vendor/github.com/v/v/v.go': importing(
      'v',
      'github.com/v/w/store',
      'github.com/v/w/io',
      'github.com/v/w/assert',
    ),
  };
  checkImports(t, {
    strategy: 'go',
    files,
    cases: [
      ['main.go', 'github.com/me/app/store', 'store/store.go'],
      ['main.go', 'github.com/me/app/web/page', 'web/page/page.go'],
      ['main.go', 'github.com/me/app/gone', 'missing'],
      ['main.go', 'github.com/stretchr/testify/assert', 'external'],
      ['main.go', 'io', 'external'],
    ],
  });
  // One folder alone may have its name by chance, unless its own tests say what it is.
  checkImports(t, {
    strategy: 'go',
    files: { 'main.go': importing('main', 'github.com/x/y/store'), 'store/store.go': 'store' },
    cases: [['main.go', 'github.com/x/y/store', 'external']],
  });
  checkImports(t, {
    strategy: 'go',
    files: {
      'yaml.go': 'yaml',
      'yaml_test.go': importing('yaml_test', 'gopkg.in/yaml', 'github.com/z/check'),
      'check/check.go': 'check',
    },
    cases: [
      ['yaml_test.go', 'gopkg.in/yaml', 'yaml.go'],
      ['yaml_test.go', 'github.com/z/check', 'external'],
    ],
  });
  // Two roots that explain as much: none is taken.
  checkImports(t, {
    strategy: 'go',
    files: {
      'a/a.go': importing('a', 'one.org/p/b', 'one.org/p/c'),
      'b/b.go': importing('b', 'two.org/p/a', 'two.org/p/c'),
      'c/c.go': 'c',
    },
    cases: [['a/a.go', 'one.org/p/b', 'external']],
  });
});

test('others may import the modules of the repository, but not what only replaces one', (t) => {
  checkOffered(t, {
    strategy: 'go',
    files: { 'main.go': 'app', 'tools/run.go': 'run', 'fork/fork.go': 'fork' },
    configs: {
      'go.mod':
        'module example.com/app\n\nrequire example.com/fork v1.0.0\n\nreplace example.com/fork => ./fork\n',
      'tools/go.mod': 'module example.com/tools\n',
    },
    offered: ['example.com/tools: tools/*', 'example.com/app: ./*'],
  });
});
