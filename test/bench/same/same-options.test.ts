// The command line of `npm run same`: what it takes, and what it says of clones and commits that there are not. Compares nothing.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { CalledWrongly, readOptions, type SameOptions } from '../../../bench/same/same-options.ts';
import { commitAll, git, gitTree, newFolder } from '../../support/source-tree.ts';

const problemOf = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof CalledWrongly) return error.message;
    throw error;
  }
  return 'none';
};

test('clones are told by their roots and commits, the base by its commit', (t) => {
  const root = gitTree(t, { 'src/a.ts': '' }, 'shop');
  commitAll(root);
  const head = git(root, 'rev-parse', 'HEAD');
  const clone = { name: 'shop', path: root, head, clean: true };
  t.deepEqual(readOptions([join(root, 'src'), '--json'], root), {
    clones: [clone],
    base: head,
    json: true,
  });
  t.deepEqual(readOptions([root, '--base', head.slice(0, 10)], root), {
    clones: [clone],
    base: head,
    json: false,
  });
});

test('a clone with changes, committed nowhere, is told apart', (t) => {
  const root = gitTree(t, { 'a.ts': '', '.gitignore': 'built\n' });
  commitAll(root);
  const isClean = (): boolean | undefined =>
    (readOptions([root], root) as SameOptions).clones[0]?.clean;
  writeFileSync(join(root, 'built'), '');
  t.true(isClean());
  writeFileSync(join(root, 'b.ts'), '');
  t.false(isClean());
});

test('what is not there is named', (t) => {
  const root = gitTree(t, { 'a.ts': '' });
  t.is(
    problemOf(() => readOptions(['/no/such/folder'], root)),
    'no such clone: /no/such/folder',
  );
  t.is(
    problemOf(() => readOptions([root], root)),
    `no clone with a commit: ${root}`,
  );
  const plain = newFolder(t);
  t.is(
    problemOf(() => readOptions([plain], root)),
    `no clone with a commit: ${plain}`,
  );
  commitAll(root);
  t.is(
    problemOf(() => readOptions([root, '--base', 'nowhere'], root)),
    'no such commit: nowhere',
  );
  t.is(
    problemOf(() => readOptions([root, '--base', '--all'], root)).split('\n')[0],
    "Option '--base' argument is ambiguous.",
  );
});

test('without a clone, and with options that there are not, the usage is told', (t) => {
  t.regex(
    problemOf(() => readOptions([], '/')),
    /^usage: npm run same -- <clone>/,
  );
  t.regex(
    problemOf(() => readOptions(['--quick'], '/')),
    /^Unknown option '--quick'[^]*usage:/,
  );
  t.is(readOptions(['--help'], '/'), null);
});
