// `npm run bench -- impact <repository> <expected.impact.json>…`: answers of `impact` compared with a compiler's calls. Measures no time.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { IndexSnapshot } from '../lib/model/index-snapshot.ts';
import { textTable } from '../lib/text/text-table.ts';
import { indexOf } from './accuracy/index-calls.ts';
import { askImpact, WAYS, type FoundAnswer } from './impact/ask-impact.ts';
import { keyOf, type ExpectedImpact } from './impact/expected-impact.ts';
import { reachByName } from './impact/reach-by-name.ts';
import {
  precision,
  recall,
  scoreImpact,
  type Counts,
  type Difference,
  type ImpactScore,
} from './impact/score-impact.ts';
import { report } from './report.ts';

const USAGE =
  'usage: npm run bench -- impact <repository> <expected.impact.json> [<repository> <expected.impact.json>]… [--list-fp <wrong ones shown>] [--list-fn <missed ones shown>] [--out <folder for our answers>]';
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    'list-fp': { type: 'string', default: '0' },
    'list-fn': { type: 'string', default: '0' },
    out: { type: 'string' },
  },
});
const lists = positionals.filter((path) => path.endsWith('.json'));
const repositories = positionals.filter((path) => !path.endsWith('.json'));
if (lists.length === 0 || lists.length !== repositories.length) {
  console.error(USAGE);
  process.exit(2);
}
const rows: string[][] = [];
for (const [at, list] of lists.entries())
  rows.push(...(await measure(list, repositories[at] ?? '')));
report(
  'impact',
  'What `impact` says depends on a symbol, tests included, against the calls that a compiler sees, in %: directly, and in 1 to 3 steps. The list merges symbols of one name in a file; the last row of each repository merges our calls too. Lacking: answers marked LOW or exact that lack a direct caller.',
  [
    'repository',
    'targets',
    'asked for',
    'direct: precision',
    'recall',
    'in 3 steps: precision',
    'recall',
    'LOW',
    'lacking',
    'exact',
    'lacking',
  ],
  rows,
);

/** One row for each kind of request. */
async function measure(list: string, repository: string): Promise<string[][]> {
  const whole = JSON.parse(readFileSync(list, 'utf8')) as ExpectedImpact;
  const snapshot = await indexOf(repository);
  if (whole.commit !== undefined && snapshot.info.commit !== whole.commit)
    console.error(
      `${repository}: expected commit ${whole.commit}, it is at ${snapshot.info.commit ?? 'none'}: the figures mean little`,
    );
  const kinds = (id: string, answers: readonly FoundAnswer[]): (string | undefined)[] =>
    answers
      .find((answer) => answer.id === id)
      ?.targets.map((uid) => snapshot.graph.node(uid)?.kind) ?? [];
  const name = `${whole.repo} ${(whole.commit ?? '').slice(0, 8)}`;
  const rows = Object.entries(WAYS).map(([way, { types, classes }]) => {
    const asked = askImpact(snapshot, whole, types);
    const expected = classes
      ? whole
      : {
          ...whole,
          items: whole.items.filter(
            ({ id }) => !kinds(id, asked).some((kind) => kind === 'Class' || kind === 'Struct'),
          ),
        };
    const answers = asked.filter(({ id }) => expected.items.some((item) => item.id === id));
    const score = scoreImpact(expected, answers);
    if (values.out !== undefined) keep(values.out, expected, way, answers);
    print(snapshot, expected, way, answers, score);
    const low = answers.filter((answer) => answer.low);
    const exact = answers.filter((answer) => answer.exact);
    return [
      name,
      `${expected.items.length}`,
      way,
      ...figures(score.direct),
      ...figures(score.all),
      `${low.length}`,
      `${lacking(expected, low).length}`,
      `${exact.length}`,
      `${lacking(expected, exact).length}`,
    ];
  });
  const byName = scoreImpact(whole, reachByName(snapshot, whole));
  return [
    ...rows,
    [
      name,
      `${whole.items.length}`,
      'calls alone, namesakes as one',
      ...figures(byName.direct),
      ...figures(byName.all),
      '',
      '',
      '',
      '',
    ],
  ];
}

