// Which files of a tree are found: ignore rules, links, nested repositories; the same inside git and outside.
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { walkFiles } from '../../../../runtime/indexer/files/walk-files.ts';
import {
  commitAll,
  git,
  gitTree,
  newFolder,
  plainTree,
  writeFiles,
} from '../../../support/source-tree.ts';

async function pathsIn(root: string): Promise<string[]> {
  return (await walkFiles(root)).files.map(({ path }) => path);
}

for (const [where, makeTree] of [
  ['inside git', gitTree],
  ['outside git', plainTree],
] as const) {
  test(`${where}: finds source, configuration and scripts, in the order of code units, and nothing else`, async (t) => {
    const root = makeTree(t, {
      'b.py': '',
      'B.ts': '',
      'a/z.js': '',
      'a.tsx': '',
      'package.json': '{}',
      LICENSE: '',
      'README.md': '',
      'x.png': '',
      'bun.lock': '',
    });
    const { files, skipped } = await walkFiles(root);
    t.deepEqual(
      files.map(({ path, kind, language }) => [path, kind, language]),
      [
        ['B.ts', 'source', 'typescript'],
        ['LICENSE', 'script', null],
        ['a.tsx', 'source', 'tsx'],
        ['a/z.js', 'source', 'javascript'],
        ['b.py', 'source', 'python'],
        ['package.json', 'config', null],
      ],
    );
    t.deepEqual(skipped, []);
  });

  test(`${where}: nested ignore files hold, the nearest one first`, async (t) => {
    const root = makeTree(t, {
      '.gitignore': '*.gen.js\n/out/\n# a comment\nlocal.py\n',
      'a.js': '',
      'a.gen.js': '',
      'out/a.js': '',
      'deep/out/a.js': '',
      'deep/.gitignore': '!keep.gen.js\nonly-here.js\n',
      'deep/keep.gen.js': '',
      'deep/only-here.js': '',
      'deep/er/keep.gen.js': '',
      'only-here.js': '',
      'deep/local.py': '',
    });
    t.deepEqual(await pathsIn(root), [
      'a.js',
      'deep/er/keep.gen.js',
      'deep/keep.gen.js',
      'deep/out/a.js',
      'only-here.js',
    ]);
  });

  test(`${where}: .codegraphignore leaves out more, at the root and below`, async (t) => {
    const root = makeTree(t, {
      '.codegraphignore': 'vendor/\n*.min.js\n',
      'a.js': '',
      'a.min.js': '',
      'vendor/b.js': '',
      'lib/.codegraphignore': 'old.js\n!kept.min.js\n',
      'lib/old.js': '',
      'lib/kept.min.js': '',
      'old.js': '',
    });
    t.deepEqual(await pathsIn(root), ['a.js', 'lib/kept.min.js', 'old.js']);
  });

  test(`${where}: folders of tools are left out unless they are taken back in`, async (t) => {
    const files = {
      'a.js': '',
      'node_modules/m/index.js': '',
      '.venv/lib/x.py': '',
      'src/__pycache__/y.py': '',
    };
    t.deepEqual(await pathsIn(makeTree(t, files)), ['a.js']);
    t.deepEqual(await pathsIn(makeTree(t, { ...files, '.codegraphignore': '!node_modules/\n' })), [
      'a.js',
      'node_modules/m/index.js',
    ]);
  });

  test(`${where}: links are not followed; those that could hide code outside the tree are listed`, async (t) => {
    const outside = plainTree(t, { 'secret.py': '' });
    const root = makeTree(t, { 'a.py': '', LICENSE: '', 'dir/b.py': '' });
    symlinkSync(join(outside, 'secret.py'), join(root, 'link.py'));
    symlinkSync(outside, join(root, 'linked-folder'));
    symlinkSync('.', join(root, 'dir/loop'));
    symlinkSync('circle-b', join(root, 'circle-a'));
    symlinkSync('circle-a', join(root, 'circle-b'));
    symlinkSync('LICENSE', join(root, 'COPYING'));
    symlinkSync('a.py', join(root, 'same.py'));
    symlinkSync('../.venv/skills', join(root, 'dir/not-installed'));
    symlinkSync('../../nowhere', join(root, 'dir/gone'));
    const { files, skipped } = await walkFiles(root);
    t.deepEqual(
      files.map(({ path }) => path),
      ['LICENSE', 'a.py', 'dir/b.py'],
    );
    t.deepEqual(
      skipped.map(({ filePath, reason }) => `${filePath}: ${reason}`),
      [
        'circle-a: symbolic link, not followed',
        'circle-b: symbolic link, not followed',
        'dir/gone: symbolic link, not followed',
        'link.py: symbolic link, not followed',
        'linked-folder: symbolic link, not followed',
      ],
    );
  });

  test(`${where}: repositories inside the tree are left alone`, async (t) => {
    const root = makeTree(t, { 'a.py': '', 'inner/b.py': '' });
    git(join(root, 'inner'), 'init', '--quiet');
    t.deepEqual(await pathsIn(root), ['a.py']);
  });

  test(`${where}: spaces, quotes and letters of any alphabet in names`, async (t) => {
    const names = [
      'a b/ü é.py',
      'it\'s "quoted".js',
      'новый/файл.ts',
      '日本語.py',
      'tab\there.js',
      'new\nline.js',
    ];
    const root = makeTree(t, Object.fromEntries(names.map((name) => [name, ''])));
    t.deepEqual((await pathsIn(root)).sort(), [...names].sort());
  });

  test(`${where}: an empty folder has no files`, async (t) => {
    t.deepEqual(await walkFiles(makeTree(t, {})), { files: [], skipped: [] });
  });
}

