// Sides of a change are worked out once for the same texts. What they say is tested with detect_changes.
import test from 'ava';
import type { Compute } from '../../../runtime/compute.ts';
import { parseSides } from '../../../runtime/changes/parse-sides.ts';
import type { SourceText } from '../../../runtime/changes/portable/sides.ts';

function sourceOf(text: string, path = 'a.py'): SourceText {
  return { path, text, language: 'python' };
}

test('a side that stays as it is is not worked out again, under its own path', async (t) => {
  let computed = 0;
  const compute: Compute = async (_call, work) => {
    computed += 1;
    return work();
  };
  const old = [sourceOf('def old(): pass\n')];
  const [first] = await parseSides([old, [sourceOf('def new(): pass\n')]], { compute });
  t.is(computed, 2);
  const [again, newer] = await parseSides([old, [sourceOf('def newer(): pass\n')]], { compute });
  t.is(computed, 3);
  t.deepEqual(again, first);
  t.deepEqual(
    newer?.sides.get('a.py')?.symbols.map(({ name }) => name),
    ['newer'],
  );
  const [moved] = await parseSides([[sourceOf('def old(): pass\n', 'b.py')]], { compute });
  t.is(computed, 4);
  t.deepEqual([...(moved?.sides.keys() ?? [])], ['b.py']);
});

test('a side with a text that cannot be parsed is tried again', async (t) => {
  let computed = 0;
  const compute: Compute = async (_call, work) => {
    computed += 1;
    return work();
  };
  const sources = [sourceOf('def a(): pass\n'), { path: 'b', text: '', language: 'unheard-of' }];
  for (const times of [1, 2]) {
    const [side] = await parseSides([sources], { compute });
    t.deepEqual([...(side?.refused.keys() ?? [])], ['b']);
    t.is(computed, times);
  }
});