function figures(counts: Counts): string[] {
  return [percent(precision(counts)), percent(recall(counts))];
}

/** Those that lack a direct caller. */
function lacking(expected: ExpectedImpact, answers: readonly FoundAnswer[]): string[] {
  const items = new Map(expected.items.map((item) => [item.id, item]));
  return answers.flatMap(({ id, targets, affected }) => {
    const ours = new Set(affected.map(keyOf));
    const missed = items.get(id)?.byDepth[0]?.find((symbol) => !ours.has(keyOf(symbol)));
    return missed
      ? [`${targets.join(', ') || `${id}, no symbol`} is called by ${missed.file} ${missed.name}`]
      : [];
  });
}

function print(
  snapshot: IndexSnapshot,
  expected: ExpectedImpact,
  way: string,
  answers: readonly FoundAnswer[],
  { wrong, missed }: ImpactScore,
): void {
  console.log(`\n${expected.repo}, ${way}`);
  for (const { id, targets } of answers) {
    const { file, name } = expected.items.find((item) => item.id === id)?.target ?? {
      file: '',
      name: '',
    };
    if (targets.length === 0) console.log(`  no symbol: ${file} ${name}`);
  }
  for (const line of lacking(
    expected,
    answers.filter(({ low, exact }) => low || exact),
  ))
    console.log(`  LOW or exact, and lacks a caller: ${line}`);
  const causes = tally(wrong.map((difference) => causeOf(snapshot, difference, wrong)));
  if (causes.length > 0)
    console.log(
      textTable(
        ['only ours, reached by', 'symbols'],
        causes.map(([cause, count]) => [cause, `${count}`]),
      ),
    );
  for (const { answer, symbol } of mostOf(wrong, Number(values['list-fp'])))
    console.log(
      `  only ours: ${answer.target.file} ${answer.target.name} ← ${symbol.depth} ${symbol.uid}  via ${symbol.via} (${symbol.reason})`,
    );
  for (const { answer, symbol } of mostOf(missed, Number(values['list-fn'])))
    console.log(
      `  missed: ${answer.target.file}:${answer.target.line} ${answer.target.name} ← ${symbol.depth} ${symbol.file}:${symbol.line} ${symbol.name}`,
    );
}

/** The first edges of the path that the compiler does not have. */
function causeOf(
  snapshot: IndexSnapshot,
  { answer, symbol }: Difference,
  wrong: readonly Difference[],
): string {
  const before = wrong.find(
    (other) =>
      other.answer === answer && other.symbol.uid === symbol.via && other.symbol !== symbol,
  );
  if (before) return causeOf(snapshot, before, wrong);
  return `${edgeTypes(snapshot, symbol.uid, symbol.via)} from ${symbol.type} to ${snapshot.graph.node(symbol.via)?.kind ?? ''}`;
}

function edgeTypes({ graph }: IndexSnapshot, from: string, to: string): string {
  return [
    ...new Set(
      graph
        .out(from)
        .filter((edge) => edge.to === to)
        .map(({ type }) => type),
    ),
  ].join('+');
}

/** Nearest first, since more distant ones follow from them. */
function mostOf(differences: readonly Difference[], most: number): Difference[] {
  return [...differences].sort((a, b) => a.symbol.depth - b.symbol.depth).slice(0, most);
}

function tally(words: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]);
}

/** In a form for other scorers. */
function keep(
  folder: string,
  expected: ExpectedImpact,
  way: string,
  answers: readonly FoundAnswer[],
): void {
  const items = answers.map(({ id, affected }) => ({
    id,
    affected: affected.map(({ file, name, depth }) => ({ file, name, depth })),
  }));
  writeFileSync(
    `${folder}/${expected.repo}-${way.replaceAll(' ', '-')}.json`,
    `${JSON.stringify({ tool: `codegraph, ${way}`, items })}\n`,
  );
}

function percent(share: number): string {
  return Number.isNaN(share) ? '' : (100 * share).toFixed(1);
}
