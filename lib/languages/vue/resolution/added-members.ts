// Functions that code adds to all components of Vue, and that a component calls as members of its own. Knows no member that a package adds.
import type { SiteFact } from '../../../facts/file-facts.ts';
import type { MemberInference, ValueInference } from '../../../infer/inference.ts';
import type { Def, Unit, Value } from '../../../link/vocabulary.ts';

/** What all components have. */
const INSTANCE: Value = { kind: 'external', path: 'vue.ComponentCustomProperties', args: [] };

export function addedFunctions(
  inference: MemberInference & ValueInference,
  unit: Unit,
  [kind, eCallee]: SiteFact,
): readonly Def[] {
  const name = kind === 'call' ? ownMember(unit, eCallee) : undefined;
  if (name === undefined) return [];
  return inference
    .member(INSTANCE, name)
    .defs.flatMap((def) => inference.valueOfDef(def))
    .flatMap((value) =>
      value.kind === 'symbol' && value.def.fact.params !== undefined ? [value.def] : [],
    );
}

/** `this.$money()`, or a bare name in a template. */
function ownMember({ facts: { exprs } }: Unit, eCallee: number): string | undefined {
  const callee = exprs.get(eCallee);
  if (callee?.[0] === 'name') return callee[1];
  const object = callee?.[0] === 'member' ? exprs.tagOf(callee[1]) : undefined;
  return callee?.[0] === 'member' && (object === 'self' || object === 'def')
    ? callee[2]
    : undefined;
}
