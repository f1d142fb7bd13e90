// The commands around the index, each in a process of its own: what they print, how they end, and what a kill leaves.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test, { type ExecutionContext } from 'ava';
import { currentGeneration } from '../../../index-store/generations.ts';
import { openSnapshot } from '../../../index-store/open-snapshot.ts';
import { storeAt, type RegistryEntry } from '../../../index-store/paths.ts';
import { readRegistry } from '../../../index-store/registry.ts';
import { runProgram, startProgram, type Program } from '../../support/run-program.ts';
import { commitAll, gitTree, newFolder, writeFiles } from '../../support/source-tree.ts';

interface Shop {
  readonly root: string;
  readonly home: string;
  readonly run: (...args: string[]) => Program['ended'];
  readonly start: (...args: string[]) => Program;
  readonly entry: () => RegistryEntry;
}

function newShop(t: ExecutionContext): Shop {
  const root = gitTree(
    t,
    { 'a.py': 'def f():\n    return g()\n\n\ndef g():\n    pass\n', 'b.ts': 'export class B {}\n' },
    'shop',
  );
  commitAll(root);
  const home = newFolder(t, 'home');
  return {
    root,
    home,
    run: (...args) => runProgram(args, { home, cwd: root }),
    start: (...args) => startProgram(args, { home, cwd: root }),
    entry: () => {
      const entry = readRegistry(storeAt(home))[0];
      if (!entry) throw new Error('nothing is registered');
      return entry;
    },
  };
}

async function functionsIn({ home, entry }: Shop): Promise<string[]> {
  const { graph } = await openSnapshot(storeAt(home), entry());
  return graph.nodesOfKind('Function').map(({ name }) => name);
}

test('analyze prints what it found, and says when there is nothing to do', async (t) => {
  const { run, root } = newShop(t);
  const first = await run('analyze');
  t.is(first.code, 0, first.err);
  t.regex(
    first.out,
    /^shop: 2 files, 3 symbols, \d+ edges, .* s\)\nlanguages: Python 1, TypeScript 1\ncall sites: 1 resolved, 0 external, 0 open\nembeddings: .+\nhistory: 1 commit since [\d-]+\n$/,
  );
  t.regex(
    first.err,
    /^finding files\nreading files: 2\nreading cached facts\nparsing files: 2\nlink\n/,
  );
  const second = await run('analyze', root);
  t.regex(second.out, /^shop is up to date, nothing to do/);
  const json = await run('analyze', '--json', '--name', 'other');
  t.like(JSON.parse(json.out), {
    upToDate: true,
    repo: 'other',
    path: root,
    stats: { files: 2 },
    skipped: [],
  });
});

test('analyze refuses what it cannot index: status 1 with a hint, or 2 for wrong usage', async (t) => {
  const { run } = newShop(t);
  const missing = await run('analyze', 'no/such/folder');
  t.like(missing, { code: 1, out: '' });
  t.regex(missing.err, /no such folder: no\/such\/folder\nCheck the path/);
  for (const args of [['--jobs', '0'], ['--jobs', 'many'], ['--unheard-of']])
    t.like(await run('analyze', ...args), { code: 2, out: '' });
});

test('list, status and remove follow an index through its life', async (t) => {
  const { run, root } = newShop(t);
  t.like(await run('list'), {
    code: 0,
    out: 'Nothing is indexed yet. Run: codegraph analyze <path>\n',
  });
  t.like(await run('status'), { code: 1, out: '' });
  await run('analyze');
  t.regex((await run('list')).out, /^shop {2}\S+\/shop {2}2 files, 3 symbols, indexed \d{4}-/);
  t.like(JSON.parse((await run('list', '--json')).out), [
    {
      name: 'shop',
      path: root,
      branch: 'main',
      languages: { python: 1, typescript: 1 },
      trouble: null,
    },
  ]);
  t.regex((await run('status')).out, /current\n$/);
  writeFiles(root, { 'c.py': 'x = 1\n' });
  const stale = await run('status');
  t.is(stale.code, 0);
  t.regex(
    stale.out,
    /stale: 0 commits behind, 1 file newer than the index\n {2}c\.py\n.*codegraph analyze/,
  );
  t.like(JSON.parse((await run('status', 'shop', '--json')).out), {
    stale: { commits_behind: 0, changed_files: ['c.py'] },
  });
  t.like(await run('remove', 'shop'), { code: 0, out: 'removed the index of shop\n' });
  t.is((await run('remove', 'shop')).code, 1);
  t.deepEqual(JSON.parse((await run('list', '--json')).out), []);
});

test('verify agrees with a true index and shows where another differs', async (t) => {
  const { run, root } = newShop(t);
  await run('analyze');
  const agreed = await run('verify');
  t.is(agreed.code, 0, agreed.err);
  t.regex(agreed.out, /indexing from scratch gives the same index\n {2}graph [0-9a-f]{64}\n/);
  writeFiles(root, { 'a.py': 'def f():\n    return g()\n\n\ndef h():\n    pass\n' });
  const differs = await run('verify');
  t.is(differs.code, 1);
  t.regex(differs.out, /graph: \d+ differ\n/);
  t.regex(differs.out, /- .*Function:a\.py:g/);
  t.regex(differs.out, /\+ .*Function:a\.py:h/);
  t.regex(differs.out, /has changed since it was indexed/);
  t.like(JSON.parse((await run('verify', '--json')).out), {
    equal: false,
    stale: { changed_files: ['a.py'] },
  });
});

