// The steps from the nodes of an index, each found once: many symbols are reached by the same code. Decides no steps.
import type { Step } from '../../../graph/walk.ts';
import type { ReadonlyGraph } from '../../../model/index-snapshot.ts';
import type { EdgeType } from '../../../model/kinds.ts';
import type { ReachOptions } from './reach-steps.ts';

/** Of one index, about 30 MB. Beyond that, steps are found each time. */
const MOST_KEPT = 400_000;

/** By uid, for the list of types that is followed. */
type StepsOfTypes = Map<readonly EdgeType[], Map<string, readonly Step[]>>;

interface KeptSteps {
  readonly ofOptions: Map<string, StepsOfTypes>;
  count: number;
}

const keptOf = new WeakMap<ReadonlyGraph, KeptSteps>();

/** Steps from a node that is no target, along edges of these types: the same list of types is the same object each time. */
export type StepsAlong = (uid: string, types: readonly EdgeType[]) => readonly Step[];

/** `find`, which must depend on nothing but the graph and these options. */
export function stepsOnce(
  graph: ReadonlyGraph,
  { direction, relationTypes, minConfidence, throughMakers, throughBases }: ReachOptions,
  find: StepsAlong,
): StepsAlong {
  // Of narrowed walks there are many kinds, and few of each.
  if (relationTypes.length > 0 || minConfidence > 0) return find;
  let kept = keptOf.get(graph);
  if (!kept) keptOf.set(graph, (kept = { ofOptions: new Map(), count: 0 }));
  const name = `${direction} ${throughMakers === true} ${throughBases === true}`;
  let ofTypes = kept.ofOptions.get(name);
  if (!ofTypes) kept.ofOptions.set(name, (ofTypes = new Map()));
  const [all, lists] = [kept, ofTypes];
  return (uid, types) => {
    let known = lists.get(types);
    if (!known) lists.set(types, (known = new Map()));
    const before = known.get(uid);
    if (before) return before;
    const steps = find(uid, types);
    if (all.count + steps.length <= MOST_KEPT) {
      all.count += steps.length + 1;
      known.set(uid, steps);
    }
    return steps;
  };
}
