// What two versions of a file have otherwise without their bodies: names that one has alone, or more than that.
import test from 'ava';
import { factsOf } from '../../../../lib/pipeline/parse-file.ts';
import { LANGUAGES } from '../../../../lib/languages/_all.gen.ts';
import {
  boundBy,
  headChange,
  type HeadChange,
} from '../../../../lib/link/tracking/head-changes.ts';
import { parserOf } from '../../../support/parse-text.ts';

const FILE = `
import { Base } from './base';
export const size = 3;
export class Canvas extends Base {
  width: number = 1;
  draw(at: number): string {
    const line = this.width + at;
    return String(line);
  }
}
export { size as scale };
`;

/** `replaced`: by their names. */
function changeOf(from: string, to: string, file = FILE) {
  const spec = LANGUAGES.find(({ id }) => id === 'typescript');
  if (!spec || !file.includes(from)) throw new Error(from);
  const factsIn = (text: string): ReturnType<typeof factsOf> => factsOf(text, spec, parserOf(spec));
  const now = factsIn(file.replace(from, to));
  const change = headChange(factsIn(file), now);
  return change && { ...change, replaced: [...change.replaced].map((at) => now.defs[at]?.name) };
}

/** What a change of bodies alone says, but for this. */
function changing(more: Partial<HeadChange>) {
  const nothing = { names: new Set<string>(), isListed: false, isBound: false, isStarred: false };
  return { ...nothing, ...more, replaced: [] };
}

test('a change of a body lists nothing else', (t) => {
  const change = changing({});
  t.deepEqual(changeOf('String(line)', 'String(line + line)'), change);
  t.deepEqual(changeOf('const line', 'const more = 1; const line'), change);
});

test('definitions that are added or removed are listed; linking finds their names', (t) => {
  const change = changing({ isListed: true });
  t.deepEqual(changeOf('  draw(', '  clear() {}\n  draw('), change);
  t.deepEqual(changeOf('  width: number = 1;\n', ''), change);
  t.deepEqual(changeOf('export class', 'class Line {}\nexport class'), change);
});

test('imports and exports are listed with the names that they bind', (t) => {
  const listed = (...names: string[]) =>
    changing({ names: new Set(names), isListed: true, isBound: true });
  t.deepEqual(changeOf('class Canvas', 'class Board'), listed('Canvas', 'Board'));
  t.deepEqual(changeOf('import', "import { mark } from './mark';\nimport"), listed('mark'));
  t.deepEqual(changeOf("'./base'", "'./other'"), listed('Base'));
  t.deepEqual(changeOf('export { size as scale };', ''), listed('scale', 'size'));
});

test('a definition with another head is another one, with what is inside, and where its parameters are', (t) => {
  const replaced = (from: string, to: string): unknown => changeOf(from, to)?.replaced.sort();
  t.deepEqual(replaced('at: number', 'at: string'), ['at', 'draw', 'line']);
  t.deepEqual(replaced('): string', '): number'), ['at', 'draw', 'line']);
  t.deepEqual(replaced('width: number', 'width: string'), ['width']);
  t.deepEqual(replaced('extends Base', 'extends Array'), ['Canvas', 'at', 'draw', 'line', 'width']);
});

test('what binds names without stating them is listed, and said to', (t) => {
  const change = changing({ isListed: true, isBound: true, isStarred: true });
  t.deepEqual(changeOf("'./base';", "'./base';\nexport * from './all';"), change);
  t.deepEqual(changeOf("'./base';", "'./base';\nexport = size;"), change);
});

test('what holds for all files is more', (t) => {
  t.deepEqual(boundBy([{ local: 'a' }, { name: '*' }, { name: 'b', local: 'c' }]), new Set('abc'));
  t.is(boundBy([{ local: 'a' }, { local: 'b', ambient: true }]), undefined);
});

test('imports in another order are all others', (t) => {
  const two = "import { Base } from './base';\nimport { One } from './one';\n";
  const turned = "import { One } from './one';\nimport { Base } from './base';\n";
  const first = FILE.replace("import { Base } from './base';\n", two);
  const names = new Set(['Base', 'One']);
  t.deepEqual(changeOf(two, turned, first), changing({ names, isListed: true, isBound: true }));
});

test('of definitions in another order, as few as possible are others', (t) => {
  const [width, draw] = ['  width: number = 1;\n', '  draw(at: number): string {'];
  const moved = changeOf(width + draw, `${draw}\n return ''; }\n${width}  other(): void {`);
  t.deepEqual(moved?.replaced, ['width']);
});
