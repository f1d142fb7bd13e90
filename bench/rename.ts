// `npm run bench -- rename <repository> <expected.rename.json>`: renames compared with a language service's. `--out` stores ours for another scorer; `--scip` overlays an index. Applies none.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { textTable } from '../lib/text/text-table.ts';
import type { IndexSnapshot } from '../lib/model/index-snapshot.ts';
import { indexOf } from './accuracy/index-calls.ts';
import { readExpected, type ExpectedRenames } from './rename/expected-renames.ts';
import { looksAt } from './rename/looked-at.ts';
import {
  figuresOf,
  scoreRename,
  type RenameFigures,
  type ScoredRename,
} from './rename/score-renames.ts';
import { plannedRename } from './rename/planned-renames.ts';
import { report } from './report.ts';

const USAGE =
  'usage: npm run bench -- rename <repository> <expected.rename.json> [<repository> <expected.rename.json>]… [--out <our renames>] [--scip <index.scip>]…';
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string' }, scip: { type: 'string', multiple: true } },
});
if (positionals.length === 0 || positionals.length % 2 !== 0) {
  console.error(USAGE);
  process.exit(2);
}
const MOST_LINES = 12;
const rows: string[][] = [];
for (let at = 0; at < positionals.length; at += 2)
  rows.push(...(await measure(positionals[at] ?? '', positionals[at + 1] ?? '')));
const HEAD = [
  'repository',
  'against',
  'renames',
  'exact',
  'no wrong line',
  'all lines',
  'lines',
  'missed',
  'wrong',
  'short',
  'said so',
];
if (positionals.length > 2)
  report(
    'rename',
    'Lines that a rename would edit, against those of a language service, which looks at no more files than the repository has it look at. Short: lines are missed; said so: the answer was not called exact.',
    HEAD,
    rows,
  );
else console.log(`\n${textTable(HEAD, rows)}`);

/** Prints the renames of one repository that differ, and returns its figures: for the files included by the service, and for all if these are more. */
async function measure(repository: string, oracle: string): Promise<string[][]> {
  const expected = readExpected(oracle);
  const snapshot = await indexOf(repository, values.scip);
  const { commit } = snapshot.info;
  if (commit !== expected.commit)
    console.error(
      `expected commit ${expected.commit}, the repository is at ${commit ?? 'none'}: the figures mean little`,
    );
  const found = expected.items.map((item) => ({ item, ...plannedRename(snapshot, item) }));
  if (values.out !== undefined)
    writeFileSync(
      values.out,
      `${JSON.stringify({ tool: 'codegraph', items: found.map(({ item, edits }) => ({ id: item.id, locations: edits })) })}\n`,
    );
  const isSeen = looksAt(repository, expected.tool);
  const scored = found.map(({ item, edits, saysMore }) =>
    scoreRename(item, { edits: edits.filter(([file]) => isSeen(file)), saysMore }),
  );
  const unfiltered = found.map(({ item, ...rename }) => scoreRename(item, rename));
  console.log(`${expected.repo} at ${commit ?? 'no commit'}, against ${expected.tool}`);
  printOpen(snapshot);
  for (const one of scored) printDifference(one);
  const rows = [row(expected, figuresOf(scored))];
  if (found.some(({ edits }) => edits.some(([file]) => !isSeen(file))))
    rows.push(
      row({ ...expected, tool: 'the same, other files counted as wrong' }, figuresOf(unfiltered)),
    );
  return rows;
}

function printOpen({ names, graph }: IndexSnapshot): void {
  const uses = [...new Set([...graph.nodes()].map(({ name }) => name))].flatMap((name) =>
    names.uses(name),
  );
  const open = uses.filter((use) => use.open);
  console.log(
    `identifiers with the name of a symbol: ${uses.length}, of which open ${open.length}, ${open.filter(({ symbols }) => symbols.length === 0).length} of them wholly`,
  );
}

function printDifference({ item, edited, missed, wrong, announced }: ScoredRename): void {
  if (missed.length === 0 && wrong.length === 0 && edited > 0) return;
  console.log(
    `${item.id} ${item.kind} ${item.name} ${item.file}:${item.line}: ${missed.length} missed${missed.length === 0 ? '' : announced ? ' (said so)' : ' (UNSAID)'}, ${wrong.length} wrong`,
  );
  for (const line of missed.slice(0, MOST_LINES)) console.log(`  - ${line}`);
  for (const line of wrong.slice(0, MOST_LINES)) console.log(`  + ${line}`);
}

function row({ repo, commit, tool }: ExpectedRenames, figures: RenameFigures): string[] {
  const { renames, exact, safe, complete, lines, missed, wrong, short, announced } = figures;
  return [
    `${repo} ${commit.slice(0, 8)}`,
    tool,
    ...[renames, exact, safe, complete, lines, missed, wrong, short, announced].map(String),
  ];
}
