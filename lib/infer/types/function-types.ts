// Recognizes function types, and their parameters. Infers no values.
import { isCalledKey } from '../../facts/name-key.ts';
import type { MemberInference } from '../inference.ts';
import type { Def, Unit, Value, Values } from '../../link/vocabulary.ts';

/** The single abstract method of an interface: it defines the type of functions assignable to the interface. */
export function singleMethod(inference: MemberInference, def: Def): Def | undefined {
  const { functions } = def.unit.language.spec;
  if (functions.types !== 'single-method' || def.fact.kind !== 'Interface') return undefined;
  let single: Def | undefined;
  for (const method of abstractMethods(inference, def)) {
    if (single && !hasSameHead(single, method)) return undefined;
    single ??= method;
  }
  return single;
}

/** Methods of an interface and its bases for which nothing nearer has a body. */
function* abstractMethods(inference: MemberInference, def: Def): Generator<Def> {
  const bodies = new Set<string>();
  for (const [head, method] of instanceMethods(inference, def))
    if (!method.fact.bodiless) bodies.add(head);
    else if (!bodies.has(head) && !isRoot(def, method)) yield method;
}

/** Each with what distinguishes it from others: its name and arity. */
function* instanceMethods(
  inference: MemberInference,
  def: Def,
): Generator<readonly [head: string, method: Def]> {
  for (const cls of inference.methodOrder(def).classes)
    for (const [key, members] of inference.membersOf(cls)) {
      if (!isCalledKey(key)) continue;
      for (const member of members)
        if (member.fact.params !== undefined && !member.fact.isStatic)
          yield [`${key} ${member.fact.params.length}`, member];
    }
}

function hasSameHead(a: Def, b: Def): boolean {
  return a.fact.name === b.fact.name && a.fact.params?.length === b.fact.params?.length;
}

/** Methods that every object has do not count. */
function isRoot(def: Def, member: Def): boolean {
  return def.unit.language.builtins.rootMembers.includes(member.fact.name);
}

/** The signatures that define what calling an instance of this type means. */
export function functionHeads(inference: MemberInference, def: Def): readonly Def[] {
  const method = singleMethod(inference, def);
  return method ? [method] : callSignatures(def);
}

/** The arity of functions of this built-in type; undefined for types that are not known as function types. */
export function functionArity(
  unit: Unit,
  { name, args }: Extract<Value, { kind: 'builtin' }>,
): number | undefined {
  const { functionTypes, openFunctionTypes } = unit.language.builtins;
  const open = Object.hasOwn(openFunctionTypes, name) ? openFunctionTypes[name] : undefined;
  if (open !== undefined) return open === 'yields' ? args.length - 1 : args.length;
  return Object.hasOwn(functionTypes, name) ? functionTypes[name]?.length : undefined;
}

/** Call signatures in an interface or object type. */
export function callSignatures(def: Def): readonly Def[] {
  return (def.unit.membersOf.get(def.index) ?? []).filter(
    (member) => member.fact.name === '' && member.fact.params !== undefined,
  );
}

/**
 * The position of the result among the type arguments of a built-in function type: the last one, unless it is a
 * parameter's.
 */
export function returnPosition(unit: Unit, name: string, count: number): number {
  const { functionTypes, openFunctionTypes } = unit.language.builtins;
  if (Object.hasOwn(openFunctionTypes, name))
    return openFunctionTypes[name] === 'yields' ? count - 1 : -1;
  const params = Object.hasOwn(functionTypes, name) ? functionTypes[name] : undefined;
  return params === undefined || (params.includes(count - 1) && !name.endsWith('Operator'))
    ? -1
    : count - 1;
}

/** The type of the parameter at this position in a built-in function type. */
export function functionParameter(unit: Unit, value: Value, position: number): Values | undefined {
  const { functionTypes, openFunctionTypes } = unit.language.builtins;
  if (value.kind === 'builtin' && Object.hasOwn(openFunctionTypes, value.name))
    return value.args[position];
  if (value.kind !== 'builtin' || !Object.hasOwn(functionTypes, value.name)) return undefined;
  return value.args[functionTypes[value.name]?.[position] ?? -1];
}
