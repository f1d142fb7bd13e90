// When an answer may be called exact: every source of doubt has a case here, and its absence too.
import test, { type ExecutionContext } from 'ava';
import {
  completenessOf,
  openCallersReasons,
  unseenCodeReasons,
} from '../../../lib/analysis/completeness.ts';
import { snapshotOf, type SnapshotSketch } from '../../support/snapshot.ts';

const nodes = [
  'Function:a.ts:plain',
  { uid: 'Function:a.ts:shared', exported: true },
  'Function:a.ts:passed',
  'Class:a.ts:Shape',
  'Constructor:a.ts:Shape.constructor',
  'Method:a.ts:Shape.area',
  'Property:a.ts:Shape.size',
  'Method:a.ts:Shape.width',
  'Interface:a.ts:Sized',
  'Method:a.ts:Shape.toString',
  'Method:a.py:List.__iter__',
  'Method:a.py:List.__init__',
  'Function:a.ts:other',
] satisfies SnapshotSketch['nodes'];

const edges = [
  ['Shape', 'HAS_MEMBER', 'Shape.constructor'],
  ['Shape', 'HAS_MEMBER', 'Shape.area'],
  ['other', 'USES', 'passed', { sites: [3, 4], reason: 'passed' }],
  ['other', 'USES', 'Shape', { sites: [4, 4], reason: 'type' }],
  ['other', 'READS', 'Shape.width', { sites: [5, 4], reason: 'read' }],
  ['Shape', 'HAS_MEMBER', 'Shape.width'],
] satisfies SnapshotSketch['edges'];

/** The reasons against calling the callers of `uid` complete, with these open sites. */
function check(
  t: ExecutionContext,
  uid: string,
  openSites: SnapshotSketch['openSites'],
  expected: readonly (readonly [string, number])[],
): void {
  const snapshot = snapshotOf({ nodes, edges, openSites: openSites ?? [] });
  const symbol = snapshot.graph.node(uid);
  const reasons = openCallersReasons(snapshot, symbol ? [symbol] : []);
  t.deepEqual(
    reasons.map(({ reason, count }) => [reason, count]),
    expected.map((row) => [...row]),
  );
}

const named = (name: string): { name: string; caller: string } => ({ name, caller: 'other' });
const nameless = { name: '', caller: 'other', reason: 'dynamic' } as const;
/** An open call that states what it may run. */
const stating = (
  name: string,
  ...uids: string[]
): NonNullable<SnapshotSketch['openSites']>[number] => ({
  name,
  caller: 'other',
  may: uids,
});
const computed = { name: '', caller: 'other', reason: 'computed' } as const;
const callback = named('callback');

test('an open call that states what it may run counts for that alone', (t) => {
  const [plain, passed] = ['Function:a.ts:plain', 'Function:a.ts:passed'];
  check(t, plain, [stating('plain')], []);
  check(t, plain, [stating('plain', passed)], []);
  check(t, plain, [stating('plain', plain), stating('plain')], [['open_call_sites', 1]]);
  check(t, passed, [stating('callback', passed), stating('')], [['dynamic_calls', 1]]);
  check(
    t,
    'Method:a.ts:Shape.area',
    [stating('', 'Method:a.ts:Shape.area')],
    [['dynamic_calls', 1]],
  );
});

test('what an open call states is about functions: classes are made by their names', (t) => {
  check(t, 'Class:a.ts:Shape', [stating('Shape')], [['open_call_sites', 1]]);
});

test('open calls of the name count, others do not', (t) => {
  check(
    t,
    'Function:a.ts:plain',
    [named('plain'), named('plain'), named('area')],
    [['open_call_sites', 2]],
  );
  check(t, 'Function:a.ts:plain', [named('area')], []);
});

test('a constructor is called by the name of its class', (t) => {
  check(
    t,
    'Constructor:a.ts:Shape.constructor',
    [named('Shape'), named('super')],
    [['open_call_sites', 2]],
  );
});

test('a call under a computed name may reach members and what is exported, not a function only called by name', (t) => {
  check(t, 'Method:a.ts:Shape.area', [computed, nameless], [['dynamic_calls', 1]]);
  check(t, 'Function:a.ts:shared', [computed, nameless], [['dynamic_calls', 1]]);
  check(t, 'Function:a.ts:plain', [computed], []);
});

test('a call of a value may reach what is passed on as a value', (t) => {
  check(t, 'Function:a.ts:passed', [callback, nameless], [['dynamic_calls', 2]]);
  check(t, 'Function:a.ts:shared', [callback], []);
  check(t, 'Class:a.ts:Shape', [callback], []);
});

test('types are never called', (t) => {
  check(t, 'Interface:a.ts:Sized', [named('Sized'), nameless], []);
});

test('what the language calls by itself is never complete', (t) => {
  check(t, 'Method:a.ts:Shape.toString', [], [['implicit_calls', 1]]);
  check(t, 'Method:a.py:List.__iter__', [], [['implicit_calls', 1]]);
  check(t, 'Method:a.py:List.__init__', [], []);
});

test('uses of a property through unknown receivers are not recorded, and the answer says so', (t) => {
  check(t, 'Property:a.ts:Shape.size', [], [['untracked_references', 1]]);
  check(
    t,
    'Method:a.ts:Shape.width',
    [callback],
    [
      ['dynamic_calls', 1],
      ['untracked_references', 1],
    ],
  );
});

test('files that the index has not seen count, but not binary ones, nor what is read in part', (t) => {
  const snapshot = snapshotOf({
    nodes,
    skipped: [
      { filePath: 'big.ts', reason: 'over 2 MiB' },
      { filePath: 'logo.ts', reason: 'binary' },
      { filePath: 'page.vue', reason: 'read in part: some of its code cannot be parsed' },
    ],
    stale: { commits_behind: 1, changed_files: ['a.ts', 'b.ts'], hint: '' },
  });
  t.deepEqual(
    unseenCodeReasons(snapshot).map(({ reason, count }) => [reason, count]),
    [
      ['skipped_files', 1],
      ['stale_files', 2],
    ],
  );
});

test('exact needs that there is no reason; unknown that nothing was found and namesakes are open', (t) => {
  const open = { reason: 'open_call_sites', count: 1, detail: '' };
  const skipped = { reason: 'skipped_files', count: 1, detail: '' };
  t.is(completenessOf([], 0).status, 'exact');
  t.is(completenessOf([open], 0).status, 'unknown');
  t.is(completenessOf([open], 3).status, 'lower_bound');
  t.is(completenessOf([skipped], 0).status, 'lower_bound');
});
