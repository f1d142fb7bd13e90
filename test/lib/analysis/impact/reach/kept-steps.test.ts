// Steps from a node are found once for each kind of walk, as long as there is room for them.
import test from 'ava';
import type { Step } from '../../../../../lib/graph/walk.ts';
import type { EdgeType } from '../../../../../lib/model/kinds.ts';
import { stepsOnce } from '../../../../../lib/analysis/impact/reach/kept-steps.ts';
import type { ReachOptions } from '../../../../../lib/analysis/impact/reach/reach-steps.ts';
import { snapshotOf } from '../../../../support/snapshot.ts';

const UPSTREAM: ReachOptions = { direction: 'upstream', relationTypes: [], minConfidence: 0 };
const [CALLS, USES]: readonly (readonly EdgeType[])[] = [['CALLS'], ['USES']];

function counted(steps: readonly Step[] = []) {
  const { graph } = snapshotOf({ nodes: ['Function:a.ts:run'], edges: [] });
  const asked: string[] = [];
  const along = (options: ReachOptions) =>
    stepsOnce(graph, options, (uid, types) => {
      asked.push(`${uid} ${types.join()}`);
      return steps;
    });
  return { along, asked };
}

test('steps are found once for a node, a list of types and a kind of walk', (t) => {
  const { along, asked } = counted();
  const first = along(UPSTREAM);
  t.is(first('a', CALLS ?? []), first('a', CALLS ?? []));
  along(UPSTREAM)('a', CALLS ?? []);
  t.deepEqual(asked, ['a CALLS']);
  first('a', USES ?? []);
  along({ ...UPSTREAM, throughBases: true })('a', CALLS ?? []);
  along({ ...UPSTREAM, direction: 'downstream' })('a', CALLS ?? []);
  t.deepEqual(asked.slice(1), ['a USES', 'a CALLS', 'a CALLS']);
});

test('narrowed walks find them anew', (t) => {
  const { along, asked } = counted();
  for (const options of [
    { ...UPSTREAM, minConfidence: 0.5 },
    { ...UPSTREAM, relationTypes: ['CALLS'] as const },
  ]) {
    along(options)('a', CALLS ?? []);
    along(options)('a', CALLS ?? []);
  }
  t.is(asked.length, 4);
});

test('without room, steps are found each time', (t) => {
  const edge = { type: 'CALLS', from: 'b', to: 'a', confidence: 1, reason: '', sites: [] } as const;
  const many = new Array<Step>(250_000).fill({ to: 'b', via: 'a', edge, node: undefined });
  const { along, asked } = counted(many);
  const steps = along(UPSTREAM);
  for (const uid of ['a', 'b', 'a', 'b']) t.is(steps(uid, CALLS ?? []), many);
  t.deepEqual(asked, ['a CALLS', 'b CALLS', 'b CALLS']);
});
