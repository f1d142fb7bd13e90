// What is asked on behalf of each file is counted for that file alone, up to what it may ask. Resolves nothing.
import test from 'ava';
import { inTurn, workAccount, type WorkAccount } from '../../../lib/infer/work-account.ts';
import type { Unit } from '../../../lib/link/vocabulary.ts';

function unitOf(path: string, names = 0): Unit {
  const facts = {
    defs: [],
    scopes: [],
    exprs: new Array(names).fill(['literal', 'int']),
    sites: [],
    refs: new Array(names).fill(['read', 0, 0, 1, 1]),
  };
  return { path, facts, allDefs: facts.defs } as unknown as Unit;
}

function countOf(ask: () => boolean): number {
  let count = 0;
  while (ask() && count < 10_000_000) count++;
  return count;
}

const limits: Readonly<Record<string, (work: WorkAccount) => boolean>> = {
  steps: ({ step }) => step(),
  links: ({ link }) => link(),
};
for (const [what, ask] of Object.entries(limits)) {
  test(`${what} are limited for each file, by its facts, and others have theirs`, (t) => {
    const work = workAccount();
    const [small, large] = [unitOf('small.ts'), unitOf('large.ts', 10_000)];
    work.begin(small);
    const few = countOf(() => ask(work));
    work.begin(large);
    const many = countOf(() => ask(work));
    t.true(few > 0 && many > few && many < 10_000_000);
    work.begin(small);
    t.false(ask(work));
    t.deepEqual(work.overdrawn(), ['large.ts', 'small.ts']);
  });
}

test('a file that asks for all that it may, and no more, is not overdrawn', (t) => {
  const most = countOf(countingFor(workAccount()));
  const work = workAccount();
  const step = countingFor(work);
  for (let n = 0; n < most; n++) step();
  t.deepEqual(work.overdrawn(), []);
  t.false(step());
  t.deepEqual(work.overdrawn(), ['a.ts']);
});

test('definitions that an answer names are counted, of a long list the first ones', (t) => {
  const asked = (defs: number): number => {
    const work = workAccount();
    const step = countingFor(work);
    return countOf(() => {
      work.answered({ defs: new Array(defs).fill(0) });
      return step();
    });
  };
  t.true(asked(10) < asked(1));
  t.is(asked(1_000), asked(100_000));
});

test('what is asked for the program as a whole is not limited', (t) => {
  const work = workAccount();
  for (const unit of inTurn(work, [unitOf('a.ts')])) t.is(unit.path, 'a.ts');
  t.is(countOf(work.step), 10_000_000);
  t.deepEqual(work.overdrawn(), []);
});

test('what is found in a file for all is counted for it, and the turn of another file goes on', (t) => {
  const work = workAccount();
  const [asking, asked] = [unitOf('asking.ts'), unitOf('asked.ts')];
  work.begin(asking);
  const most = countOf(work.step);
  const other = workAccount();
  other.begin(asking);
  t.is(
    other.countedFor(asked, () => countOf(other.step)),
    most,
  );
  t.is(countOf(other.step), most);
  t.deepEqual(other.overdrawn(), ['asked.ts', 'asking.ts']);
});

function countingFor(work: WorkAccount): () => boolean {
  work.begin(unitOf('a.ts'));
  return work.step;
}
