// The functions that listen to events of components where elements name these. Does not know which calls send events.
import type { Def, Unit } from '../../../link/vocabulary.ts';
import type { ProgramInference, ValueInference } from '../../../infer/inference.ts';
import { eventWord, listenerMember } from './component-code.ts';

type Listeners = ReadonlyMap<string, readonly Def[]>;

/** Those of the component that a file is, for an event in any notation. */
export function listenersTo(
  inference: ProgramInference & ValueInference,
  { facts, defs }: Unit,
  event: string,
): readonly Def[] {
  const component = defs[facts.whole ?? -1];
  const listeners = component && allListeners(inference).get(component.canonical);
  return listeners?.get(listenerMember(eventWord(event))) ?? [];
}

/** By component and event. While they are collected there are none. */
function allListeners(inference: ProgramInference & ValueInference): ReadonlyMap<Def, Listeners> {
  return inference.table<ReadonlyMap<Def, Listeners>>('component events', new Map(), (all) => {
    const found = new Map<Def, Map<string, readonly Def[]>>();
    for (const unit of all.program.units)
      if (unit.facts.whole !== undefined) addListeners(all, found, unit);
    return found;
  });
}

function addListeners(
  inference: ValueInference,
  found: Map<Def, Map<string, readonly Def[]>>,
  unit: Unit,
): void {
  const { exprs, assigns } = unit.facts;
  for (const [eTarget, eValue] of assigns) {
    const target = exprs.get(eTarget);
    const given = target?.[0] === 'member' ? exprs.get(target[1]) : undefined;
    if (target?.[0] !== 'member' || given?.[0] !== 'argument' || !isListener(target[2])) continue;
    const functions = functionsAt(inference, unit, eValue);
    for (const component of functionsAt(inference, unit, given[1])) {
      const events = found.get(component.canonical) ?? new Map<string, readonly Def[]>();
      found.set(component.canonical, events);
      events.set(target[2], [...new Set([...(events.get(target[2]) ?? []), ...functions])]);
    }
  }
}

function isListener(member: string): boolean {
  return member.startsWith(listenerMember(''));
}

function functionsAt(inference: ValueInference, unit: Unit, e: number): readonly Def[] {
  return inference
    .valueOf(unit, e)
    .flatMap((value) =>
      value.kind === 'symbol' && value.def.fact.params !== undefined ? [value.def] : [],
    );
}
