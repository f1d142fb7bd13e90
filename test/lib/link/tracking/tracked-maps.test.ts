// What is noted when names are looked up: the name, unless a body that was read mentions it, and where that was; and for lists the file.
import test from 'ava';
import { ValueCodes } from '../../../../lib/base/columns/value-codes.ts';
import { FactRows } from '../../../../lib/facts/packed/fact-rows.ts';
import type { ExprFact, SiteFact } from '../../../../lib/facts/file-facts.ts';
import { Dependencies } from '../../../../lib/link/tracking/dependencies.ts';
import {
  askedKey,
  bodyKey,
  listedKey,
  siblingsKey,
  starsKey,
} from '../../../../lib/link/tracking/keys.ts';
import { FoundFiles, fileNamed } from '../../../../lib/link/files/found-files.ts';
import {
  TrackedExports,
  TrackedGroup,
  TrackedLists,
  TrackedNames,
} from '../../../../lib/link/tracking/tracked-maps.ts';

const [FIRST, SECOND] = [0, 1];

/** The first file mentions `run` alone, the second nothing. */
function dependencies(): Dependencies {
  const all = new Dependencies(new ValueCodes<string>());
  const sites = FactRows.of<SiteFact>([]);
  all.mentions.add(FIRST, { exprs: FactRows.of<ExprFact>([['name', 'run', 0]]), sites });
  all.mentions.add(SECOND, { exprs: FactRows.of<ExprFact>([]), sites });
  return all;
}

function notedBy(all: Dependencies, find: () => void): number[] {
  all.begin();
  find();
  return [...all.keysOf(all.end())];
}

test('who looks up a name depends on it, and on where that is, whatever is found', (t) => {
  const all = dependencies();
  const names = new TrackedNames(all, [FIRST], [['run', 1]]);
  t.deepEqual(
    notedBy(all, () => t.is(names.get('run'), 1)),
    [askedKey(FIRST), all.keyOfName('run')],
  );
  t.deepEqual(
    notedBy(all, () => t.false(names.has('stop'))),
    [askedKey(FIRST), all.keyOfName('stop')],
  );
  t.is(all.keyOfName('run()'), all.keyOfName('run'));
});

test('a name is looked up in several files in turn, each of which is noted', (t) => {
  const all = dependencies();
  const maps = [FIRST, SECOND].map((position) => new TrackedNames(all, [position]));
  const keys = [askedKey(FIRST), all.keyOfName('run'), askedKey(SECOND)];
  t.deepEqual(
    notedBy(all, () => maps.forEach((names) => names.get('run'))),
    keys.sort((one, other) => one - other),
  );
});

test('who has read a body that mentions the name depends on the body instead, or on that of the file', (t) => {
  const all = dependencies();
  const names = new TrackedNames(all, [FIRST], [['run', 1]]);
  const others = new TrackedNames(all, [SECOND], [['run', 1]]);
  const lookUpAfter = (position: number): number[] =>
    notedBy(all, () => {
      all.note(bodyKey(position));
      (position === FIRST ? others : names).get('run');
    });
  t.deepEqual(lookUpAfter(FIRST), [bodyKey(FIRST), askedKey(SECOND)]);
  t.deepEqual(lookUpAfter(SECOND), [askedKey(FIRST), bodyKey(SECOND), all.keyOfName('run')]);
  const own = (): void => {
    all.note(bodyKey(FIRST));
    names.get('run');
  };
  t.deepEqual(notedBy(all, own), [bodyKey(FIRST)]);
  t.deepEqual([...all.keysOfName('run')], [all.keyOfName('run'), bodyKey(FIRST)]);
});

test('a result that is found in the course of another one leaves the name to the body of that one', (t) => {
  const all = dependencies();
  const names = new TrackedNames(all, [FIRST], [['run', 1]]);
  const noted = notedBy(all, () => {
    all.begin();
    names.get('run');
    t.deepEqual([...all.keysOf(all.endInner())], [askedKey(FIRST), all.keyOfName('run')]);
    all.note(bodyKey(FIRST));
  });
  t.deepEqual(noted, [bodyKey(FIRST)]);
});

test('who goes through the names, or a list, depends on what the files list', (t) => {
  const all = dependencies();
  const names = new TrackedNames(all, [FIRST, SECOND], [['run', 1]]);
  const lists = new TrackedLists<number>(all, [FIRST]);
  const ways: readonly (() => void)[] = [
    () => t.deepEqual([...names], [['run', 1]]),
    () => t.deepEqual([...names.keys()], ['run']),
    () => t.deepEqual([...names.values()], [1]),
    () => t.deepEqual([...names.entries()], [['run', 1]]),
    () => t.is(names.size, 1),
    () => names.forEach((value) => t.is(value, 1)),
  ];
  for (const way of ways) t.deepEqual(notedBy(all, way), [listedKey(FIRST), listedKey(SECOND)]);
  t.deepEqual(
    notedBy(all, () => void lists.get(3)),
    [listedKey(FIRST)],
  );
  t.deepEqual(
    notedBy(all, () => void all.ofOwnFiles(() => [...names, lists.get(3), names.get('stop')])),
    [],
  );
});

test('who looks up what exports state for all names depends on these alone', (t) => {
  const all = dependencies();
  const rows = new TrackedExports({ dependencies: all, position: SECOND }, [['*', 1]]);
  for (const name of ['*', '=']) {
    const noted = [notedBy(all, () => rows.has(name)), notedBy(all, () => rows.get(name))];
    t.deepEqual(noted, [[starsKey(SECOND)], [starsKey(SECOND)]]);
  }
  const lookUp = (): unknown => rows.get('run');
  t.deepEqual(notedBy(all, lookUp), [all.keyOfName('run'), askedKey(SECOND)]);
});

test('who looks for a file that is not there depends on whether it is', (t) => {
  const all = dependencies();
  const files = new FoundFiles(all);
  const lookUp = (): unknown => files.get('src/a.ts');
  t.deepEqual(notedBy(all, lookUp), [all.keyNamed(fileNamed('src/a.ts'))]);
});

test('who goes through the names of a group depends on which files it has', (t) => {
  const all = dependencies();
  const names = new TrackedGroup(all, [FIRST, SECOND], [['run', 1]]);
  t.deepEqual(
    notedBy(all, () => [...names.keys()]),
    [listedKey(FIRST), siblingsKey(FIRST), listedKey(SECOND), siblingsKey(SECOND)],
  );
  t.deepEqual(
    notedBy(all, () => names.get('run')),
    [all.keyOfGroup([FIRST, SECOND]), all.keyOfName('run')],
  );
  t.deepEqual(
    [...all.keysOfGroups((position) => position === SECOND)],
    [all.keyOfGroup([FIRST, SECOND])],
  );
  t.deepEqual([...all.keysOfGroups((position) => position > SECOND)], []);
});
