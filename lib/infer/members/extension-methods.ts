// Functions that are called like methods of their first parameter: those that are in scope where a method of that name is called. Members of the value go first.
import { convertedMember } from '../types/conversion-members.ts';
import { chooseOverload } from '../overloads/overloads.ts';
import type { CallContext, Inference } from '../inference.ts';
import { NEVER, UNSURE } from '../types/assignability-grades.ts';
import { receiverOf } from '../overloads/named-overloads.ts';
import { extensionOf } from '../calls/receiver-extensions.ts';
import { fitOf } from '../types/assignability.ts';
import { spacesAt, spaceAround } from '../../link/namespaces/namespaces.ts';
import type { Choice, Def, Program, Unit, Value } from '../../link/vocabulary.ts';

export interface ExtensionCall {
  readonly choice: Choice;
  /** The receiver stands before the arguments. */
  readonly call: CallContext;
  /** What the value is, is not known: it may have a member of that name. */
  readonly isUnsure?: boolean;
}

type Index = ReadonlyMap<string, readonly Def[]>;

const indexes = new WeakMap<Program, Index>();

/** What is called if the value has no such member. Undefined where no function of that name is in scope and takes the value. */
export function extensionCall(
  inference: Inference,
  holder: Value,
  name: string,
  eObject: number,
  call: CallContext,
): ExtensionCall | undefined {
  const found = extensionFunction(inference, holder, name, eObject, call);
  const converted = found ? undefined : convertedMember(inference, call.unit, holder, name);
  if (!converted) return found;
  const through = { ...call, holder: converted.holder };
  return { choice: chooseOverload(inference, converted.defs, through), call: through };
}

function extensionFunction(
  inference: Inference,
  holder: Value,
  name: string,
  eObject: number,
  call: CallContext,
): ExtensionCall | undefined {
  const { unit } = call;
  if (unit.language.spec.functions.receivers === 'implicit') {
    const found = extensionOf(inference, holder, name, call);
    return found && { ...found, call: { ...call, holder } };
  }
  const index = indexOf(inference.program);
  if (
    eObject < 0 ||
    holder.kind === 'unknown' ||
    (holder.kind === 'external' && holder.name === undefined) ||
    !index.has(name)
  )
    return undefined;
  const named = inScope(inference, holder, name, call);
  if (named.length > 0) return { choice: chooseOverload(inference, named, call), call };
  const whole: CallContext = { ...call, args: [eObject, ...call.args] };
  for (const level of levelsOf(inference, unit)) {
    const defs = level.flatMap(
      (space) => index.get(`${unit.language.spec.family}\n${space}\n${name}`) ?? [],
    );
    const fitting = defs.filter(
      (def) =>
        fitOf(inference, [holder], def.unit.defs[def.fact.params?.[0] ?? -1], false) !== NEVER,
    );
    const choice = chooseOverload(inference, fitting, whole);
    if (choice.defs.length > 0 || choice.isOpen) return { choice, call: whole };
  }
  return undefined;
}

/** The same where such a function runs without a list of arguments. */
export function extensionRead(
  inference: Inference,
  unit: Unit,
  holder: Value,
  name: string,
  eObject: number,
): ExtensionCall | undefined {
  if (
    unit.language.spec.functions.bare !== 'run' ||
    holder.kind === 'unknown' ||
    inference.member(holder, name).defs.length > 0
  )
    return undefined;
  return extensionCall(inference, holder, name, eObject, { unit, args: [] });
}

/** Functions with their receiver before the name are known by name, like others. */
function inScope(
  inference: Inference,
  holder: Value,
  name: string,
  { unit }: CallContext,
): readonly Def[] {
  return inference
    .lookUp(unit, name, 0)
    .defs.filter(
      (def) =>
        def.fact.isExtension &&
        def.fact.eReceiver !== undefined &&
        (isOfAnything(inference, def) ||
          fitOf(inference, [holder], receiverOf(def), false) > UNSURE),
    );
}

/** `extension [T](x: T)`: of a type parameter that nothing is known of. */
function isOfAnything(inference: Inference, { unit, fact }: Def): boolean {
  const expr = unit.facts.exprs[fact.eReceiver ?? -1];
  const defs = expr?.[0] === 'name' ? inference.lookUpType(unit, expr[1], expr[2]).defs : [];
  return (
    defs.length > 0 &&
    defs.every((def) => def.fact.kind === 'TypeParameter' && def.fact.eType === undefined)
  );
}

/** By space and name; names alone say whether it is worth looking. */
function indexOf(program: Program): Index {
  const known = indexes.get(program);
  if (known) return known;
  const index = new Map<string, Def[]>();
  for (const unit of program.units) {
    for (const def of unit.defs) {
      if (!def.fact.isExtension || def.fact.name === '') continue;
      index.set(def.fact.name, []);
      const key = `${unit.language.spec.family}\n${spaceAround(unit, def.fact.scope)}\n${def.fact.name}`;
      const group = index.get(key);
      if (group) group.push(def);
      else index.set(key, [def]);
    }
  }
  indexes.set(program, index);
  return index;
}

const levels = new WeakMap<Unit, readonly (readonly string[])[]>();

/** The spaces around from the inside out, then those that are imported. */
function levelsOf(inference: Inference, unit: Unit): readonly (readonly string[])[] {
  let found = levels.get(unit);
  if (!found) {
    const around = [...unit.spaces.keys()]
      .sort((a, b) => b - a)
      .flatMap((scope) => spacesAt(unit, scope));
    const imported = unit.stars.flatMap((row) => {
      const target = inference.target(unit, row.specifier);
      return target.kind === 'space' ? [target.name] : target.kind === 'member' ? [target.of] : [];
    });
    levels.set(unit, (found = [...around.map((space) => [space]), imported]));
  }
  return found;
}
