// `export --snapshot` and `import` in processes of their own: an index of one machine answers on another, and says what it cannot know.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test, { type ExecutionContext } from 'ava';
import { unzipSync } from 'fflate';
import { runProgram, type Program } from '../../support/run-program.ts';
import { commitAll, git, gitTree, newFolder } from '../../support/source-tree.ts';

const FILES = {
  'cart.py':
    'def total(cart):\n    """Adds all prices."""\n    return add(cart)\n\n\ndef add(cart):\n    return sum(cart)\n',
  'README.md': 'Call `total` first.\n',
};

interface Machine {
  readonly home: string;
  readonly folder: string;
  readonly run: (...args: string[]) => Program['ended'];
  readonly json: (...args: string[]) => Promise<Record<string, unknown>>;
}

function machine(t: ExecutionContext, folder: string): Machine {
  const home = newFolder(t, 'home');
  const run: Machine['run'] = (...args) => runProgram(args, { home, cwd: folder, input: '' });
  return {
    home,
    folder,
    run,
    json: async (...args) => {
      const { out, err } = await run(...args, '--json');
      return JSON.parse(out === '' ? err : out) as Record<string, unknown>;
    },
  };
}

/** Two machines: a clone that is indexed, and nothing. */
async function machines(
  t: ExecutionContext,
  ...options: string[]
): Promise<{ made: Machine; other: Machine; snapshot: string }> {
  const root = gitTree(t, FILES, 'shop');
  commitAll(root);
  const made = machine(t, root);
  t.is((await made.run('analyze')).code, 0);
  const snapshot = join(newFolder(t), 'shop.zip');
  const { code, err } = await made.run('export', '--snapshot', snapshot, ...options);
  t.is(code, 0, err);
  return { made, other: machine(t, newFolder(t)), snapshot };
}

test('an index answers elsewhere as where it was made, and says that it cannot know of changes', async (t) => {
  const { made, other, snapshot } = await machines(t);
  t.like(await other.json('import', snapshot), { repo: 'shop', path: null, up_to_date: false });
  t.like(await other.json('import', snapshot), { up_to_date: true });
  for (const args of [
    ['context', 'total', '--include-content', 'focus'],
    ['impact', 'add'],
  ]) {
    const [here, there] = [await made.json(...args), await other.json(...args)];
    const meta = (answer: Record<string, unknown>): Record<string, unknown> =>
      answer['meta'] as Record<string, unknown>;
    t.is(meta(here)['stale'], null);
    t.regex(
      JSON.stringify(meta(there)['stale']),
      /unknown whether the code has changed since commit/,
    );
    const timeless = { stale: null, indexed_at: '' };
    t.deepEqual(
      { ...there, meta: { ...meta(there), ...timeless } },
      { ...here, meta: { ...meta(here), ...timeless } },
    );
  }
  t.regex((await other.run('list')).out, /^shop {2}imported /);
  t.regex((await other.run('status', 'shop')).out, /unknown whether/);
});

test('what needs the files says so, with the next step', async (t) => {
  const { made, other, snapshot } = await machines(t);
  await other.run('import', snapshot);
  const changes = await other.run('detect-changes');
  t.is(changes.code, 2);
  t.regex(changes.err, /without its files here.*\n.*codegraph import <snapshot> --replace --path/);
  const preview = await other.json('rename', 'total', 'sum_up');
  t.like(preview, { status: 'preview', meta: { completeness: { status: 'lower_bound' } } });
  const applied = await other.run(
    'rename',
    'total',
    'sum_up',
    '--repo',
    'shop',
    '--apply',
    '--plan-id',
    String(preview['plan_id']),
  );
  t.regex(applied.err, /without its files here: nothing was changed/);
  t.regex((await other.run('verify', 'shop')).err, /imported without its files/);
  writeFileSync(
    join(made.folder, 'cart.py'),
    FILES['cart.py'].replace('sum(cart)', 'sum(cart) + 1'),
  );
  const diff = `${git(made.folder, 'diff')}\n`;
  const { out } = await runProgram(['detect-changes', '--diff', '-', '--json'], {
    home: other.home,
    cwd: other.folder,
    input: diff,
  });
  t.regex(out, /"name": "add"/);
});

