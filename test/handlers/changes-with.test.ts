// What `impact` and `detect_changes` say of history: apart from references, and without a say in verdicts. Reads no commit.
import test from 'ava';
import { noHistory, type HistoryColumns } from '../../lib/model/history.ts';
import type { IndexSnapshot } from '../../lib/model/index-snapshot.ts';
import { impact } from '../support/ask-impact.ts';
import { diffBetween, indexedSources } from '../support/indexed-sources.ts';
import { detect, edited, SHOP } from './asked-changes.ts';

/** `price` changed in four commits, three times with a template, twice with `rate` and with a test that does not call it. */
function withHistory(snapshot: IndexSnapshot): IndexSnapshot {
  const uids = ['Function:src/price.ts:price', 'Function:src/rate.ts:rate', 'File:test/other.ts'];
  const { table } = snapshot.graph;
  const nodes = uids.map((uid) => table.placeOf(uid) ?? -1);
  const order = [...nodes].sort((a, b) => a - b);
  const [price = 0, rate = 0, other = 0] = nodes.map((node) => order.indexOf(node));
  const starts = [0, 0, 0, 0, 0].map((_, subject) => (subject > price ? 3 : 0));
  const history: HistoryColumns = {
    ...noHistory('none'),
    nodes: order,
    paths: ['page.html'],
    changes: [4, 4, 4, 4],
    lasts: [0, 0, 0, 0],
    starts,
    others: [3, rate, other],
    confidences: [60, 40, 30],
    supports: [3, 2, 2],
    togethers: [1, 0, 0],
    ids: ['0123456789', 'abcdef0123'],
    times: [1_750_000_000, 1_740_000_000],
    subjects: ['newest', 'a café'],
  };
  return {
    ...snapshot,
    info: { ...snapshot.info, history: { state: 'read', commits: 40, since: 0 } },
    history,
  };
}

const SOURCES = `${SHOP}//- test/other.ts\nexport function testOther(): void {}\n`;
const plain = indexedSources(SOURCES);
const shop = withHistory(plain);

test('impact lists what changed together with the target, with counts and the newest commit', (t) => {
  const { changes_with: found } = impact({ target: 'price' }, shop);
  t.deepEqual(found?.[0], {
    filePath: 'page.html',
    line: 1,
    because: 'Function:src/price.ts:price',
    together: 3,
    changes: 4,
    confidence: 0.6,
    last_commit: 'abcdef0123',
    last_date: '2025-02-19',
    last_subject: 'a café',
  });
  t.deepEqual(
    found?.map(({ uid }) => uid),
    [undefined, 'Function:src/rate.ts:rate', 'File:test/other.ts'],
  );
});

test('history changes no verdict', (t) => {
  const [with_, without] = [impact({ target: 'price' }, shop), impact({ target: 'price' }, plain)];
  t.deepEqual(with_.meta, without.meta);
  t.deepEqual(
    [with_.risk, with_.risk_reasons, with_.by_depth],
    [without.risk, without.risk_reasons, without.by_depth],
  );
});

test('a test that only history leads to comes last, and says so', (t) => {
  const tests = impact({ target: 'price' }, shop).tests_to_run;
  t.deepEqual(
    tests.map(({ uid, changed_together: commits }) => [uid, commits]),
    [
      ['Function:test/price.test.ts:testPrice', undefined],
      ['File:test/other.ts', 2],
    ],
  );
});

test('an index without history has no such list', (t) => {
  t.false('changes_with' in impact({ target: 'price' }, plain));
});

test('detect_changes lists what usually changes as well and is not in the change', async (t) => {
  const diffOf = (...edits: readonly (readonly [from: string, to: string])[]): string =>
    diffBetween(SHOP, edited(...edits));
  const one = await detect(shop, diffOf(['* rate()', '* rate() * 2']));
  t.deepEqual(
    one.changes_with?.map(({ uid, filePath }) => uid ?? filePath),
    ['page.html', 'Function:src/rate.ts:rate', 'File:test/other.ts'],
  );
  const both = await detect(shop, diffOf(['* rate()', '* rate() * 2'], ['return 2', 'return 3']));
  t.deepEqual(
    both.changes_with?.map(({ uid, filePath }) => uid ?? filePath),
    ['page.html', 'File:test/other.ts'],
  );
});
