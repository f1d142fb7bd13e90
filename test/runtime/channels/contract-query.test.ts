// What was agreed on the lists and the goal of `query`, on every channel. All limits and projects are in test/handlers/query-lists.
import test from 'ava';
import type { QueryAnswer } from '../../../lib/analysis/query.ts';
import { CONTRACT_CHANNELS } from './contract-channels.ts';
import { manyFlows } from '../../support/many-flows.ts';
import { snapshotOf } from '../../support/snapshot.ts';
import { toolsWorld } from '../../support/tools-world.ts';

const SKETCH = manyFlows(1);
const { graph } = snapshotOf(SKETCH);

const stepsOf = (flow: string): string[] =>
  graph.in(flow, 'STEP_IN_PROCESS').map(({ from, step }) => `${step} ${from}`);

for (const { name, open } of CONTRACT_CHANNELS) {
  const asking = open(toolsWorld(['shop'], SKETCH));
  const ask = async (request: object): Promise<QueryAnswer> =>
    (await (
      await asking
    )('query', { query: 'order', ...request })) as QueryAnswer;

  test(`${name}: process_symbols are the steps of the returned processes, definitions the other matches`, async (t) => {
    const { processes, process_symbols, definitions } = await ask({ limit: 3, max_symbols: 200 });
    t.is(processes.length, 3);
    for (const { uid } of processes)
      t.deepEqual(
        process_symbols
          .filter(({ process_uid }) => process_uid === uid)
          .map((step) => `${step.step} ${step.uid}`)
          .sort(),
        stepsOf(uid).sort(),
      );
    const flows = new Set(processes.map(({ uid }) => uid));
    t.true(process_symbols.every(({ process_uid }) => flows.has(process_uid)));
    t.true(definitions.length > 0);
    for (const { uid } of definitions)
      t.false(graph.out(uid, 'STEP_IN_PROCESS').some(({ to }) => flows.has(to)));
  });

  test(`${name}: the relevance of a process does not depend on the limits`, async (t) => {
    const flows = async (limits: object): Promise<readonly [string, number][]> =>
      (await ask(limits)).processes.map(({ uid, relevance }) => [uid, relevance]);
    const whole = await flows({ limit: 100, max_symbols: 200 });
    for (const limits of [{ limit: 1, max_symbols: 1 }, { limit: 4, max_symbols: 2 }, {}]) {
      const few = await flows(limits);
      t.deepEqual(few, whole.slice(0, few.length));
    }
  });

  test(`${name}: a goal leaves out what does not serve it and says so; one that fits nothing changes nothing`, async (t) => {
    const limits = { limit: 100, max_symbols: 200 };
    const plain = await ask({ ...limits, query: 'order parcel' });
    const narrowed = await ask({ ...limits, query: 'order parcel', goal: 'print its invoice' });
    const before = found(plain);
    const after = found(narrowed);
    t.true(after.length > 0 && after.length < before.length);
    t.true(after.every((uid) => before.includes(uid)));
    t.true(after.every((uid) => uid.includes('Invoice')));
    t.deepEqual(narrowed.meta.omitted['goal'], { shown: after.length, total: before.length });
    t.true(narrowed.meta.notes?.some((note) => note.includes('without goal')));

    const { meta, ...same } = await ask({ ...limits, query: 'order parcel', goal: 'bake bread' });
    const { meta: _meta, ...lists } = plain;
    t.deepEqual(same, lists);
    t.true(meta.notes?.some((note) => note.includes('it changed nothing')));
  });
}

function found({ process_symbols, definitions }: QueryAnswer): string[] {
  const all = [...process_symbols, ...definitions];
  return [...new Set(all.flatMap(({ uid, matched }) => (matched.length > 0 ? [uid] : [])))];
}
