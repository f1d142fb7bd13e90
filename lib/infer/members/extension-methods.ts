// Extension methods in scope: functions that are called like methods of their first parameter. Does not look up members of the value, which come first.
import { unnoted } from '../../link/tracking/dependencies.ts';
import { EXTENSIONS } from '../../link/tracking/keys.ts';
import { TrackedNames } from '../../link/tracking/tracked-maps.ts';
import { UnitMemo } from '../../link/tracking/unit-memo.ts';
import { semanticsOf } from '../../link/own-semantics.ts';
import { chooseOverload } from '../overloads/overloads.ts';
import type {
  CallContext,
  Inference,
  MemberInference,
  NameInference,
  TypeInference,
} from '../inference.ts';
import { NEVER, UNSURE } from '../../languages/_kit/resolution/assignability-grades.ts';
import { receiverOf } from '../overloads/candidates.ts';
import { implicitReceiversOf } from '../calls/implicit-receivers.ts';
import { assignabilityOf } from '../types/assignability.ts';
import { namespacesAt, namespaceAt } from '../../link/namespaces/namespaces.ts';
import type { OverloadChoice, Def, Program, Unit, Value } from '../../link/vocabulary.ts';

export interface ExtensionCall {
  readonly choice: OverloadChoice;
  /** The receiver comes before the arguments. */
  readonly call: CallContext;
  /** The type of the value is unknown: it may have a member of that name. */
  readonly isUnsure?: boolean;
}

type Index = ReadonlyMap<string, readonly Def[]>;

const indexes = new WeakMap<Program, Index>();

/** What is called if the value has no such member. Undefined if no function of that name in scope accepts the value. */
export function extensionCall(
  inference: Inference,
  receiver: Value,
  name: string,
  eObject: number,
  call: CallContext,
): ExtensionCall | undefined {
  const found = extensionFunction(inference, receiver, name, eObject, call);
  const { convertedMember } = semanticsOf(call.unit.language);
  const converted = found ? undefined : convertedMember?.(inference, call.unit, receiver, name);
  if (!converted) return found;
  const through = { ...call, receiver: converted.receiver };
  return { choice: chooseOverload(inference, converted.defs, through), call: through };
}

function extensionFunction(
  inference: Inference,
  receiver: Value,
  name: string,
  eObject: number,
  call: CallContext,
): ExtensionCall | undefined {
  const { unit } = call;
  const receivers = implicitReceiversOf(unit);
  if (receivers) {
    const found = receivers.extensionOf(inference, receiver, name, call);
    return found && { ...found, call: { ...call, receiver } };
  }
  const index = indexOf(inference.program);
  if (eObject < 0 || receiver.kind === 'unknown' || !index.has(name)) return undefined;
  const isUnsure = receiver.kind === 'external' && receiver.name === undefined;
  const named = inScope(inference, receiver, name, call);
  if (named.length > 0) return { choice: chooseOverload(inference, named, call), call };
  const whole: CallContext = { ...call, args: [eObject, ...call.args] };
  for (const level of levelsOf(inference, unit)) {
    const defs = level.flatMap(
      (namespace) => index.get(`${unit.language.spec.family}\n${namespace}\n${name}`) ?? [],
    );
    const fitting = defs.filter(
      (def) =>
        assignabilityOf(inference, [receiver], def.unit.defs[def.fact.params?.[0] ?? -1], false) !==
        NEVER,
    );
    const choice = chooseOverload(inference, fitting, whole);
    if (choice.defs.length > 0 || choice.isOpen)
      return { choice, call: whole, ...(isUnsure && { isUnsure }) };
  }
  return undefined;
}

/** The same where such a function runs without an argument list. */
export function extensionRead(
  inference: Inference,
  unit: Unit,
  receiver: Value,
  name: string,
  eObject: number,
): ExtensionCall | undefined {
  if (
    !semanticsOf(unit.language).runsWhereNamed ||
    receiver.kind === 'unknown' ||
    inference.member(receiver, name).defs.length > 0
  )
    return undefined;
  return extensionCall(inference, receiver, name, eObject, { unit, args: [] });
}

/** Functions whose receiver is declared before their name are resolved by name, like others. */
function inScope(
  inference: NameInference & MemberInference & TypeInference,
  receiver: Value,
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
          assignabilityOf(inference, [receiver], receiverOf(def), false) > UNSURE),
    );
}

/** `extension [T](x: T)`: the receiver is an unbounded type parameter. */
function isOfAnything(inference: NameInference, { unit, fact }: Def): boolean {
  const expr = unit.facts.exprs.get(fact.eReceiver ?? -1);
  const defs = expr?.[0] === 'name' ? inference.lookUpType(unit, expr[1], expr[2]).defs : [];
  return (
    defs.length > 0 &&
    defs.every((def) => def.fact.kind === 'TypeParameter' && def.fact.eType === undefined)
  );
}

/** By namespace and name; the set of names alone shows whether a search is worthwhile. */
function indexOf(program: Program): Index {
  const known = indexes.get(program);
  if (known) return known;
  const { units, dependencies } = program;
  const found = unnoted(dependencies, () => collectExtensions(units));
  const index = dependencies
    ? new TrackedNames(dependencies, [], found, [dependencies.keyNamed(EXTENSIONS)])
    : found;
  indexes.set(program, index);
  return index;
}

function collectExtensions(units: Program['units']): Map<string, readonly Def[]> {
  const index = new Map<string, Def[]>();
  for (const unit of units) {
    for (const def of unit.allDefs) {
      if (!def.fact.isExtension || def.fact.name === '') continue;
      index.set(def.fact.name, []);
      const key = `${unit.language.spec.family}\n${namespaceAt(unit, def.fact.scope)}\n${def.fact.name}`;
      const group = index.get(key);
      if (group) group.push(def);
      else index.set(key, [def]);
    }
  }
  return index;
}

const levels = new UnitMemo<readonly (readonly string[])[]>();

/** The enclosing namespaces from the inside out, then imported ones. */
function levelsOf(inference: NameInference, unit: Unit): readonly (readonly string[])[] {
  let found = levels.get(unit);
  if (!found) {
    const around = [...unit.namespaces.keys()]
      .sort((a, b) => b - a)
      .flatMap((scope) => namespacesAt(unit, scope));
    const imported = unit.stars.flatMap((row) => {
      const target = inference.importTarget(unit, row.specifier);
      return target.kind === 'namespace'
        ? [target.name]
        : target.kind === 'member'
          ? [target.of]
          : [];
    });
    levels.set(unit, (found = [...around.map((namespace) => [namespace]), imported]));
  }
  return found;
}
