// `npm run bench -- accuracy <expected.calls.json> <repository>`: call edges compared with a compiler's. `--out` stores ours for another scorer; `--scip` overlays an index. Runs no compiler.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { textTable } from '../lib/text/text-table.ts';
import type { IndexSnapshot } from '../lib/model/index-snapshot.ts';
import { toolOf, type Expected } from './accuracy/expected-calls.ts';
import { exactAnswers, type ExactAnswers } from './accuracy/exact-answers.ts';
import { callsIn, indexOf } from './accuracy/index-calls.ts';
import {
  precision,
  recall,
  scoreCalls,
  type Counts,
  type FoundEdge,
  type Miss,
  type Score,
} from './accuracy/score-calls.ts';
import { report } from './report.ts';

const USAGE =
  'usage: npm run bench -- accuracy <expected.calls.json> <repository> [<expected.calls.json> <repository>]… [--list <worst misses shown>] [--out <our edges>] [--scip <index.scip>]…';
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string' },
    list: { type: 'string', default: '20' },
    scip: { type: 'string', multiple: true },
  },
});
if (positionals.length === 0 || positionals.length % 2 !== 0) {
  console.error(USAGE);
  process.exit(2);
}
const rows: string[][] = [];
for (let at = 0; at < positionals.length; at += 2)
  rows.push(await measure(positionals[at] ?? '', positionals[at + 1] ?? ''));
if (rows.length > 1) {
  report(
    'accuracy',
    'Call edges against those that a compiler sees, in %. Exact: answers about callers that call themselves exact, and how many of those lack no caller.',
    [
      'repository',
      'compiler',
      'edges',
      'precision',
      'recall',
      'without tests',
      '',
      'exact',
      'right',
    ],
    rows,
  );
}

/** Prints the figures of one repository in full, and returns them as a row. */
async function measure(oracle: string, repository: string): Promise<string[]> {
  const expected = JSON.parse(readFileSync(oracle, 'utf8')) as Expected;
  const snapshot = await indexOf(repository, values.scip);
  const found = callsIn(snapshot);
  if (values.out !== undefined)
    writeFileSync(
      values.out,
      `${JSON.stringify({ tool: 'codegraph', edges: found.map(asScored) })}\n`,
    );
  const languageOf = (path: string): string =>
    snapshot.graph.node(`File:${path}`)?.language ?? 'not indexed';
  const all = scoreCalls(expected, found, { tests: true, languageOf });
  const source = scoreCalls(expected, found, { tests: false, languageOf });
  const exact = exactAnswers(expected, snapshot);
  print(expected, snapshot, { all, source, exact }, Number(values.list));
  const pair = ({ all: counts }: Score): string[] => [
    percent(precision(counts)),
    percent(recall(counts)),
  ];
  const share = percent(
    exact.exact === 0 ? Number.NaN : (exact.exact - exact.lacking.length) / exact.exact,
  );
  return [
    `${expected.repo} ${(expected.commit ?? '').slice(0, 8)}`,
    toolOf(expected),
    `${all.all.hit + all.all.missed}`,
    ...pair(all),
    ...pair(source),
    `${exact.exact} of ${exact.asked}`,
    share,
  ];
}

interface Measured {
  readonly all: Score;
  readonly source: Score;
  readonly exact: ExactAnswers;
}

