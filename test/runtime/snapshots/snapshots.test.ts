// How snapshots are opened, kept, renewed and let go.
import test from 'ava';
import { isFailure } from '../../../lib/model/answer.ts';
import { entryOf } from '../../support/fake-source.ts';
import { fakeWorld } from '../../support/fake-world.ts';

const alpha = entryOf('alpha');
const beta = entryOf('beta');

async function graphOf(world: ReturnType<typeof fakeWorld>, entry = alpha) {
  const snapshot = await world.snapshots.take(entry);
  if (isFailure(snapshot)) throw new Error(snapshot.error.message);
  return snapshot.graph;
}

test('an index is opened once, however many ask at the same time', async (t) => {
  const world = fakeWorld();
  const graphs = await Promise.all([graphOf(world), graphOf(world), graphOf(world)]);
  t.is(new Set(graphs).size, 1);
  t.is(await graphOf(world), graphs[0]);
  t.deepEqual(world.source.opened, ['alpha']);
});

test('a new generation is taken up by the next request; who reads the old one keeps it', async (t) => {
  const world = fakeWorld();
  const before = await graphOf(world);
  world.source.generations.set('alpha', '2');
  const after = await graphOf(world);
  t.not(after, before);
  t.is(before.nodeCount, 2);
  t.is(await graphOf(world), after);
  t.deepEqual(world.source.opened, ['alpha', 'alpha']);
});

test('a generation that cannot be opened does not replace the last good one, and is not tried on every request', async (t) => {
  const world = fakeWorld();
  const before = await graphOf(world);
  world.source.generations.set('alpha', '2');
  world.source.broken.add('alpha');
  t.is(await graphOf(world), before);
  t.is(await graphOf(world), before);
  t.is(world.source.opened.length, 2);
  t.regex(world.snapshots.trouble(alpha) ?? '', /a section is torn/);
  t.regex(world.lines.join(''), /last good one is still served/);
  world.source.generations.set('alpha', '3');
  world.source.broken.clear();
  t.not(await graphOf(world), before);
  t.is(world.snapshots.trouble(alpha), null);
});

test('an index that cannot be read at all is an answer, with the next step', async (t) => {
  const world = fakeWorld();
  world.source.broken.add('alpha');
  t.like(await world.snapshots.take(alpha), {
    error: { code: 'index_unreadable', hint: 'Index it again.' },
  });
});

test('a repository without a whole index says how to make one', async (t) => {
  const world = fakeWorld();
  world.source.generations.set('alpha', null);
  t.like(await world.snapshots.take(alpha), {
    error: { code: 'index_unreadable', hint: 'Index it: codegraph analyze /repos/alpha' },
  });
  t.like(await world.snapshots.states(), [
    { name: 'alpha', trouble: "'alpha' has no complete index yet." },
    { name: 'beta', trouble: null },
  ]);
});

test('only the most recently used are kept, as far as memory allows', async (t) => {
  const world = fakeWorld({ names: ['alpha', 'beta', 'gamma'], limitBytes: 2 });
  for (const name of ['alpha', 'beta', 'alpha', 'gamma', 'alpha', 'beta'])
    await graphOf(world, entryOf(name));
  t.deepEqual(world.source.opened, ['alpha', 'beta', 'gamma', 'beta']);
});

test('an index larger than the bound is served, by itself', async (t) => {
  const world = fakeWorld({ names: ['alpha', 'beta', 'gamma'], limitBytes: 10 });
  world.source.bytes.set('beta', 50);
  for (const name of ['alpha', 'beta', 'beta', 'gamma', 'alpha'])
    await graphOf(world, entryOf(name));
  t.deepEqual(world.source.opened, ['alpha', 'beta', 'gamma', 'alpha']);
  t.deepEqual(world.snapshots.inMemory, { indexes: 2, bytes: 2 });
});

test('however many repositories are asked at once, a few are opened together, and each once', async (t) => {
  const names = Array.from({ length: 300 }, (_, number) => `repo-${number}`);
  const world = fakeWorld({ names, limitBytes: 20 });
  const graphs = await Promise.all(
    [...names, ...names].map((name) => graphOf(world, entryOf(name))),
  );
  t.is(new Set(graphs).size, 300);
  t.is(world.source.opened.length, 300);
  t.is(world.source.mostOpening, 2);
  t.deepEqual(world.snapshots.inMemory, { indexes: 20, bytes: 20 });
});

