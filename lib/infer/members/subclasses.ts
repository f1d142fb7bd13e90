// Methods that a class calls on itself and that only its subclasses define. Not used where the class or its bases have them.
import type { InferenceProgress, MemberInference, NameInference } from '../inference.ts';
import { add } from '../../link/file-indexes.ts';
import { isReceiver } from '../calls/receivers.ts';
import type { Def, Unit, Value } from '../../link/vocabulary.ts';

/** With more subclasses than this there is no answer. */
const MOST_SUBCLASSES = 200;
const MOST_MEMBERS = 6;

/** The members of subclasses under a name that code of the class itself calls on its receiver. */
export function membersOfSubclasses(
  inference: NameInference & MemberInference & InferenceProgress,
  unit: Unit,
  { eObject, receiver, name }: { eObject: number; receiver: Value; name: string },
): readonly Def[] {
  // While arguments are still being propagated, the bases of classes are not final.
  if (
    receiver.kind !== 'instance' ||
    inference.isPropagating ||
    !isOwnReceiver(inference, unit, eObject)
  )
    return [];
  const below = inference.subclasses().get(receiver.def) ?? [];
  if (below.length > MOST_SUBCLASSES) return [];
  // Members that a trait lacks may come from other bases of the classes that use it.
  const isTaken = receiver.def.fact.kind === 'Trait';
  const found = below.flatMap((cls) =>
    isTaken
      ? inference.member({ kind: 'instance', def: cls, args: [] }, name).defs
      : (inference.membersOf(cls).get(name) ?? []),
  );
  const distinct = [...new Set(found)];
  return distinct.length > MOST_MEMBERS ? [] : distinct;
}

function isOwnReceiver(inference: NameInference, unit: Unit, e: number): boolean {
  const expr = unit.facts.exprs.get(e);
  if (expr?.[0] === 'self') return true;
  return expr?.[0] === 'name' && inference.lookUp(unit, expr[1], expr[2]).defs.some(isReceiver);
}

type Extending = readonly [base: Def, def: Def];

const NONE: readonly Extending[] = [];

/** Subclasses by base class, transitively. */
export function subclassesOf(inference: MemberInference): ReadonlyMap<Def, readonly Def[]> {
  const below = new Map<Def, Def[]>();
  const inFile = (unit: Unit): readonly Extending[] =>
    unit.allDefs.flatMap((def) =>
      def.fact.bases !== undefined && unit.facts.scopes[def.fact.inner]?.[0] === 'class'
        ? inference
            .methodOrder(def)
            .classes.slice(1)
            .map((base) => [base, def] as const)
        : NONE,
    );
  for (const [base, def] of inference.foundInFiles('subclasses', inFile)) add(below, base, def);
  return below;
}
