// Calls by which a component of Svelte sends an event to those who use it: `dispatch('save')`. Finds no listener.
import type { SiteFact } from '../../../facts/file-facts.ts';
import type { NameInference, ProgramInference, ValueInference } from '../../../infer/inference.ts';
import type { Def, Unit } from '../../../link/vocabulary.ts';
import { listenersTo } from '../../_kit/components/component-events.ts';

export function sentEvents(
  inference: ProgramInference & NameInference & ValueInference,
  unit: Unit,
  [kind, eCallee, , , , args]: SiteFact,
): readonly Def[] {
  const event = unit.facts.exprs.get(args[0] ?? -1);
  const callee = unit.facts.exprs.get(eCallee);
  if (kind !== 'call' || event?.[0] !== 'string' || callee?.[0] !== 'name') return [];
  const { defs } = inference.lookUp(unit, callee[1], callee[2]);
  return defs.length > 0 && defs.every(isDispatcher) ? listenersTo(inference, unit, event[1]) : [];
}

/** `const dispatch = createEventDispatcher()`, of Svelte's own function. */
function isDispatcher({ unit: { facts }, fact }: Def): boolean {
  const value = facts.exprs.get(fact.eValue ?? -1);
  const maker = value?.[0] === 'call' ? facts.exprs.get(value[1]) : undefined;
  return (
    maker?.[0] === 'name' &&
    facts.imports.some(
      ({ local, specifier, imported }) =>
        local === maker[1] && specifier === 'svelte' && imported === 'createEventDispatcher',
    )
  );
}
