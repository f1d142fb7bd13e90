// Which flows, steps and definitions an answer of query lists, whatever the limits. What matches is in query.
import test, { type ExecutionContext } from 'ava';
import type { QueryAnswer } from '../../lib/analysis/query.ts';
import type { IndexSnapshot } from '../../lib/model/index-snapshot.ts';
import { manyFlows } from '../support/many-flows.ts';
import { snapshotOf } from '../support/snapshot.ts';
import { ask } from './asked-query.ts';

const QUESTIONS = ['order', 'invoice of an order', 'parcel order invoice'];
const LIMITS = [1, 2, 5, 100];
const MOST_SYMBOLS = [1, 3, 200];
const PROJECTS = [1, 2, 3, 4].map((seed) => snapshotOf(manyFlows(seed)));

interface Asked {
  readonly limit: number;
  readonly max_symbols: number;
  readonly answer: QueryAnswer;
}

/** Every answer to the question in the project, by its limits. */
function answers(snapshot: IndexSnapshot, query: string): Asked[] {
  return LIMITS.flatMap((limit) =>
    MOST_SYMBOLS.map((max_symbols) => ({
      limit,
      max_symbols,
      answer: ask({ query, limit, max_symbols }, snapshot),
    })),
  );
}

const CASES = PROJECTS.flatMap((snapshot) =>
  QUESTIONS.flatMap((query) => answers(snapshot, query).map((asked) => ({ snapshot, ...asked }))),
);

const stepsOf = ({ graph }: IndexSnapshot, uid: string): string[] =>
  graph
    .in(uid, 'STEP_IN_PROCESS')
    .map(({ from, step }) => `${step} ${from}`)
    .sort();

test('each process symbol is a step of a returned flow, up to max_symbols of each, in order', (t) => {
  for (const { snapshot, max_symbols, answer } of CASES) {
    const flows = answer.processes.map(({ uid }) => uid);
    t.deepEqual([...new Set(answer.process_symbols.map((step) => step.process_uid))], flows);
    for (const { uid, name } of answer.processes) {
      const own = answer.process_symbols.filter(({ process_uid }) => process_uid === uid);
      const all = stepsOf(snapshot, uid);
      t.is(own.length, Math.min(max_symbols, all.length));
      t.true(own.every((step) => all.includes(`${step.step} ${step.uid}`)));
      t.true(own.every(({ process }) => process === name));
      t.deepEqual(
        own.map(({ step }) => step),
        own.map(({ step }) => step).sort((a, b) => a - b),
      );
    }
  }
});

test('two flows of one name have steps of their own', (t) => {
  const twins = CASES.filter(
    ({ answer }) => answer.processes.filter(({ name }) => name === 'run').length === 2,
  );
  t.true(twins.length > 0);
  for (const { snapshot, answer } of twins)
    for (const step of answer.process_symbols)
      t.true(stepsOf(snapshot, step.process_uid).includes(`${step.step} ${step.uid}`));
});

test('of a longer flow, the best matches are listed before other steps', (t) => {
  for (const snapshot of PROJECTS) {
    const relevances = (max_symbols: number, flow: string): number[] =>
      ask({ query: 'order', limit: 100, max_symbols }, snapshot)
        .process_symbols.filter(({ process_uid }) => process_uid === flow)
        .map(({ relevance }) => relevance)
        .sort((a, b) => b - a);
    for (const { uid } of ask({ query: 'order', limit: 100 }, snapshot).processes)
      t.deepEqual(relevances(3, uid), relevances(200, uid).slice(0, 3), uid);
  }
});

test('matches outside of the returned flows are definitions, and no others', (t) => {
  for (const { snapshot, answer, max_symbols } of CASES) {
    const inside = new Set(
      answer.processes.flatMap(({ uid }) =>
        snapshot.graph.in(uid, 'STEP_IN_PROCESS').map(({ from }) => from),
      ),
    );
    t.true(answer.definitions.every(({ uid }) => !inside.has(uid)));
    t.true(answer.definitions.length <= 2 * max_symbols);
    t.true(answer.definitions.every(({ matched }) => matched.length > 0));
  }
  const [first] = PROJECTS;
  const matches = (limit: number): number => {
    const answer = ask({ query: 'order', limit, max_symbols: 200 }, first);
    const found = [...answer.process_symbols, ...answer.definitions];
    return new Set(found.flatMap(({ uid, matched }) => (matched.length > 0 ? [uid] : []))).size;
  };
  t.is(matches(1), matches(100), 'no match is lost to a limit of flows');
});

/** The relevance of each item that both have is the same. */
function sameRelevance(
  t: ExecutionContext,
  few: readonly { uid: string; relevance: number }[],
  many: readonly { uid: string; relevance: number }[],
): void {
  const known = new Map(many.map(({ uid, relevance }) => [uid, relevance]));
  for (const { uid, relevance } of few) t.is(relevance, known.get(uid) ?? relevance, uid);
}

function checkBeginning(t: ExecutionContext, small: Asked, large: Asked): void {
  const [few, many] = [small.answer, large.answer];
  t.deepEqual(few.processes, many.processes.slice(0, few.processes.length));
  if (small.limit === large.limit)
    t.deepEqual(few.definitions, many.definitions.slice(0, few.definitions.length));
  sameRelevance(t, few.definitions, [...many.definitions, ...many.process_symbols]);
  sameRelevance(t, few.process_symbols, many.process_symbols);
  const both = (these: QueryAnswer, those: QueryAnswer): string[] =>
    these.definitions.flatMap(({ uid }) =>
      those.definitions.some((other) => other.uid === uid) ? [uid] : [],
    );
  t.deepEqual(both(few, many), both(many, few), 'in the same order');
}

test('limits cut and never rank again: fewer are the beginning of more', (t) => {
  for (const snapshot of PROJECTS) {
    for (const query of QUESTIONS) {
      const all = answers(snapshot, query);
      for (const small of all)
        for (const large of all)
          if (small.limit <= large.limit && small.max_symbols <= large.max_symbols)
            checkBeginning(t, small, large);
    }
  }
});

test('max_tokens drops steps that do not match, then the least relevant matches, and ranks nothing again', (t) => {
  for (const snapshot of PROJECTS) {
    const whole = ask({ query: 'invoice of an order' }, snapshot);
    const size = Math.ceil(JSON.stringify(whole).length / 4);
    for (const share of [0.2, 0.4, 0.6, 0.8]) {
      const max_tokens = Math.ceil(size * share);
      const part = ask({ query: 'invoice of an order', max_tokens }, snapshot);
      t.true(JSON.stringify(part).length <= 4 * max_tokens);
      sameRelevance(t, part.processes, whole.processes);
      sameRelevance(t, part.process_symbols, whole.process_symbols);
      const flows = new Set(part.processes.map(({ uid }) => uid));
      t.deepEqual(
        part.processes.map(({ uid }) => uid),
        whole.processes.flatMap(({ uid }) => (flows.has(uid) ? [uid] : [])),
      );
      t.true(part.process_symbols.every(({ process_uid }) => flows.has(process_uid)));
      t.true(Object.keys(part.meta.omitted).length > 0);
    }
  }
});
