// `export --format external --across --from` in processes of their own: what published repositories use of each other, on a machine that has indexed none of them.
import test, { type ExecutionContext } from 'ava';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runProgram, type Program } from '../../support/run-program.ts';
import { commitAll, gitTree, newFolder } from '../../support/source-tree.ts';

const TREES = {
  tracks: {
    'pyproject.toml': '[project]\nname = "tracks"\n',
    'tracks/__init__.py': 'def parse(text): ...\n',
  },
  shop: { 'shop.py': "import tracks\ndef start():\n    tracks.parse('x')\n" },
};

interface Published {
  readonly place: string;
  readonly folder: string;
  /** On a machine without indexes. */
  readonly run: (...args: string[]) => Program['ended'];
}

async function published(t: ExecutionContext): Promise<Published> {
  const folder = newFolder(t, 'place');
  const place = pathToFileURL(folder).href;
  for (const [name, files] of Object.entries(TREES)) {
    const cwd = gitTree(t, files, name);
    commitAll(cwd);
    const home = newFolder(t, 'home');
    const args = ['publish', place, '--no-embeddings'];
    const { code, err } = await runProgram(args, { home, cwd, input: '' });
    t.is(code, 0, err);
  }
  const home = newFolder(t, 'home');
  const cwd = newFolder(t, 'elsewhere');
  return { place, folder, run: (...args) => runProgram(args, { home, cwd, input: '' }) };
}

interface Row {
  readonly repo: string;
  readonly module: string;
  readonly path: string;
  readonly targets?: readonly object[];
}

function rowsIn(out: string): readonly Row[] {
  return out
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Row);
}

const EXTERNAL = ['--format', 'external'] as const;

test('what a published repository uses leads to symbols of other published ones', async (t) => {
  const { place, run } = await published(t);
  const { code, out, err } = await run('export', 'shop', ...EXTERNAL, '--across', '--from', place);
  t.is(code, 0, err);
  t.deepEqual(
    rowsIn(out).map(({ repo, path, targets }) => [repo, path, targets]),
    [
      ['shop', '', [{ repo: 'tracks', uid: 'File:tracks/__init__.py' }]],
      ['shop', 'parse', [{ repo: 'tracks', uid: 'Function:tracks/__init__.py:parse' }]],
    ],
  );
});

test('one that is damaged is left out and said; a name or a place that is not there is refused', async (t) => {
  const { place, folder, run } = await published(t);
  const generations = join(folder, 'generations', 'tracks');
  const [id = ''] = readdirSync(generations);
  writeFileSync(join(generations, id, 'offered.bin.gz'), 'damaged');
  const { code, out, err } = await run('export', 'shop', ...EXTERNAL, '--across', '--from', place);
  t.is(code, 0, err);
  t.regex(err, /index of tracks is left out/);
  t.deepEqual(
    rowsIn(out).map(({ targets }) => targets),
    [[], []],
  );
  const unknown = await run('export', 'nothing', ...EXTERNAL, '--from', place);
  t.not(unknown.code, 0);
  t.regex(unknown.err, /no repository of this name or path: nothing/);
  const nowhere = await run('export', 'shop', ...EXTERNAL, '--from', 'ftp://nowhere');
  t.not(nowhere.code, 0);
  t.regex(nowhere.err, /not a place/);
  const mixed = await run('export', 'shop', '--snapshot', 'x.zip', '--from', place);
  t.regex(mixed.err, /--from is for graphs/);
});
