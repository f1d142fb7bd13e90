// `npm run bench -- verdicts <clone>…`: what impact says of random functions and methods: completeness, risk, and whether the nearest test is named. Measures no time.
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { impactOf, type Impact } from '../lib/analysis/impact/impact.ts';
import type { NodeRecord } from '../lib/model/graph-data.ts';
import type { IndexSnapshot } from '../lib/model/index-snapshot.ts';
import { indexOf } from './accuracy/index-calls.ts';
import { report } from './report.ts';
import { codeReader } from './silence/code-reader.ts';
import { shuffled } from './silence/sample-names.ts';
import { nearestTests } from './verdicts/nearest-tests.ts';
import { unansweredCalls, type UnansweredCall } from './verdicts/unanswered-calls.ts';

const USAGE =
  'usage: npm run bench -- verdicts <clone>… [--names <symbols, 150>] [--seed <number>] [--list <number shown of each kind, 5>]';
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    names: { type: 'string', default: '150' },
    seed: { type: 'string', default: '1' },
    list: { type: 'string', default: '5' },
  },
});
if (positionals.length === 0) {
  console.error(USAGE);
  process.exit(2);
}
const RISKS = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL', 'UNKNOWN'] as const;
const SAMPLED: ReadonlySet<string> = new Set(['Function', 'Method']);
const STATES = ['exact', 'lower_bound', 'unknown'] as const;

const reader = await codeReader();
const rows: string[][] = [];
for (const clone of positionals) rows.push(await measure(resolve(clone)));
report(
  'verdicts',
  `What impact says of ${values.names} random functions and methods (seed ${values.seed}; tests, generated and vendored code left out). Completeness and risk in %. Exact and UNKNOWN: answers that say both. Called: exact answers that name nobody although a call of that name is in the texts, neither an edge nor known to leave; of these, ruled out: the index has the call as open. Test: symbols that a test reaches at any distance, and in how many % a nearest one is named.`,
  [
    'repository',
    'symbols',
    ...STATES,
    ...RISKS,
    'exact and UNKNOWN',
    'called',
    'ruled out',
    'with a test',
    'named',
  ],
  rows,
);

interface Verdict {
  readonly node: NodeRecord;
  readonly answer: Impact;
}

async function measure(clone: string): Promise<string[]> {
  const snapshot = await indexOf(clone);
  const verdicts = sampledFrom(snapshot).map((node) => ({ node, answer: ask(snapshot, node) }));
  const silent = verdicts.filter(({ answer }) => isExact(answer) && answer.summary.total === 0);
  const called = await unansweredCalls(
    snapshot,
    clone,
    silent.map(({ node }) => node),
    reader,
  );
  const tested = verdicts.flatMap(({ node, answer }) => {
    const nearest = nearestTests(snapshot, node);
    const named = new Set(answer.tests_to_run.map(({ uid }) => uid));
    return nearest.size === 0
      ? []
      : [{ node, nearest, isNamed: [...nearest].some((uid) => named.has(uid)) }];
  });
  const missed = tested.filter(({ isNamed }) => !isNamed);
  const contradicting = verdicts.filter(
    ({ answer }) => isExact(answer) && answer.risk === 'UNKNOWN',
  );
  console.log(`\n${basename(clone)}: reasons of answers that are not exact`);
  for (const [reason, count] of reasonsOf(verdicts)) console.log(`  ${count}  ${reason}`);
  printSome(
    'exact and UNKNOWN',
    contradicting.map(({ node, answer }) => `${node.uid}: ${answer.risk_reasons.join('; ')}`),
  );
  printSome(
    'exact with nobody, and called',
    called.filter(({ fate }) => fate !== 'open').map(shownCall),
  );
  printSome('ruled out', called.filter(({ fate }) => fate === 'open').map(shownCall));
  printSome(
    'nearest test not named',
    missed.map(({ node, nearest }) => `${node.uid}: ${[...nearest].slice(0, 2).join(', ')}`),
  );
  const share = (count: number, of = verdicts.length): string =>
    of === 0 ? '-' : ((100 * count) / of).toFixed(1);
  const symbolsOf = (calls: readonly UnansweredCall[]): string =>
    `${new Set(calls.map(({ uid }) => uid)).size}`;
  return [
    basename(clone),
    `${verdicts.length}`,
    ...STATES.map((state) =>
      share(verdicts.filter(({ answer }) => answer.meta.completeness.status === state).length),
    ),
    ...RISKS.map((risk) => share(verdicts.filter(({ answer }) => answer.risk === risk).length)),
    `${contradicting.length}`,
    symbolsOf(called.filter(({ fate }) => fate !== 'open')),
    symbolsOf(called.filter(({ fate }) => fate === 'open')),
    `${tested.length}`,
    share(tested.length - missed.length, tested.length),
  ];
}

function sampledFrom({ graph }: IndexSnapshot): readonly NodeRecord[] {
  const uids = [...graph.nodes()]
    .filter(
      ({ kind, isTest, origin }) => SAMPLED.has(kind) && isTest !== true && origin === undefined,
    )
    .map(({ uid }) => uid)
    .sort();
  return shuffled(uids, Number(values.seed))
    .slice(0, Number(values.names))
    .flatMap((uid) => graph.node(uid) ?? []);
}

/** As `impact` answers without options, with whole lists. */
function ask(snapshot: IndexSnapshot, node: NodeRecord): Impact {
  return impactOf(snapshot, node, {
    direction: 'upstream',
    maxDepth: 3,
    relationTypes: [],
    minConfidence: 0,
    includeTests: false,
    limit: 100_000,
    offset: 0,
    summaryOnly: false,
    notes: [],
    across: false,
    others: [],
    unread: [],
  });
}

function isExact({ meta }: Impact): boolean {
  return meta.completeness.status === 'exact';
}

/** Each reason with the number of answers that have it, the most frequent first; then those that have it alone. */
function reasonsOf(verdicts: readonly Verdict[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const { answer } of verdicts) {
    const reasons = answer.meta.completeness.reasons.map(({ reason }) => reason);
    for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
    if (reasons.length === 1)
      counts.set(`${reasons[0]} alone`, (counts.get(`${reasons[0]} alone`) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1]);
}

function shownCall({ uid, path, line, fate }: UnansweredCall): string {
  return `${uid}: ${fate} at ${path}:${line}`;
}

function printSome(title: string, lines: readonly string[]): void {
  if (lines.length === 0) return;
  console.log(`${title}: ${lines.length}`);
  for (const line of lines.slice(0, Number(values.list))) console.log(`  ${line.slice(0, 200)}`);
}
