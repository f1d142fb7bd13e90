// Texts of repositories that backtracking would never get through are read all the same. A hang is ended by the runner.
import test from 'ava';
import { FRAMEWORKS } from '../../../lib/frameworks/_all.gen.ts';
import { LANGUAGES } from '../../../lib/languages/_all.gen.ts';

const LINES = 40_000;

test('comments in a row before the mark of a page', (t) => {
  const marks = FRAMEWORKS.flatMap(({ pages }) => (pages ? [pages] : []));
  t.true(marks.length > 0);
  for (const { mark, model } of marks) {
    t.false(mark?.test(`${'@**@'.repeat(LINES)}x`) ?? false);
    t.is(mark?.exec(`${'@* a *@\n'.repeat(40)}@page "/here"`)?.[1], '/here');
    t.false(model?.test('\n'.repeat(LINES)) ?? false);
  }
});

test('blank lines after the head of a class, where a language mends what its grammar misreads', (t) => {
  for (const { id, repairs } of LANGUAGES) {
    for (const text of [
      `class A${'\n'.repeat(LINES)}val x = 1\n`,
      `${' }'.repeat(LINES)}x`,
      `${' '.repeat(LINES)}(`,
    ]) {
      for (const { find } of repairs) t.notThrows(() => text.replace(find, ''), id);
    }
  }
});
