// Calls by which a component of Vue sends an event to those who use it: `emit('save')`, `this.$emit('save')`. Finds no listener.
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
  return kind === 'call' && event?.[0] === 'string' && isEmit(inference, unit, eCallee)
    ? listenersTo(inference, unit, event[1])
    : [];
}

function isEmit(inference: NameInference, unit: Unit, eCallee: number): boolean {
  const callee = unit.facts.exprs.get(eCallee);
  if (callee?.[0] === 'member')
    return callee[2] === '$emit' || (callee[2] === 'emit' && isContext(inference, unit, callee[1]));
  if (callee?.[0] !== 'name') return false;
  const { defs } = inference.lookUp(unit, callee[1], callee[2]);
  return defs.length === 0
    ? callee[1] === '$emit'
    : defs.every((def) => isMadeByMacro(def) || isOfContext(inference, def));
}

/** `const emit = defineEmits(['save'])`. */
function isMadeByMacro({ unit: { facts }, fact }: Def): boolean {
  const value = facts.exprs.get(fact.eValue ?? -1);
  const callee = value?.[0] === 'call' ? facts.exprs.get(value[1]) : undefined;
  return callee?.[0] === 'name' && callee[1] === 'defineEmits';
}

/** `emit` in `setup(props, { emit })`. */
function isOfContext(inference: NameInference, { unit, fact }: Def): boolean {
  const value = unit.facts.exprs.get(fact.eValue ?? -1);
  return value?.[0] === 'member' && value[2] === 'emit' && isContext(inference, unit, value[1]);
}

/** The second parameter of the option `setup`. */
function isContext(inference: NameInference, unit: Unit, e: number): boolean {
  const expr = unit.facts.exprs.get(e);
  const named = expr?.[0] === 'name' ? inference.lookUp(unit, expr[1], expr[2]).defs : [];
  const place = expr?.[0] === 'def' ? expr[1] : (named[0]?.index ?? -1);
  return unit.allDefs.some(({ fact }) => fact.name === 'setup' && fact.params?.[1] === place);
}
