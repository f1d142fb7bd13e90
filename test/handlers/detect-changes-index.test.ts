// Changes beside an index that is older or newer than they are, or knows nothing of them. Which symbols an edit changes is in detect-changes-symbols.
import test from 'ava';
import { diffBetween, indexedSources } from '../support/indexed-sources.ts';
import { SHOP, detect, edited, changesIn } from './asked-changes.ts';

test('the index may be at the new state already: the diff is applied backwards', async (t) => {
  const after = edited(['return item.length;', 'return item.length + 1;']);
  for (const context of [3, 0]) {
    const answer = await detect(indexedSources(after), diffBetween(SHOP, after, { context }));
    t.deepEqual(changesIn(answer), ['modified Function:src/price.ts:weigh']);
    t.is(answer.affected_symbols.length, 2);
  }
});

test('lines that are only added fit to both states, without any around them too', async (t) => {
  const after = edited(['  return item.length;', '  check(item);\n  return item.length;']);
  for (const indexed of [SHOP, after])
    t.deepEqual(
      changesIn(await detect(indexedSources(indexed), diffBetween(SHOP, after, { context: 0 }))),
      ['modified Function:src/price.ts:weigh'],
    );
});

test('a diff that fits to neither state is told by its lines, as a guess', async (t) => {
  const other = edited(['return item.length;', 'return 7;'], ['// by weight', '// by size']);
  const answer = await detect(
    indexedSources(other),
    diffBetween(SHOP, edited(['return item.length;', 'return item.length + 1;'])),
  );
  t.like(answer.changed_symbols[0], { uid: 'Function:src/price.ts:weigh', approximate: true });
  t.like(answer.changed_files[0], { unread: 'the diff does not apply to the indexed text' });
  t.regex(answer.meta.notes?.[0] ?? '', /does not apply to the indexed text/);
  t.not(answer.meta.completeness.status, 'exact');
});

test('deleted in an index that no longer has it: calls of its name that lead nowhere', async (t) => {
  const before = '//- a.py\ndef gone():\n    return 1\n\n\ndef user():\n    return gone()\n';
  const after = '//- a.py\ndef user():\n    return gone()\n';
  const answer = await detect(indexedSources(after), diffBetween(before, after));
  t.deepEqual(changesIn(answer), ['deleted Function:a.py:gone']);
  t.like(answer.affected_symbols[0], {
    uid: 'Function:a.py:user',
    reason: 'name_unknown',
    may_break: true,
  });
});

test('deleted in an index that no longer has it: calls by those who import its file', async (t) => {
  const before =
    "//- a.ts\nexport const kept = 1;\nexport function gone(): void {}\n//- b.ts\nimport { gone } from './a';\nexport function user(): void {\n  gone();\n}\nexport function other(it: Library): void {\n  it.gone();\n}\n";
  const after = before.replace('export function gone(): void {}\n', '');
  const answer = await detect(indexedSources(after), diffBetween(before, after));
  t.deepEqual(changesIn(answer), ['deleted Function:a.ts:gone']);
  t.like(answer.affected_symbols[0], { uid: 'Function:b.ts:user', may_break: true });
});

test('what comes may be what open calls were waiting for', async (t) => {
  const before = '//- a.py\ndef user():\n    return fresh()\n';
  const answer = await detect(
    indexedSources(before),
    diffBetween(before, `${before}\n\ndef fresh():\n    return 1\n`),
  );
  t.deepEqual(changesIn(answer), ['added Function:a.py:fresh']);
  t.like(answer.affected_symbols[0], {
    uid: 'Function:a.py:user',
    depth: 1,
    via: 'Function:a.py:fresh',
  });
});

test('a method that comes hides the one of the base: its callers may run another one now', async (t) => {
  const before =
    '//- a.py\nclass A:\n    def run(self):\n        return 1\n\n\nclass B(A):\n    def other(self):\n        return 2\n\n\ndef user(b: B):\n    return b.run()\n';
  const answer = await detect(
    indexedSources(before),
    diffBetween(
      before,
      before.replace(
        '        return 2\n',
        '        return 2\n\n    def run(self):\n        return 3\n',
      ),
    ),
  );
  t.true(changesIn(answer).includes('added Method:a.py:B.run'));
  t.true(answer.affected_symbols.some(({ uid }) => uid === 'Function:a.py:user'));
});

test('the index does not know what changed: that is said, and nothing is promised', async (t) => {
  const answer = await detect(
    indexedSources('//- src/other.ts\nexport const a = 1;\n'),
    diffBetween(SHOP, edited(['return item.length;', 'return 1;'])),
  );
  t.is(answer.summary.risk, 'UNKNOWN');
  t.like(answer.changed_files[0], { unread: 'is not in the index' });
});
