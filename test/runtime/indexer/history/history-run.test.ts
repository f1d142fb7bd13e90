// The history of an index, from real repositories: read once, then by what is new; rewritten, shallow, missing or left out. Counts no couplings by itself.
import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import test, { type ExecutionContext } from 'ava';
import { sectionDigests } from '../../../../index-store/compare-generations.ts';
import { currentGeneration } from '../../../../index-store/generations.ts';
import { SECTION_FILES } from '../../../../index-store/manifest.ts';
import { openSnapshot } from '../../../../index-store/open-snapshot.ts';
import { pathsOf } from '../../../../index-store/paths.ts';
import { changedTogether } from '../../../../lib/analysis/history/changed-together.ts';
import { newFolder } from '../../../support/source-tree.ts';
import { emptyRepository, type Repository } from '../../fill/changed-repository.ts';
import { entryOf, newWorld, type World } from '../indexed-world.ts';

const view = (version: number): string =>
  `def other():\n    return 0\n\n\ndef page():\n    return ${version}\n`;

/** Six commits to a view and its template, between others. */
function withHistory(t: ExecutionContext): Repository {
  const repository = emptyRepository(t);
  repository.write('other.py', 'def far():\n    return 0\n');
  for (let version = 0; version < 6; version++) {
    repository.write('view.py', view(version)).write('page.html', `<p>${version}</p>\n`);
    repository.commit(`page ${version}`);
    repository.write('other.py', `def far():\n    return ${version}0\n`).commit('far');
  }
  return repository;
}

async function told({ store }: World, path: string, asked: string): Promise<string[]> {
  const snapshot = { ...(await openSnapshot(store, entryOf(store, path))), stale: null };
  return changedTogether(snapshot, [asked]).map(
    ({ uid, filePath, together, changes, last_subject: last }) =>
      `${uid ?? filePath} ${together}/${changes} ${last}`,
  );
}

const PAGE = 'Function:view.py:page';

test('a template that no reference names is found by the commits that changed both', async (t) => {
  const { path } = withHistory(t);
  const world = newWorld(t);
  const { history } = await world.index(path);
  t.like(history, { state: 'read', commits: 12 });
  t.is(history.bounded, undefined);
  t.deepEqual(await told(world, path, PAGE), ['page.html 6/6 page 5']);
  t.deepEqual(await told(world, path, 'page.html'), [`${PAGE} 6/6 page 5`]);
  t.deepEqual(await told(world, path, 'Function:other.py:far'), []);
});

test('a later run reads what is new, and gives what reading all gives', async (t) => {
  const repository = withHistory(t);
  const { path } = repository;
  const world = newWorld(t);
  await world.index(path);
  const kept = readFileSync(pathsOf(world.store, entryOf(world.store, path)).history);
  repository.write('view.py', view(7)).write('page.html', '<p>7</p>\n').commit('page 7');
  await world.index(path);
  t.deepEqual(await told(world, path, PAGE), ['page.html 7/7 page 7']);
  const after = await sectionDigests(world.store, entryOf(world.store, path));
  t.not(readFileSync(pathsOf(world.store, entryOf(world.store, path)).history).length, kept.length);
  await world.index(path, { force: true });
  t.deepEqual(await sectionDigests(world.store, entryOf(world.store, path)), after);
});

test('rewritten history is read anew', async (t) => {
  const repository = withHistory(t);
  const world = newWorld(t);
  await world.index(repository.path);
  repository.git('reset', '-q', '--hard', 'HEAD~4');
  repository.write('view.py', view(9)).write('page.html', '<p>9</p>\n').commit('page 9');
  t.is((await world.index(repository.path)).history.commits, 9);
  t.deepEqual(await told(world, repository.path, PAGE), ['page.html 5/5 page 9']);
});

test('uncommitted lines above a symbol do not move its history to others', async (t) => {
  const { path } = withHistory(t);
  const world = newWorld(t);
  const lines = '# added\n'.repeat(5);
  const text = readFileSync(join(path, 'view.py'), 'utf8');
  execFileSync('tee', [join(path, 'view.py')], {
    input: lines + text,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  await world.index(path);
  t.deepEqual(await told(world, path, PAGE), ['page.html 6/6 page 5']);
});

test('where symbols own the same lines, no commit is read again, and the history is that of reading all', async (t) => {
  const { path } = withHistory(t);
  const world = newWorld(t);
  await world.index(path);
  const entry = entryOf(world.store, path);
  const { history: cache } = pathsOf(world.store, entry);
  rmSync(cache);
  appendFileSync(join(path, 'view.py'), '# The end.\n');
  t.like((await world.index(path)).history, { state: 'read', commits: 12 });
  t.false(existsSync(cache));
  t.deepEqual(await told(world, path, PAGE), ['page.html 6/6 page 5']);
  const taken = await sectionDigests(world.store, entry);
  await world.index(path, { force: true });
  t.deepEqual(await sectionDigests(world.store, entry), taken);
});

test('the history of an index that is damaged is made again', async (t) => {
  const { path } = withHistory(t);
  const world = newWorld(t);
  await world.index(path);
  const entry = entryOf(world.store, path);
  const whole = await sectionDigests(world.store, entry);
  const { folder } = currentGeneration(world.store, entry) ?? { folder: '' };
  truncateSync(join(folder, SECTION_FILES.history), 10);
  appendFileSync(join(path, 'other.py'), '# The end.\n');
  t.like((await world.index(path)).history, { state: 'read', commits: 12 });
  t.is((await sectionDigests(world.store, entry)).history, whole.history);
});

test('a shallow clone says so', async (t) => {
  const { path } = withHistory(t);
  const clone = join(newFolder(t, 'clone'), 'shop');
  execFileSync('git', ['clone', '-q', '--depth', '5', `file://${path}`, clone]);
  const { history } = await newWorld(t).index(clone);
  t.like(history, { state: 'read', commits: 5, bounded: 'shallow' });
});

test('without git there is none, and the index is whole', async (t) => {
  const path = newFolder(t, 'plain');
  appendFileSync(join(path, 'a.py'), 'def one():\n    return 1\n');
  const world = newWorld(t);
  t.like((await world.index(path)).history, { state: 'none', commits: 0 });
  t.deepEqual(await told(world, path, 'Function:a.py:one'), []);
});

test('it is left out where that is asked for, by later runs too, until it is asked for again', async (t) => {
  const { path } = withHistory(t);
  const world = newWorld(t);
  t.is((await world.index(path, { history: false })).history.state, 'off');
  t.deepEqual(await told(world, path, PAGE), []);
  t.like(await world.index(path), { upToDate: true });
  t.like(await world.index(path, { history: true }), { upToDate: false });
  t.like(await world.index(path), { upToDate: true, history: { state: 'read' } });
});

test('paths with spaces, quotes and letters of other scripts are followed through renames', async (t) => {
  const repository = emptyRepository(t);
  for (let version = 0; version < 6; version++) {
    repository.write('view.py', view(version)).write('tmpl/é "x" y.html', `<p>${version}</p>\n`);
    repository.commit(`page ${version}`);
    repository.write('other.py', `def far():\n    return ${version}0\n`).commit('far');
  }
  repository.git('mv', 'tmpl/é "x" y.html', 'new name.html');
  repository.commit('moved');
  const world = newWorld(t);
  await world.index(repository.path);
  const [first] = await told(world, repository.path, PAGE);
  t.is(first, 'new name.html 6/6 page 5');
});