test('while a large new generation is opened, the one before it answers, and says that it is not the newest', async (t) => {
  const world = fakeWorld({ patienceMs: 1 });
  const before = await graphOf(world);
  world.source.generations.set('alpha', '2');
  let open = (): void => undefined;
  world.source.gate = new Promise((resolve) => (open = resolve));
  const meanwhile = await world.snapshots.take(alpha);
  t.like(meanwhile, {
    graph: before,
    stale: { hint: 'A newer index is being opened. Call again for an answer from it.' },
  });
  t.is(await graphOf(world), before);
  open();
  while ((await graphOf(world)) === before) await new Promise((resolve) => setImmediate(resolve));
  t.like(await world.snapshots.take(alpha), { stale: null });
  t.deepEqual(world.source.opened, ['alpha', 'alpha']);
});

test('where an older index stands in for a damaged one, that is trouble, and it is served', async (t) => {
  const world = fakeWorld();
  world.source.passedOver = 'The newest index is damaged.';
  await graphOf(world);
  t.is(world.snapshots.trouble(alpha), 'The newest index is damaged.');
  t.regex(world.lines.join(''), /newest index is damaged/);
  t.like(await world.snapshots.states(), [
    { name: 'alpha', trouble: 'The newest index is damaged.' },
    { name: 'beta', trouble: null },
  ]);
});

test('of a long list, only what is shown is looked at', async (t) => {
  const world = fakeWorld({
    names: Array.from({ length: 300 }, (_, number) => `repo-${String(number).padStart(3, '0')}`),
  });
  const states = await world.snapshots.states({ offset: 10, limit: 5 });
  t.is(states.length, 300);
  t.is(world.source.checks, 5);
});

test.serial('a week of idling, opening and letting go leaves nothing behind', async (t) => {
  const names = Array.from({ length: 20 }, (_, number) => `repo-${number}`);
  const world = fakeWorld({ names, limitBytes: 3, patienceMs: 50 });
  const resources = (): string => process.getActiveResourcesInfo().sort().join();
  await graphOf(world, entryOf('repo-0'));
  const before = resources();
  for (let hour = 0; hour < 24 * 7; hour++) {
    world.source.generations.set(`repo-${hour % 20}`, String(hour));
    await Promise.all(
      [0, 1, 2, 3].map((next) => graphOf(world, entryOf(`repo-${(hour + next) % 20}`))),
    );
  }
  t.is(resources(), before);
  t.like(world.snapshots.inMemory, { indexes: 3 });
});

test('a repository that is no longer registered is let go', async (t) => {
  const world = fakeWorld();
  await graphOf(world, beta);
  world.source.names = ['alpha'];
  t.deepEqual(world.snapshots.entries(), [alpha]);
  world.source.names = ['alpha', 'beta'];
  await graphOf(world, beta);
  t.deepEqual(world.source.opened, ['beta', 'beta']);
});

test('a snapshot says how far its repository has moved on; that this cannot be told is said too', async (t) => {
  const world = fakeWorld();
  world.source.stale = { commits_behind: 2, changed_files: ['a.ts'], hint: 'Run analyze.' };
  t.like(await world.snapshots.take(alpha), { stale: { commits_behind: 2 } });
  const other = fakeWorld();
  other.source.staleness = () => Promise.reject(new Error('no git'));
  t.regex(
    JSON.stringify(
      await other.snapshots.take(alpha).then((taken) => ('stale' in taken ? taken.stale : null)),
    ),
    /It is unknown whether/,
  );
});

test('generations tell what has been indexed, added or removed, and open nothing', (t) => {
  const world = fakeWorld();
  t.deepEqual(
    [...world.snapshots.generations()],
    [
      ['alpha', '1'],
      ['beta', '1'],
    ],
  );
  world.source.generations.set('alpha', null);
  world.source.names = ['alpha', 'gamma'];
  t.deepEqual(
    [...world.snapshots.generations()],
    [
      ['alpha', null],
      ['gamma', '1'],
    ],
  );
  t.deepEqual(world.source.opened, []);
});