test('verify finds a flipped bit', async (t) => {
  const shop = newShop(t);
  await shop.run('analyze');
  const path = join(currentGeneration(storeAt(shop.home), shop.entry())?.folder ?? '', 'graph.bin');
  const bytes = readFileSync(path);
  bytes[bytes.length - 9] = (bytes[bytes.length - 9] ?? 0) ^ 1;
  writeFileSync(path, bytes);
  const { code, out, err } = await shop.run('verify');
  t.is(code, 1);
  t.is(out, '');
  t.regex(err, /damaged.*\nRun: codegraph analyze/);
});

test('doctor finds all that is needed, and tells the settings', async (t) => {
  const { run, home } = newShop(t);
  const { code, out } = await run('doctor', '--json');
  t.is(code, 0);
  const { findings, settings } = JSON.parse(out) as {
    findings: { subject: string; state: string }[];
    settings: { name: string; value: string }[];
  };
  for (const subject of ['Node.js', 'grammar python', 'grammar tsx', 'git', 'store'])
    t.is(findings.find((finding) => finding.subject === subject)?.state, 'ok', subject);
  t.true(
    ['ok', 'note'].includes(findings.find(({ subject }) => subject === 'port 4747')?.state ?? ''),
  );
  t.is(settings.find(({ name }) => name === 'CODEGRAPH_HOME')?.value, home);
  t.regex((await run('doctor')).out, /ok {4} {1,2}Node\.js/);
});

test('doctor fails where the store cannot be written, and says how to mend it', async (t) => {
  const { root } = newShop(t);
  const { code, out } = await runProgram(['doctor'], { home: join(root, 'a.py') });
  t.is(code, 1);
  t.regex(out, /fails {2}store .*\n.*CODEGRAPH_HOME/);
});

test('export writes the whole graph, and stops quietly when nobody reads on', async (t) => {
  const { run, start, home } = newShop(t);
  await run('analyze');
  const { out, code } = await run('export');
  t.is(code, 0);
  const rows = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { edge?: { type: string; sites: unknown[] } });
  t.deepEqual(rows.find(({ edge }) => edge?.type === 'CALLS')?.edge?.sites, [['a.py', 2, 12]]);
  t.is(
    (await run('export', 'shop', '--format', 'graphml', '--out', join(home, 'graph.xml'))).out,
    '',
  );
  t.regex(readFileSync(join(home, 'graph.xml'), 'utf8'), /<\/graphml>\n$/);
  t.like(await run('export', '--format', 'neo4j-csv'), { code: 2, out: '' });
  t.like(await run('export', '--format', 'ladybug'), { code: 2, out: '' });
  t.is((await run('export', '--format', 'dot')).code, 2);
  t.is((await run('export', '--prefix', ' ')).code, 2);
  const { out: prefixed } = await run('export', '--prefix', 'shop');
  t.true(prefixed.startsWith('{"node":{"uid":"shop:'));
  const { child, ended } = start('export');
  child.stdout?.destroy();
  t.is((await ended).err, '');
});

const PHASES = [
  'finding files',
  'reading files',
  'parsing files',
  'resolve',
  'keywords',
  'writing the index',
];

for (const [signal, phases] of [
  ['SIGKILL', PHASES],
  ['SIGINT', ['reading files', 'resolve']],
  ['SIGTERM', ['parsing files', 'writing the index']],
] as const) {
  test(`after ${signal} in one phase or another the previous index answers, and the next run is not kept waiting`, async (t) => {
    const shop = newShop(t);
    await shop.run('analyze');
    for (const phase of phases) {
      writeFiles(shop.root, { 'new.py': `def later(): return "${phase}"\n` });
      const { child, ended } = shop.start('analyze');
      child.stderr?.on('data', (text: string) => void (text.includes(phase) && child.kill(signal)));
      const { code } = await ended;
      // The signal may come after the pointer was set: then the new index answers.
      const expected = code === 0 ? ['f', 'g', 'later'] : ['f', 'g'];
      const found = await functionsIn(shop);
      t.true(
        found.length === expected.length || phase === 'writing the index',
        `${phase}: ${found.join()}`,
      );
      rmSync(join(shop.root, 'new.py'));
      const next = await shop.run('analyze');
      t.is(next.code, 0, next.err);
      t.deepEqual(await functionsIn(shop), ['f', 'g']);
    }
  });
}

test('Ctrl-C while work can be stopped says so, with the status of the signal', async (t) => {
  const { root, start } = newShop(t);
  // Enough files that the run gets to see the signal.
  writeFiles(
    root,
    Object.fromEntries(
      Array.from({ length: 400 }, (_, index) => [`many/m${index}.py`, `def f${index}(): pass\n`]),
    ),
  );
  const { child, ended } = start('analyze');
  child.stderr?.once('data', () => child.kill('SIGINT'));
  const { code, err, out } = await ended;
  t.is(code, 130, err);
  t.regex(err, /stopped; the index is as it was before/);
  t.is(out, '');
});

test('why says what ties two symbols, and refuses names that fit none or several', async (t) => {
  const { run } = newShop(t);
  await run('analyze');
  const tied = await run('why', 'f', 'g');
  t.is(tied.code, 0, tied.err);
  t.regex(
    tied.out,
    /^f calls g at a\.py:2: the name is declared in an enclosing scope \(scope, confidence 1\)\.\n {4}return g\(\)$/m,
  );
  t.like(JSON.parse((await run('why', 'f', 'g', '--json')).out), {
    edges: [{ type: 'CALLS', reason: 'scope' }],
    stopped: [],
    path: [],
  });
  const missing = await run('why', 'f', 'nosuch');
  t.like(missing, { code: 1, out: '' });
  t.regex(missing.err, /No symbol is named nosuch/);
  t.like(await run('why', 'f'), { code: 2, out: '' });
});
