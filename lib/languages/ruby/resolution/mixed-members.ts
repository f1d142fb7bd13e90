// Finds members in Ruby, where a class as an object and its instances have members of their own, and both take in modules. Bases that are not known are the engine's concern.
import { isCalledKey } from '../../../facts/name-key.ts';
import type { MemberInference, ValueInference } from '../../../infer/inference.ts';
import type { Def, MethodOrderResult } from '../../../link/vocabulary.ts';
import { allBases, primaryOf } from '../../_kit/resolution/declarations.ts';
import type { ClassMemberSearch } from '../../_kit/resolution/member-hooks.ts';

/** The nearest definitions of the name; undefined where there are none. */
export function mixedMember(
  inference: MemberInference & ValueInference,
  def: Def,
  order: MethodOrderResult,
  search: ClassMemberSearch,
): readonly Def[] | undefined {
  const { name, onClass, isSuper } = search;
  const classes = isSuper ? order.classes.slice(order.classes.indexOf(def) + 1) : order.classes;
  if (!isCalledKey(name) && !isConstructor(def, name))
    return firstIn(inference, classes, name, () => true);
  if (!onClass)
    return (
      firstIn(inference, classes, name, (member) => member.fact.isStatic !== true) ??
      fileFunctions(def, name, isSuper)
    );
  if (isSuper) {
    const taken = ownMembers(inference, def, name);
    if (taken) return taken;
  }
  for (const cls of classes) {
    const found =
      cls !== def && cls.fact.kind === 'Trait'
        ? mixedInMembers(inference, cls, name)
        : classObjectMembers(inference, cls, name);
    if (found) return found;
  }
  return fileFunctions(def, name, isSuper);
}

function isConstructor({ unit }: Def, name: string): boolean {
  return name === unit.language.spec.constructorName;
}

function firstIn(
  inference: MemberInference,
  classes: readonly Def[],
  name: string,
  fits: (member: Def) => boolean,
): readonly Def[] | undefined {
  for (const cls of classes) {
    const found = inference.membersOf(cls).get(name)?.filter(fits);
    if (found && found.length > 0) return found;
  }
  return undefined;
}

/** What the class as an object has itself, then what it takes in. */
function classObjectMembers(
  inference: MemberInference & ValueInference,
  cls: Def,
  name: string,
): readonly Def[] | undefined {
  const own = inference
    .membersOf(cls)
    .get(name)
    ?.filter(({ fact }) => fact.isStatic === true || fact.isBoth === true);
  return own && own.length > 0 ? own : ownMembers(inference, cls, name);
}

function ownMembers(
  inference: MemberInference & ValueInference,
  cls: Def,
  name: string,
): readonly Def[] | undefined {
  const modules = allBases(inference.attached, cls)
    .filter(({ base }) => base.place === 'itself')
    .flatMap(({ of, base }) => typesNamed(inference, of, base.e));
  for (const module of modules.reverse()) {
    const found = firstIn(
      inference,
      module === cls ? [cls] : inference.methodOrder(module).classes,
      name,
      ({ fact }) => fact.isStatic !== true,
    );
    if (found) return found;
  }
  return undefined;
}

function typesNamed(inference: ValueInference, { unit }: Def, e: number): Def[] {
  return inference
    .valueOf(unit, e)
    .flatMap((value) =>
      value.kind === 'symbol' || value.kind === 'instance' ? [primaryOf(value.def)] : [],
    );
}

/** By convention a module gives a class that takes it in what its own module of this name has. */
const FOR_CLASSES = 'ClassMethods';

function mixedInMembers(
  inference: MemberInference,
  module: Def,
  name: string,
): readonly Def[] | undefined {
  const own = inference
    .membersOf(module)
    .get(name)
    ?.filter(({ fact }) => fact.isStatic === true && fact.isBoth === true);
  if (own && own.length > 0) return own;
  const given =
    inference
      .membersOf(module)
      .get(FOR_CLASSES)
      ?.filter(({ fact }) => fact.kind === 'Trait') ?? [];
  return firstIn(
    inference,
    given.flatMap((def) => inference.methodOrder(def).classes),
    name,
    ({ fact }) => fact.isStatic !== true,
  );
}

/** What no class has, the functions of its file may be: they are methods of every object. */
function fileFunctions({ unit }: Def, name: string, isSuper: boolean): readonly Def[] | undefined {
  const found = isSuper
    ? undefined
    : unit.names[0]?.get(name)?.filter(({ fact }) => fact.params !== undefined);
  return found && found.length > 0 ? found : undefined;
}

/** A class method overrides a class method, an instance method an instance method. */
export function mayOverride(member: Def, overridden: Def): boolean {
  return (member.fact.isStatic ?? false) === (overridden.fact.isStatic ?? false);
}
