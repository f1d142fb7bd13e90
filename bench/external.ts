// `npm run bench -- external <clone>,<library>,<library> …`: references out of a repository, resolved in the indexes of the libraries that it uses, against the edges of a joint index. Measures no time.
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { compareEdges, type Comparison } from './external/compare-edges.ts';
import { jointIndex } from './external/joint-index.ts';
import { reportOf } from './report.ts';

const USAGE =
  'usage: npm run bench -- external <clone>,<library>[,<library>…] … [--list <missed and wrong ones shown, 0>]';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { list: { type: 'string', default: '0' } },
});
if (positionals.length === 0) {
  console.error(USAGE);
  process.exit(2);
}
const rows: string[][] = [];
for (const group of positionals) {
  const [clone = '', ...libraries] = group.split(',').map((path) => resolve(path));
  const compared = compareEdges(await jointIndex([clone, ...libraries]));
  printSome(compared, Number(values.list));
  rows.push([
    `${basename(clone)} → ${libraries.map((path) => basename(path)).join(', ')}`,
    ...figuresOf(compared),
  ]);
}
reportOf(
  'external',
  'Edges from a repository to libraries in a joint index of all: how many of them references find that are resolved in the index of each library alone, in %, and how many resolved references are such edges. Direct: by an import or a decorator. Overloads are one function.',
  ['repositories', 'edges', 'found', 'direct', 'found', 'references', 'right'],
  rows,
);

function figuresOf({ edges, missed, found, wrong }: Comparison): string[] {
  const direct = edges.filter(({ isDirect }) => isDirect);
  const missedDirect = missed.filter(({ isDirect }) => isDirect);
  return [
    `${edges.length}`,
    share(edges.length - missed.length, edges.length),
    `${direct.length}`,
    share(direct.length - missedDirect.length, direct.length),
    `${found.length}`,
    share(found.length - wrong.length, found.length),
  ];
}

function share(part: number, whole: number): string {
  return whole === 0 ? '-' : ((100 * part) / whole).toFixed(1);
}

function printSome({ missed, wrong }: Comparison, count: number): void {
  for (const { kind, from, to } of missed.slice(0, count))
    console.error(`missed: ${kind} ${from} -> ${to}`);
  for (const { from, to, names } of wrong.slice(0, count))
    console.error(`wrong: ${from} -> ${to.join(', ')} by ${names}`);
}
