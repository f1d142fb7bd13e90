// Files with other bodies in a program that goes on to have the same objects.
import test from 'ava';
import { ValueCodes } from '../../../../lib/base/columns/value-codes.ts';
import { linkProgram } from '../../../../lib/link/program.ts';
import { Dependencies } from '../../../../lib/link/tracking/dependencies.ts';
import { relinked as relinkedNow } from '../../../../lib/link/tracking/relink.ts';
import { UnitMemo } from '../../../../lib/link/tracking/unit-memo.ts';
import type { Def, Program } from '../../../../lib/link/vocabulary.ts';
import { filesIn, sourcesIn } from '../../../support/indexed-sources.ts';

const BEFORE = `
//- a.js
export class Cart {
  total() { const sum = 1; return sum; }
}
export function other() {}
//- b.js
export const b = 1;
`;
const AFTER = BEFORE.replace('const sum = 1;', 'const extra = [2]; const sum = extra;');

function linked(text: string): Program {
  const { files, configs } = sourcesIn(filesIn(text));
  return linkProgram(files, configs, new Dependencies(new ValueCodes<string>()));
}

function relinked(before: Program, files: Parameters<typeof relinkedNow>[1]): Program {
  const now = relinkedNow(before, files);
  if (!now) throw new Error('not linked again');
  return now.program;
}

function defNamed({ units }: Program, name: string): Def | undefined {
  return units.flatMap(({ allDefs }) => allDefs).find(({ fact }) => fact.name === name);
}

test('files and definitions that were there before are the same objects, with the new facts', (t) => {
  const before = linked(BEFORE);
  const [a, b] = before.units;
  const names = ['Cart', 'total', 'other', 'sum', 'b'];
  const defs = names.map((name) => defNamed(before, name));
  const { files } = sourcesIn(filesIn(AFTER));
  const changed = files.filter(({ path }) => path === 'a.js');
  const after = relinked(before, changed);
  names.forEach((name, at) => t.is(defNamed(after, name), defs[at]));
  t.is(after.units[0], a);
  t.is(after.units[1], b);
  t.is(after.unitAt.get('a.js'), a);
  const facts = changed[0]?.facts.defs ?? [];
  t.deepEqual(
    a?.allDefs.map(({ fact }) => fact),
    facts,
  );
  t.deepEqual(
    a?.allDefs.map(({ index }) => index),
    facts.map((_, index) => index),
  );
});

test('definitions that were not there before have numbers of their own', (t) => {
  const before = linked(BEFORE);
  const ids = before.units.flatMap(({ allDefs }) => allDefs.map(({ id }) => id));
  const { files } = sourcesIn(filesIn(AFTER));
  const after = relinked(
    before,
    files.filter(({ path }) => path === 'a.js'),
  );
  const extra = defNamed(after, 'extra');
  t.false(ids.includes(extra?.id ?? -1));
  const now = after.units.flatMap(({ allDefs }) => allDefs.map(({ id }) => id));
  t.is(new Set(now).size, now.length);
  t.true(now.every((id) => id < after.defCount));
  t.is(after.valuesNamed(after.units[0]?.language.spec.family ?? '', 'extra')[0], extra);
});

test('what was computed of a file is not known of its new facts', (t) => {
  const before = linked(BEFORE);
  const memo = new UnitMemo<number>();
  for (const unit of before.units) memo.set(unit, unit.allDefs.length);
  const { files } = sourcesIn(filesIn(AFTER));
  const after = relinked(
    before,
    files.filter(({ path }) => path === 'a.js'),
  );
  t.deepEqual(
    after.units.map((unit) => memo.get(unit)),
    [undefined, 1],
  );
});

test('a function with a receiver stays one view for other languages, with the parameters that it has now', (t) => {
  const text = (above: string): string =>
    `\n//- Use.java\nclass Use {}\n//- Till.kt\n${above}fun Till.count(more: Int) {}\n`;
  const program = linked(text(''));
  const use = program.unitAt.get('Use.java');
  if (!use) throw new Error('no unit');
  const group = program.siblingsOf(use);
  const seen = (): Def | undefined => group?.fileClasses?.get('TillKt')?.names.get('count()')?.[0];
  const nameOfSecond = (def: Def | undefined): string | undefined =>
    def?.unit.allDefs[def.fact.params?.[1] ?? -1]?.fact.name;
  const before = seen();
  t.is(nameOfSecond(before), 'more');
  const { files } = sourcesIn(filesIn(text('fun first(one: Int, other: Int) {}\n')));
  relinked(
    program,
    files.filter(({ path }) => path === 'Till.kt'),
  );
  t.is(seen(), before);
  t.is(nameOfSecond(before), 'more');
});
