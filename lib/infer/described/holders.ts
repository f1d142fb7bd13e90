// The classes that have an object of a class among their members, for objects that know who holds them. Follows no other members.
import type { Def, Unit, Values } from '../../link/vocabulary.ts';
import { listOf } from '../../base/lists/list-of.ts';
import type { Inference } from '../inference.ts';
import type { RecursiveTable } from '../queries/query-results.ts';
import { instance, union } from '../values/values.ts';
import { describedBases, knowsHolder } from './described-bases.ts';
import { familiesHeld } from './families-by-name.ts';

/** Instances of the classes that hold objects of this class. */
export function holdersOf(inference: Inference, def: Def): Values {
  return union(
    (inference.recursiveTable(HOLDERS).get(def) ?? []).map((holder) => instance(holder)),
  );
}

/** By the class of the object. */
const HOLDERS: RecursiveTable<ReadonlyMap<Def, readonly Def[]>> = {
  name: 'holders',
  empty: new Map(),
  make: (inference: Inference) => {
    const found = new Map<Def, Def[]>();
    const inFile = (unit: Unit): readonly Holding[] =>
      familiesHeld().has(unit.language.spec.family)
        ? unit.allDefs.flatMap((member) => heldAs(inference, unit, member))
        : NONE;
    for (const [cls, holder] of inference.foundInFiles(HOLDERS.name, inFile)) {
      const holders = listOf(found, cls);
      if (!holders.includes(holder)) holders.push(holder);
    }
    return found;
  },
};

type Holding = readonly [held: Def, holder: Def];

const NONE: readonly Holding[] = [];

/** The classes of the object that is the value of a member, bases included. */
function heldAs(inference: Inference, unit: Unit, { fact }: Def): readonly Holding[] {
  const holder = unit.defs[fact.memberOf];
  const e = fact.eValue ?? -1;
  if (holder?.fact.kind !== 'Class' || !makesObject(inference, unit, e)) return NONE;
  if (describedBases(inference, holder).length === 0) return NONE;
  return inference
    .valueOf(unit, e)
    .flatMap((value) =>
      value.kind === 'instance'
        ? inference.methodOrder(value.def).classes.map((cls) => [cls, holder] as const)
        : [],
    );
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
