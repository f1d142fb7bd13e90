// What sets of numbers depend on has changed: a number of theirs, or both where a name is looked up and what mentions it.
import test from 'ava';
import { Changes } from '../../../../../lib/link/tracking/sets/changes.ts';

const [FILE, OTHER_FILE, NAME, OTHER_NAME, BODY] = [1, 2, 3, 4, 5];

/** Sets by number. */
const SETS = [[], [FILE, NAME], [FILE, OTHER_NAME], [OTHER_FILE, NAME], [BODY]];
const [LOOKS_UP, ANOTHER_NAME, ELSEWHERE, READS] = [1, 2, 3, 4];

function changes(): Changes {
  return new Changes((set) => Int32Array.from(SETS[set] ?? []));
}

const named = { asked: [FILE], mentioning: [NAME] };

test('what has a number that changed depends on the change, since it did', (t) => {
  const all = changes();
  const before = all.step;
  all.change([BODY]);
  t.true(all.since(before, READS));
  t.false(all.since(before, LOOKS_UP));
  t.false(all.since(all.step, READS));
});

test('a name that is added reaches who looks it up in its file, and nobody else', (t) => {
  const all = changes();
  const before = all.step;
  all.changeNames([named]);
  const sets = [LOOKS_UP, ANOTHER_NAME, ELSEWHERE, READS];
  t.deepEqual(
    sets.filter((set) => all.findsOthers(set)),
    [LOOKS_UP],
  );
  t.deepEqual(
    sets.filter((set) => all.since(before, set)),
    [LOOKS_UP],
  );
});

test('names of one kind are not looked for where names of another one are', (t) => {
  const all = changes();
  all.changeNames([
    { asked: [FILE], mentioning: [OTHER_NAME] },
    { asked: [OTHER_FILE], mentioning: [NAME] },
  ]);
  t.deepEqual(
    [LOOKS_UP, ANOTHER_NAME, ELSEWHERE].filter((set) => all.findsOthers(set)),
    [ANOTHER_NAME, ELSEWHERE],
  );
});

test('names of the run before are no names of this one', (t) => {
  const all = changes();
  all.changeNames([named]);
  const before = all.step;
  all.changeNames([{ asked: [OTHER_FILE], mentioning: [OTHER_NAME] }]);
  t.false(all.findsOthers(LOOKS_UP));
  t.false(all.since(before, LOOKS_UP));
});

test('what has missed a run depends on each name that it mentions', (t) => {
  const all = changes();
  const before = all.step;
  all.changeNames([named]);
  all.changeNames([]);
  t.true(all.since(before, LOOKS_UP));
  t.true(all.since(before, ELSEWHERE));
  t.false(all.since(before, ANOTHER_NAME));
});

test('a name that turns out to be another one later in the run is asked for apart', (t) => {
  const all = changes();
  all.changeNames([]);
  const before = all.step;
  t.false(all.findsOthers(LOOKS_UP));
  all.changeNamesLater(named);
  t.true(all.findsOthers(LOOKS_UP));
  t.false(all.findsOthers(ELSEWHERE));
  t.false(all.since(before, LOOKS_UP));
});
