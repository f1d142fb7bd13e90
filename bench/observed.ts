// `npm run bench -- observed <clone> -- <command>`: of the calls that really happen while a command runs, how many are edges, open sites, or lost in silence. Measures no time.
import { existsSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { indexOf } from './accuracy/index-calls.ts';
import { idiomOf } from './observed/idiom-of.ts';
import { rowsOf, SHARES_HEAD } from './observed/observed-rows.ts';
import { sortObserved, type SortedCall } from './observed/sort-observed.ts';
import { readRecords, traceCommand } from './observed/trace-command.ts';
import { reportOf } from './report.ts';
import { benchFolder } from './rival.ts';

const USAGE =
  'usage: npm run bench -- observed <clone> [--name <in the table>] [--list <number shown, 0>] [--show <fates shown, lost,outside,another>] [--kinds <kinds shown>] [--path <part of the paths shown>] [-- <command>]; without a command, what was observed the last time is sorted again';

const texts = new Map<string, readonly string[]>();
const given = process.argv.slice(2);
const end = given.includes('--') ? given.indexOf('--') : given.length;
const command = given.slice(end + 1);
const { positionals, values } = parseArgs({
  args: given.slice(0, end),
  allowPositionals: true,
  options: {
    name: { type: 'string' },
    list: { type: 'string', default: '0' },
    show: { type: 'string', default: 'lost,outside,another' },
    kinds: { type: 'string', default: '' },
    path: { type: 'string', default: '' },
  },
});
const [repository] = positionals;
if (repository === undefined) {
  console.error(USAGE);
  process.exit(2);
}
const clone = resolve(repository);
const name = values.name ?? basename(clone);
const records = join(benchFolder(), 'observed', name);
if (command.length > 0) {
  const status = traceCommand(clone, command, records);
  if (status !== 0) console.error(`the command ended with status ${status}`);
} else if (!existsSync(records)) {
  console.error(`nothing was observed in ${name} yet\n${USAGE}`);
  process.exit(2);
}
const observed = readRecords(clone, records);
const sorted = sortObserved(await indexOf(clone), observed);
console.error(
  `${observed.length} distinct calls observed, ${sorted.length} of them of symbols in the index`,
);
printSome(sorted);
printDetails(sorted);
reportOf(
  'observed',
  'Calls that happened while tests ran, distinct by place and callee, and what the index says of them, in %. Base: an edge to a method that the callee overrides. Wrapper: an edge to a function whose decorator made the callee. Another: only edges to other targets. Lost: nothing. Calls from outside: the callee is known to be handed over, or its callers are not said to be complete, or lost.',
  SHARES_HEAD,
  rowsOf(name, sorted),
);

function printSome(calls: readonly SortedCall[]): void {
  const shown = calls.filter(
    ({ fate, kind, place, callee }) =>
      values.show.split(',').includes(fate) &&
      (values.kinds === '' || values.kinds.split(',').includes(kind)) &&
      (place ?? callee).path.includes(values.path),
  );
  for (const call of shown.slice(0, Number(values.list))) {
    const { fate, kind, detail, node, place } = call;
    const at = place ?? { path: node.filePath ?? '', line: node.nameLine ?? 1 };
    console.error(
      `${fate} ${kind} ${idiomOf(call, lineAt)}${detail && ` (${detail})`} -> ${node.qualifiedName} ${node.filePath}:${node.nameLine}\n    ${at.path}:${at.line}: ${lineAt(at.path, at.line).trim().slice(0, 140)}`,
    );
  }
}

/** Shares by idiom, and the reasons of open sites, most frequent first. */
function printDetails(calls: readonly SortedCall[]): void {
  const counts = new Map<string, number>();
  for (const call of calls) {
    if (['edge', 'base', 'wrapper'].includes(call.fate)) continue;
    const key = `${call.fate} ${call.kind} | ${idiomOf(call, lineAt)} | ${call.fate === 'another' ? '' : call.detail}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  for (const [key, count] of [...counts].sort((a, b) => b[1] - a[1]).slice(0, 40))
    console.error(`${String(count).padStart(6)} ${key}`);
}

function lineAt(path: string, line: number): string {
  return linesOf(join(clone, path))[line - 1] ?? '';
}

function linesOf(path: string): readonly string[] {
  const lines = texts.get(path) ?? readFileSync(path, 'utf8').split(/\r?\n/);
  texts.set(path, lines);
  return lines;
}