test('without sources, answers say what is missing, and none is said to be complete', async (t) => {
  const { made, other, snapshot } = await machines(t, '--no-sources');
  await other.run('import', snapshot);
  const { out } = await other.run('context', 'add', '--include-content', 'focus');
  t.regex(out, /Note: The index was exported without source texts: no code is shown\./);
  t.regex(out, /Completeness: lower_bound.*texts were left out/);
  t.notRegex(out, /return sum/);
  t.regex((await other.run('rename', 'add', 'plus')).err, /without source texts/);
  // At a working tree, the next run makes them again, though no file has changed.
  await other.run('import', snapshot, '--replace', '--path', made.folder);
  t.notRegex((await other.run('analyze', made.folder)).out, /up to date/);
  t.regex((await other.run('context', 'add', '--include-content', 'focus')).out, /return sum/);
});

test('with a clone, files are compared by content, and analyze goes on from there', async (t) => {
  const { made, other, snapshot } = await machines(t);
  const clone = join(newFolder(t), 'clone');
  git(made.folder, 'clone', '--quiet', made.folder, clone);
  t.like(await other.json('import', snapshot, '--path', clone), { repo: 'shop', path: clone });
  t.regex((await other.run('status', 'shop')).out, /\ncurrent\n$/);
  t.regex((await other.run('analyze', clone)).out, /up to date/);
  writeFileSync(
    join(clone, 'cart.py'),
    `${FILES['cart.py']}\n\ndef more():\n    return total([])\n`,
  );
  t.like(await other.json('status', 'shop'), { stale: { changed_files: ['cart.py'] } });
  t.like(await other.json('analyze', clone), { upToDate: false, parsed: 1 });
  t.regex((await other.run('context', 'total')).out, /more/);
});

test('the same commit gives the same bytes on every machine, and none says where it was made', async (t) => {
  const { made, snapshot } = await machines(t);
  const clone = join(newFolder(t), 'elsewhere', 'clone');
  git(made.folder, 'clone', '--quiet', made.folder, clone);
  git(clone, 'checkout', '--quiet', '-b', 'other');
  const second = machine(t, clone);
  await second.run('analyze', '--name', 'mine');
  const again = join(newFolder(t), 'again.zip');
  await second.run('export', 'mine', '--snapshot', again, '--name', 'shop');
  t.deepEqual(readFileSync(again), readFileSync(snapshot));
  const places = [made.folder, made.home, clone, second.home, 'elsewhere'];
  for (const [name, bytes] of Object.entries(unzipSync(readFileSync(again))))
    for (const place of places) t.false(Buffer.from(bytes).includes(place), `${name}: ${place}`);
  const told = join(newFolder(t), 'told.zip');
  await second.run('export', 'mine', '--snapshot', told, '--with-path');
  const { run = new Uint8Array() } = unzipSync(readFileSync(told));
  t.like(JSON.parse(new TextDecoder().decode(run).split('\n')[2] ?? ''), {
    repo: 'mine',
    path: clone,
    branch: 'other',
  });
});

test('options that do not fit together are refused, and so is a place that is taken', async (t) => {
  const { made } = await machines(t);
  const folder = newFolder(t);
  writeFileSync(join(folder, 'mine.txt'), 'mine');
  for (const [args, message] of [
    [['--snapshot', 'x.zip', '--format', 'graphml'], /--format is for graphs/],
    [['--no-sources'], /--no-sources is for --snapshot/],
    [['--with-path'], /--with-path is for --snapshot/],
    [['--snapshot', folder], /no part of a snapshot/],
    [['--snapshot', join(folder, 'mine.txt')], /something else/],
  ] as const) {
    const { code, err } = await made.run('export', ...args);
    t.not(code, 0);
    t.regex(err, message);
  }
  t.is(readFileSync(join(folder, 'mine.txt'), 'utf8'), 'mine');
  t.regex((await made.run('import', join(folder, 'no'))).err, /no such file or folder/);
});
