// What two versions of a file have otherwise without their bodies: names that one has alone, or more than that.
import test from 'ava';
import { factsOf } from '../../../../lib/pipeline/parse-file.ts';
import { LANGUAGES } from '../../../../lib/languages/_all.gen.ts';
import { headChange, type HeadChange } from '../../../../lib/link/tracking/head-changes.ts';
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

function changeOf(from: string, to: string): HeadChange | undefined {
  const spec = LANGUAGES.find(({ id }) => id === 'typescript');
  if (!spec || !FILE.includes(from)) throw new Error(from);
  const factsIn = (text: string): ReturnType<typeof factsOf> => factsOf(text, spec, parserOf(spec));
  return headChange(factsIn(FILE), factsIn(FILE.replace(from, to)));
}

test('a change of a body lists nothing else', (t) => {
  const change = { names: new Set(), isListed: false };
  t.deepEqual(changeOf('String(line)', 'String(line + line)'), change);
  t.deepEqual(changeOf('const line', 'const more = 1; const line'), change);
});

test('definitions that are added or removed are listed; linking finds their names', (t) => {
  const change = { names: new Set(), isListed: true };
  t.deepEqual(changeOf('  draw(', '  clear() {}\n  draw('), change);
  t.deepEqual(changeOf('  width: number = 1;\n', ''), change);
  t.deepEqual(changeOf('export class', 'class Line {}\nexport class'), change);
});

test('imports and exports are listed with the names that they bind', (t) => {
  const renamed = changeOf('class Canvas', 'class Board');
  t.deepEqual(renamed, { names: new Set(['Canvas', 'Board']), isListed: true });
  const added = changeOf('import', "import { mark } from './mark';\nimport");
  t.deepEqual(added, { names: new Set(['mark']), isListed: true });
  const moved = changeOf("'./base'", "'./other'");
  t.deepEqual(moved, { names: new Set(['Base']), isListed: true });
  const removed = changeOf('export { size as scale };', '');
  t.deepEqual(removed, { names: new Set(['scale', 'size']), isListed: true });
});

const MORE: readonly (readonly [from: string, to: string])[] = [
  ['at: number', 'at: string'],
  ['extends Base', 'extends Array'],
  ['export class', 'class'],
  ["import { Base } from './base';", "import { Base } from './base';\nexport * from './all';"],
];

for (const [from, to] of MORE)
  test(`what both have, or what binds names without stating them, is more: ${from} → ${to}`, (t) => {
    t.is(changeOf(from, to), undefined);
  });

test('definitions in another order are more', (t) => {
  const [width, draw] = ['  width: number = 1;\n', '  draw(at: number): string {'];
  t.is(changeOf(width + draw, `${draw}\n return ''; }\n${width}  other(): void {`), undefined);
});
