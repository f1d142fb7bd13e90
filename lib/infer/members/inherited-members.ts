// Finds the definitions of a member in a class and its bases, in method resolution order. Does not consider bases outside of the repository.
import type { MemberInference } from '../inference.ts';
import { semanticsOf } from '../../link/own-semantics.ts';
import { isCalledKey } from '../../facts/name-key.ts';
import { remembered } from '../../link/tracking/dependencies.ts';
import { functionsIn } from './defined-members.ts';
import type { Def, MethodOrderResult } from '../../link/vocabulary.ts';

/** A member search in a class and its bases; `skip`: how many classes of the order are left out. */
export interface ClassSearch {
  readonly name: string;
  readonly skip: number;
  readonly onClass: boolean;
}

/** The nearest members of the name; with overloading, those of all bases. */
export function inClassAndBases(
  inference: MemberInference,
  def: Def,
  order: MethodOrderResult,
  { name, skip, onClass }: ClassSearch,
): readonly Def[] | undefined {
  const { functions } = def.unit.language.spec;
  const isByArguments = functions.overloads === 'by-arguments';
  const isKey = isCalledKey(name);
  const near = isKey && isByArguments ? undefined : nearest(inference, order, name, skip, onClass);
  const isFunctions =
    isKey || (functions.names === 'shared' && near?.[0]?.fact.params !== undefined);
  if (!isByArguments || !isFunctions) return near;
  const { calledOnClass, notHidden } = semanticsOf(def.unit.language);
  if (near && notHidden) return notHidden(near);
  const all = functionsIn(inHierarchy(inference, order, name, skip));
  if (!all || !onClass || !calledOnClass) return all;
  const called = calledOnClass(def, all);
  return called.length > 0 ? called : undefined;
}

function isHidden({ levels, externalDepth }: MethodOrderResult, cls: Def): boolean {
  return (
    externalDepth < levels.length &&
    levels.findIndex((level) => level.includes(cls)) > externalDepth
  );
}

function nearest(
  inference: MemberInference,
  order: MethodOrderResult,
  name: string,
  skip: number,
  onClass: boolean,
): readonly Def[] | undefined {
  for (const cls of order.classes.slice(skip)) {
    const found = staticsOrInstanceMembers(
      inherited(inference.membersOf(cls).get(name), cls === order.classes[skip]),
      onClass,
      cls,
    );
    // A base outside may have the name at a lesser depth.
    if (found) return isHidden(order, cls) ? [] : found;
  }
  return undefined;
}

/** The members that a subclass inherits: all but private ones. */
function inherited(defs: readonly Def[] | undefined, isOwn: boolean): readonly Def[] | undefined {
  if (!defs || isOwn || defs.every(isInherited)) return defs;
  const found = defs.filter((def) => !def.fact.isPrivate);
  return found.length > 0 ? found : undefined;
}

/** Private members of a trait become members of the class that uses it. */
function isInherited({ fact, unit }: Def): boolean {
  return (
    !fact.isPrivate ||
    unit.defs[fact.memberOf]?.fact.kind === 'Trait' ||
    semanticsOf(unit.language).isInherited?.(fact) === true
  );
}

const hierarchyMemo = new WeakMap<MethodOrderResult, Map<string, readonly Def[]>>();

/** Functions of one name may be declared in a class and in its bases: overload resolution considers all of them. */
function inHierarchy(
  inference: MemberInference,
  order: MethodOrderResult,
  name: string,
  skip: number,
): readonly Def[] | undefined {
  let known = hierarchyMemo.get(order);
  if (!known) hierarchyMemo.set(order, (known = new Map()));
  const found = remembered(inference.program.dependencies, known, `${skip} ${name}`, () =>
    order.classes
      .slice(skip)
      .flatMap((cls, n) => inherited(inference.membersOf(cls).get(name), n === 0) ?? []),
  );
  return found.length > 0 ? found : undefined;
}

/** If a name has both static and instance members: the static ones for a class, the others for its instances. */
function staticsOrInstanceMembers(
  defs: readonly Def[] | undefined,
  onClass: boolean,
  cls: Def,
): readonly Def[] | undefined {
  if (!defs || defs.length < 2 || cls.unit.language.spec.receiver !== 'keyword') return defs;
  const fitting = defs.filter((def) => (def.fact.isStatic ?? false) === onClass);
  return fitting.length > 0 ? fitting : defs;
}
