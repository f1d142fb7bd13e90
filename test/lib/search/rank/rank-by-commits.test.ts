// What commits said of symbols, as a ranking: which commits are similar, and what they changed. How rankings are combined is tested beside them.
import test from 'ava';
import type { QueryAnswer } from '../../../../lib/analysis/query.ts';
import { startsOf } from '../../../../lib/base/lists/starts-of.ts';
import { wordsOfCommits } from '../../../../lib/search/words-of-commits.ts';
import type { HistoryColumns } from '../../../../lib/model/history.ts';
import { rankByCommits } from '../../../../lib/search/rank/rank-by-commits.ts';
import { ask } from '../../../handlers/asked-query.ts';
import { snapshotOf } from '../../../support/snapshot.ts';

const NODES = [
  'File:src/desk.ts',
  'Function:src/desk.ts:shut',
  'Function:src/desk.ts:open',
  'File:src/till.ts',
  'Function:src/till.ts:count',
] as const;
const [DESK, SHUT, , TILL, COUNT] = [0, 1, 2, 3, 4];

/** Each commit with the nodes that it changed. */
function historyOf(commits: readonly (readonly [string, ...number[]])[]): HistoryColumns {
  const changed = commits.map(([, ...of]) => of);
  return {
    ...snapshotOf({ nodes: [] }).history,
    nodes: NODES.map((_, node) => node),
    ids: commits.map((_, commit) => `${commit}`.repeat(10)),
    times: commits.map(() => 0),
    subjects: commits.map(([subject]) => subject),
    changedStarts: startsOf(changed),
    changed: changed.flat(),
    ...wordsOfCommits(commits.map(([subject]) => subject)),
  };
}

const COMMITS = [
  ['Refuse customers after midnight', DESK, SHUT],
  ['Refuse coins of other countries', TILL, COUNT],
  ['Midnight in summer is an hour later', DESK, SHUT],
  ['Write down who is there', DESK],
] as const;

function ranked(text: string, commits = COMMITS as readonly (readonly [string, ...number[]])[]) {
  const { graph } = snapshotOf({ nodes: [...NODES] });
  const everything = NODES.map((_, node) => node);
  const { hits, fit, commitOf } = rankByCommits(historyOf(commits), graph.table, text, everything);
  const order = hits.places
    .map((place, at) => ({ place, score: hits.scores[at] ?? 0 }))
    .sort((a, b) => b.score - a.score)
    .map(({ place }) => NODES[place]?.split(':').at(-1));
  return { order, fit, commitOf };
}

test('symbols are ranked by the similarity of the commits that changed them', (t) => {
  const { order, commitOf } = ranked('which customers are refused at midnight?');
  t.is(order[0], 'shut');
  t.true(order.indexOf('shut') < order.indexOf('count'));
  t.deepEqual(commitOf.get(SHUT), { number: 0, isOfFile: false });
  t.deepEqual(ranked('coins of countries').order.slice(0, 1), ['count']);
});

test('a changed file tells something of what is in it, but less than a changed symbol', (t) => {
  t.deepEqual(ranked('midnight').order, ['shut', 'src/desk.ts', 'open']);
  t.deepEqual(ranked('midnight').commitOf.get(2), { number: 0, isOfFile: true });
  t.false(ranked('midnight').commitOf.has(COUNT));
});

test('the fit is how much of what commits know in the text the best one has', (t) => {
  const whole = ranked('refuse customers after midnight').fit;
  const half = ranked('refuse customers and coins').fit;
  t.true(whole > half && half > 0 && whole <= 1, `${whole} ${half}`);
  t.is(ranked('nothing that was ever said').fit, 0);
});

test('a commit that changes much tells little of each', (t) => {
  const wide = ['Refuse everything at once', ...NODES.map((_, node) => node)] as const;
  const narrow = ['Refuse everything at once', COUNT] as const;
  t.is(ranked('refuse everything', [wide, narrow]).order[0], 'count');
});

test('no commits and no words are no ranking', (t) => {
  t.deepEqual(ranked('midnight', []).order, []);
  t.deepEqual(ranked('').order, []);
});

const SOURCES = {
  'src/desk.ts': 'function shut() {}\nfunction open() {}\n',
  'src/till.ts': 'function count() {}\n',
};

function asked(query: string, history?: HistoryColumns): QueryAnswer {
  const snapshot = snapshotOf({
    nodes: [...NODES],
    sources: SOURCES,
    ...(history && { history }),
  });
  return ask({ query }, snapshot);
}

test('query finds a symbol whose text has none of the words, and says which commit has them', (t) => {
  t.deepEqual(asked('refuse customers').definitions, []);
  const [first] = asked('refuse customers', historyOf(COMMITS)).definitions;
  t.is(first?.name, 'shut');
  t.deepEqual(first?.matched, ['commit: 0000000000 "Refuse customers after midnight"']);
});

test('a commit that changed another symbol of the file is no reason beside others', (t) => {
  const { definitions } = asked('open to customers', historyOf(COMMITS));
  const reasonsOf = (name: string): readonly string[] | undefined =>
    definitions.find((item) => item.name === name)?.matched;
  t.deepEqual(reasonsOf('open'), ['name: open']);
  t.true(reasonsOf('shut')?.includes('commit: 0000000000 "Refuse customers after midnight"'));
});

test('subjects are quoted, cut, and cannot close their quotes', (t) => {
  const hostile = `"\u001b[2J customers" ${'and so on '.repeat(20)}`;
  const [first] = asked('customers', historyOf([[hostile, SHUT]])).definitions;
  const said = first?.matched.find((reason) => reason.startsWith('commit:')) ?? '';
  t.regex(said, /^commit: 0000000000 "'\\u\{1b\}\[2J customers' and [^"]*…"$/);
  t.true(said.length < 100, said);
});