test('tracked files count though they are ignored; deleted ones do not', async (t) => {
  const root = gitTree(t, { 'kept.gen.js': '', 'gone.js': '', 'a.js': '' });
  commitAll(root);
  writeFiles(root, { '.gitignore': '*.gen.js\n', 'new.gen.js': '' });
  git(root, 'rm', '--quiet', '--cached', 'a.js');
  const { rmSync } = await import('node:fs');
  rmSync(join(root, 'gone.js'));
  t.deepEqual(await pathsIn(root), ['a.js', 'kept.gen.js']);
});

test('submodules are left alone', async (t) => {
  const other = gitTree(t, { 'b.py': '' }, 'other');
  commitAll(other);
  const root = gitTree(t, { 'a.py': '' });
  git(root, 'submodule', '--quiet', 'add', other, 'module');
  commitAll(root);
  t.deepEqual(await pathsIn(root), ['a.py']);
  t.deepEqual(await pathsIn(join(root, 'module')), ['b.py']);
});

test('while a merge is open every path is found once', async (t) => {
  const root = gitTree(t, { 'a.py': 'one\n' });
  commitAll(root);
  git(root, 'checkout', '--quiet', '-b', 'side');
  writeFiles(root, { 'a.py': 'two\n' });
  commitAll(root);
  git(root, 'checkout', '--quiet', 'main');
  writeFiles(root, { 'a.py': 'three\n' });
  commitAll(root);
  t.throws(() => git(root, 'merge', 'side'));
  t.deepEqual(await pathsIn(root), ['a.py']);
});

test('a folder named .git that is none does not keep the tree from being read', async (t) => {
  const root = plainTree(t, {
    'a.py': '',
    'ignored.py': '',
    '.gitignore': 'ignored.py\n',
    '.git/HEAD': 'nonsense',
  });
  t.deepEqual(await pathsIn(root), ['a.py']);
});

test('files that are expected change nothing, whatever became of them', async (t) => {
  const root = gitTree(t, {
    '.gitignore': 'ignored.py\n',
    'same.py': 'a = 1\n',
    'ignored.py': '',
    'new.py': '',
    'folder.py/inside.py': '',
    'real/a.py': '',
  });
  symlinkSync('same.py', join(root, 'link.py'));
  symlinkSync('real', join(root, 'linked'));
  const paths = ['same.py', 'gone.py', 'ignored.py', 'folder.py', 'link.py', 'linked/a.py', ''];
  const expected = paths.map((path) => ({ path }));
  t.deepEqual(await walkFiles(root, null, { expected }), await walkFiles(root));
});

test('the store is no part of the tree that it lies in', async (t) => {
  const root = plainTree(t, { 'a.py': '', 'store/facts/b.py': '', 'storehouse/c.py': '' });
  const { files } = await walkFiles(root, join(root, 'store'));
  t.deepEqual(
    files.map(({ path }) => path),
    ['a.py', 'storehouse/c.py'],
  );
});

test('what is no file is listed when it is named like one', async (t) => {
  const root = newFolder(t);
  mkdirSync(join(root, 'folder.py'));
  writeFileSync(join(root, 'folder.py/inside.py'), '');
  const { execFileSync } = await import('node:child_process');
  execFileSync('mkfifo', [join(root, 'pipe.py')]);
  const { files, skipped } = await walkFiles(root);
  t.deepEqual(
    files.map(({ path }) => path),
    ['folder.py/inside.py'],
  );
  t.deepEqual(skipped, [{ filePath: 'pipe.py', reason: 'not a regular file' }]);
});
