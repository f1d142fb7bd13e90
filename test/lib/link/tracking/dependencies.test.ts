// What results depend on: noted while they are found, and kept beside them.
import test from 'ava';
import { ValueCodes } from '../../../../lib/base/columns/value-codes.ts';
import { Dependencies, remembered, unnoted } from '../../../../lib/link/tracking/dependencies.ts';

function dependencies(): Dependencies {
  return new Dependencies(new ValueCodes<string>());
}

/** What `find` depends on. */
function keysWhile(all: Dependencies, find: () => void): readonly number[] {
  all.begin();
  find();
  return [...all.keysOf(all.end())];
}

test('a result depends on what is noted while it is found, each once and in order', (t) => {
  const all = dependencies();
  t.deepEqual(
    keysWhile(all, () => [8, 4, 4, 8, 0].forEach((key) => all.note(key))),
    [0, 4, 8],
  );
  t.deepEqual(
    keysWhile(all, () => {}),
    [],
  );
});

test('a result that is found within another one is a part of what that depends on', (t) => {
  const all = dependencies();
  let inner: readonly number[] = [];
  const outer = keysWhile(all, () => {
    all.note(4);
    all.begin();
    all.note(8);
    inner = [...all.keysOf(all.endInner())];
    all.note(12);
  });
  t.deepEqual(inner, [8]);
  t.deepEqual(outer, [4, 8, 12]);
});

test('whoever uses what a memo has depends on the same as who found it', (t) => {
  const all = dependencies();
  const memo = new Map<string, number>();
  let found = 0;
  const ask = (): number =>
    remembered(all, memo, 'key', () => {
      all.note(8);
      return ++found;
    });
  t.deepEqual(keysWhile(all, ask), [8]);
  t.deepEqual(keysWhile(all, ask), [8]);
  t.is(found, 1);
});

test('what belongs to the program as a whole adds nothing to who asks first', (t) => {
  const all = dependencies();
  const keys = keysWhile(all, () => {
    all.note(4);
    unnoted(all, () => all.note(8));
    all.note(12);
  });
  t.deepEqual(keys, [4, 12]);
});

test('a result within what belongs to the program is told what it depends on', (t) => {
  const all = dependencies();
  let inner: readonly number[] = [];
  unnoted(all, () => {
    inner = keysWhile(all, () => all.note(8));
  });
  t.deepEqual(inner, [8]);
});

test('what depends on something that has changed is found again, and nothing else', (t) => {
  const all = dependencies();
  const memo = new Map<string, number>();
  const asked: string[] = [];
  const ask = (key: string, reads: number): void =>
    void remembered(all, memo, key, () => {
      asked.push(key);
      all.note(reads);
      return reads;
    });
  const both = (): void => {
    ask('one', 4);
    ask('two', 8);
  };
  both();
  all.change([4, 12]);
  both();
  all.change([12]);
  both();
  t.deepEqual(asked, ['one', 'two', 'one']);
});

test('a memo that was not asked for a while drops what has changed since', (t) => {
  const all = dependencies();
  const memo: (string | undefined)[] = [];
  [4, 8].forEach((key, at) => {
    all.begin();
    all.note(key);
    memo[at] = 'found';
    all.keep(memo, at, all.end());
  });
  all.change([8]);
  all.change([12]);
  all.refresh(memo);
  t.deepEqual([...memo], ['found', undefined]);
  all.change([4]);
  all.refresh(memo);
  t.deepEqual([...memo], [undefined, undefined]);
});
