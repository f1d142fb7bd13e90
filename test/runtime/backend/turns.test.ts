// In which order computations take their turns. What they compute is not asked.
import test from 'ava';
import { turns } from '../../../runtime/backend/turns.ts';

/** Takes turns on a clock that moves only by the work that is done. */
function clocked() {
  let time = 0;
  const done: string[] = [];
  const { take } = turns(() => time);
  const work = (kind: string, ms: number, name = kind) =>
    take(kind, () => {
      time += ms;
      done.push(name);
      return name;
    });
  return { work, done };
}

test('what is expected to be short overtakes what is expected to be long', async (t) => {
  const { work, done } = clocked();
  await work('long', 3000);
  await work('short', 5);
  await Promise.all([
    work('long', 3000, 'long 1'),
    work('long', 3000, 'long 2'),
    work('short', 5, 'short 1'),
  ]);
  t.deepEqual(done.slice(2), ['short 1', 'long 1', 'long 2']);
});

test('what has waited for longer than the difference goes first', async (t) => {
  const { work, done } = clocked();
  await work('long', 100);
  await work('short', 30);
  const waiting = [work('long', 100, 'long')];
  // Each begins once the one before is done, so that there is always a short one to go first.
  const shorts = (async () => {
    for (let count = 1; count <= 6; count++) await work('short', 30, `short ${count}`);
  })();
  await Promise.all([...waiting, shorts]);
  t.deepEqual(done.slice(2), [
    'short 1',
    'short 2',
    'short 3',
    'long',
    'short 4',
    'short 5',
    'short 6',
  ]);
});

test('work that throws rejects its own promise, and the next has its turn', async (t) => {
  const { take } = turns();
  const failed = take('a', () => {
    throw new Error('no');
  });
  await t.throwsAsync(failed, { message: 'no' });
  t.is(await take('a', () => 1), 1);
});
