// The classes that have an object of a class among their members, for objects that know who holds them. Follows no other members.
import type { Def, Unit, Values } from '../../link/vocabulary.ts';
import type { Inference } from '../inference.ts';
import { instance, union } from '../values/values.ts';
import { describedBases, knowsHolder } from './described-bases.ts';

/** Instances of the classes that hold objects of this class. */
export function holdersOf(inference: Inference, def: Def): Values {
  return union((allHolders(inference).get(def) ?? []).map((holder) => instance(holder)));
}

/** By the class of the object. While they are collected there are none. */
function allHolders(inference: Inference): ReadonlyMap<Def, readonly Def[]> {
  return inference.table<ReadonlyMap<Def, readonly Def[]>>('holders', new Map(), (all) => {
    const found = new Map<Def, Def[]>();
    for (const unit of all.program.units)
      for (const member of unit.allDefs) addHolder(all, found, unit, member);
    return found;
  });
}

function addHolder(inference: Inference, found: Map<Def, Def[]>, unit: Unit, { fact }: Def): void {
  const holder = unit.defs[fact.memberOf];
  const e = fact.eValue ?? -1;
  if (holder?.fact.kind !== 'Class' || !makesObject(inference, unit, e)) return;
  if (describedBases(inference, holder).length === 0) return;
  for (const value of inference.valueOf(unit, e)) {
    if (value.kind !== 'instance') continue;
    for (const cls of inference.methodOrder(value.def).classes) {
      const list = found.get(cls) ?? [];
      if (!list.includes(holder)) found.set(cls, [...list, holder]);
    }
  }
}

/** `Books()`, `Books.as_manager()`, `make(Books)()`: by the class that is called, or has what is called. */
function makesObject(inference: Inference, unit: Unit, e: number): boolean {
  const call = unit.facts.exprs.get(e);
  if (call?.[0] !== 'call') return false;
  const callee = unit.facts.exprs.get(call[1]);
  const of = callee?.[0] === 'member' ? callee[1] : -1;
  return [call[1], ...(of < 0 ? [] : [of])].some((part) =>
    inference
      .valueOf(unit, part)
      .some((value) => value.kind === 'symbol' && knowsHolder(inference, value.def)),
  );
}
