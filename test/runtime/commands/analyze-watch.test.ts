// `codegraph analyze --watch` in a process of its own: every kind of change gets into the index, and ending it breaks nothing.
import { appendFileSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import test, { type ExecutionContext } from 'ava';
import { openSnapshot } from '../../../index-store/open-snapshot.ts';
import { storeAt } from '../../../index-store/paths.ts';
import { readRegistry } from '../../../index-store/registry.ts';
import { stalenessOf } from '../../../runtime/indexer/files/staleness.ts';
import { startProgram } from '../../support/run-program.ts';
import { commitAll, git, gitTree, newFolder, writeFiles } from '../../support/source-tree.ts';

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(20);
}

/** A repository that is watched; `has` waits for an index with exactly these functions. */
async function watching(t: ExecutionContext, ...options: string[]) {
  const root = gitTree(t, { 'a.py': 'def a():\n    pass\n' }, 'shop');
  commitAll(root);
  const store = storeAt(newFolder(t, 'home'));
  const program = startProgram(['analyze', '--watch', '--no-embeddings', ...options], {
    home: store.home,
    cwd: root,
  });
  t.teardown(() => program.child.kill('SIGKILL'));
  let err = '';
  program.child.stderr?.on('data', (text: string) => void (err += text));
  await until(() => err.includes('watching '));
  const has = async (...functions: string[]): Promise<void> => {
    const [entry] = readRegistry(store);
    if (!entry) throw new Error('nothing is registered');
    await until(async () => {
      const { graph } = await openSnapshot(store, entry);
      const names = graph
        .nodesOfKind('Function')
        .map(({ name }) => name)
        .sort();
      return names.join() === functions.join() && (await stalenessOf(store, entry)) === null;
    });
  };
  const end = async (signal: NodeJS.Signals) => {
    program.child.kill(signal);
    return program.ended;
  };
  /** Nobody indexes any more, and nothing is half written. */
  const atRest = (): boolean => {
    const left = readdirSync(store.home, { recursive: true, encoding: 'utf8' }).map((path) =>
      basename(path),
    );
    return !left.some((name) => /^(\.new-|lock$|lock\.|registry\.lock)/.test(name));
  };
  return { root, has, end, atRest, saidOnError: () => err };
}

test('saves, atomic saves, new folders, renames, deletions and branches get into the index; Ctrl-C ends it in peace', async (t) => {
  const { root, has, end } = await watching(t);
  writeFileSync(join(root, 'a.py'), 'def a():\n    return b()\n\n\ndef b():\n    pass\n');
  await has('a', 'b');
  writeFileSync(join(root, '.a.py.swp'), 'def c():\n    pass\n');
  renameSync(join(root, '.a.py.swp'), join(root, 'a.py'));
  await has('c');
  mkdirSync(join(root, 'new'));
  writeFiles(root, { 'new/deep/d.py': 'def d():\n    pass\n' });
  await has('c', 'd');
  renameSync(join(root, 'new'), join(root, 'newer'));
  writeFiles(root, { 'newer/deep/e.py': 'def e():\n    pass\n' });
  await has('c', 'd', 'e');
  rmSync(join(root, 'newer'), { recursive: true });
  await has('c');
  git(root, 'checkout', '--quiet', '-b', 'other');
  writeFiles(
    root,
    Object.fromEntries(
      Array.from({ length: 40 }, (_, file) => [
        `many/f${file}.py`,
        `def f${String(file).padStart(2, '0')}():\n    pass\n`,
      ]),
    ),
  );
  commitAll(root);
  await has('c', ...Array.from({ length: 40 }, (_, file) => `f${String(file).padStart(2, '0')}`));
  git(root, 'checkout', '--quiet', 'main');
  await has('a');
  git(root, 'checkout', '--quiet', 'other');
  await has('c', ...Array.from({ length: 40 }, (_, file) => `f${String(file).padStart(2, '0')}`));
  const { code, out, err } = await end('SIGINT');
  t.is(code, 0, err);
  const lines = out.trim().split('\n');
  t.true(
    lines
      .slice(-3)
      .every((line) => /^shop: \d+ files?, .* \(\d+\.\d\d s\), \d+ files? parsed$/.test(line)),
    out,
  );
});

test('as JSON each run is one line; failures are lines too, and pass when their cause does', async (t) => {
  const { root, has, end } = await watching(t, '--json');
  renameSync(root, `${root}-away`);
  await sleep(300);
  renameSync(`${root}-away`, root);
  writeFiles(root, { 'b.py': 'def b():\n    pass\n' });
  await has('a', 'b');
  const { code, out, err } = await end('SIGTERM');
  t.is(code, 0, err);
  const lines = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { upToDate?: boolean; error?: { message: string } });
  t.like(lines[0], { upToDate: false, repo: 'shop' });
  t.like(lines.at(-1), { upToDate: false, repo: 'shop', stats: { files: 2 } });
  for (const { error } of lines) if (error) t.regex(error.message, /no such folder/);
});

test('a burst of saves becomes few indexes, with all of it; at rest, Ctrl-C ends it with status 0 and leaves nothing', async (t) => {
  const { root, has, end, atRest } = await watching(t, '--json');
  const names = Array.from({ length: 60 }, (_, save) => `s${String(save).padStart(2, '0')}`);
  for (const name of names) {
    appendFileSync(join(root, 'a.py'), `\n\ndef ${name}():\n    pass\n`);
    await sleep(5);
  }
  await has('a', ...names);
  const { code, out } = await end('SIGINT');
  t.is(code, 0);
  t.true(atRest());
  t.true(out.trim().split('\n').length < 20, out);
});

test('a folder that is deleted is said once; Ctrl-C ends it with status 0, and its last index stays', async (t) => {
  const { root, end, atRest, saidOnError } = await watching(t);
  rmSync(root, { recursive: true });
  await until(() => saidOnError().includes('indexing failed'));
  await sleep(2_500);
  const { code, err } = await end('SIGINT');
  t.is(code, 0, err);
  t.is(err.match(/indexing failed/g)?.length, 1);
  t.true(atRest());
});