function print(
  expected: Expected,
  snapshot: IndexSnapshot,
  { all, source, exact }: Measured,
  most: number,
): void {
  const { repo, commit } = expected;
  const { info } = snapshot;
  if (commit !== undefined && info.commit !== commit)
    console.error(
      `expected commit ${commit}, the repository is at ${info.commit ?? 'none'}: the figures mean little`,
    );
  const { resolved, external, open } = info.stats.callSites;
  console.log(`${repo} at ${info.commit ?? 'no commit'}, against ${toolOf(expected)}`);
  console.log(`call sites: ${resolved} resolved, ${external} to the outside, ${open} open\n`);
  console.log(
    textTable(
      ['calls', 'precision', 'recall', 'right', 'wrong', 'hit', 'missed'],
      [
        row('all code', all.all),
        row('without tests', source.all),
        ...[...all.byLanguage].sort().map(([language, counts]) => row(language, counts)),
      ],
    ),
  );
  console.log(
    `\n${textTable(
      ['reason', 'precision', 'right', 'wrong'],
      [...all.byReason]
        .sort()
        .map(([reason, counts]) => [
          reason,
          percent(precision(counts)),
          `${counts.right}`,
          `${counts.wrong}`,
        ]),
    )}`,
  );
  printExact(exact, most);
  const causes = all.missed.map((miss) => causeOf(miss, snapshot));
  console.log(
    `\n${textTable(
      ['missed since', 'edges'],
      [...tally(causes)].map(([cause, count]) => [cause, `${count}`]),
    )}`,
  );
  const worst = all.missed
    .map((miss, i) => ({ miss, cause: causes[i] ?? '' }))
    .sort((a, b) => b.miss.sites - a.miss.sites);
  console.log('\nworst misses:');
  for (const { miss, cause } of worst.slice(0, most))
    console.log(`  ${missLine(miss)}  (${cause})`);
  console.log('\nedges that it does not see:');
  for (const edge of spread(all.wrong, most))
    console.log(
      `  ${edge.callerFile}:${edge.callerLine} ${edge.callerName} → ${edge.file}:${edge.line} ${edge.name}  (${edge.reason})`,
    );
}

/** A compiler reports nothing for dynamic code: edges only of ours are counted separately from missing ones. */
function printExact({ asked, exact, lacking, extra }: ExactAnswers, most: number): void {
  const share = percent(exact === 0 ? Number.NaN : (exact - lacking.length) / exact);
  console.log(
    `\nanswers about callers: ${asked}, of which exact: ${exact}; of those lack no caller: ${share} % (${lacking.length} do), name one more: ${extra.length}`,
  );
  for (const line of [
    ...lacking.slice(0, most),
    ...extra.slice(0, most).map((text) => `more: ${text}`),
  ])
    console.log(`  ${line}`);
}

function row(name: string, counts: Counts): string[] {
  return [
    name,
    percent(precision(counts)),
    percent(recall(counts)),
    ...[counts.right, counts.wrong, counts.hit, counts.missed].map(String),
  ];
}

function percent(share: number): string {
  return Number.isNaN(share) ? '' : (100 * share).toFixed(1);
}

/** The state of the missed call's site in the index. */
function causeOf({ edge }: Miss, { graph, openSites }: IndexSnapshot): string {
  if (!graph.node(`File:${edge.cf}`) || !graph.node(`File:${edge.f}`)) return 'file not indexed';
  if (!graph.symbolsIn(edge.f).some(({ name }) => name === edge.n)) return 'callee is no symbol';
  const open = [...openSites.named(edge.n), ...openSites.named('')].find(
    ({ filePath, line }) => filePath === edge.cf && line === edge.site[0],
  );
  return open?.reason ?? 'settled otherwise';
}

function missLine({ edge, sites }: Miss): string {
  return `${edge.cf}:${edge.site[0]} ${edge.cn} → ${edge.f}:${edge.l} ${edge.n}  ${sites} ${sites === 1 ? 'site' : 'sites'}`;
}

function tally(words: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]);
}

/** An evenly spaced sample of a list. */
function spread<T>(items: readonly T[], most: number): T[] {
  const step = Math.max(1, items.length / most);
  return items.filter((_, i) => Math.floor(i / step) !== Math.floor((i - 1) / step)).slice(0, most);
}

function asScored({
  callerFile,
  callerName,
  callerLine,
  file,
  name,
  line,
  kind,
}: FoundEdge): object {
  return { cf: callerFile, cn: callerName, cl: callerLine, f: file, n: name, l: line, k: kind };
}
