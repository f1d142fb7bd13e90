// Which types are types of functions, and what such a function takes. What a value may be is found out elsewhere.
import { isCalledKey } from '../../facts/name-key.ts';
import type { MemberInference } from '../inference.ts';
import type { Def, Unit, Value, Values } from '../../link/vocabulary.ts';

/** The one abstract method of an interface: what calling a function of that type means. */
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

/** Each with what tells it apart from others: its name, and how many arguments it takes. */
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

/** Heads that say what calling an instance of this type means. */
export function functionHeads(inference: MemberInference, def: Def): readonly Def[] {
  const method = singleMethod(inference, def);
  return method ? [method] : callSignatures(def);
}

/** How many arguments a function of this built-in type takes; undefined for types that are not known as such. */
export function functionArity(
  unit: Unit,
  { name, args }: Extract<Value, { kind: 'builtin' }>,
): number | undefined {
  const { functionTypes, openFunctionTypes } = unit.language.builtins;
  const open = Object.hasOwn(openFunctionTypes, name) ? openFunctionTypes[name] : undefined;
  if (open !== undefined) return open === 'yields' ? args.length - 1 : args.length;
  return Object.hasOwn(functionTypes, name) ? functionTypes[name]?.length : undefined;
}

/** Heads without a name in an interface or object type: what calling such a value means. */
export function callSignatures(def: Def): readonly Def[] {
  return (def.unit.membersOf.get(def.index) ?? []).filter(
    (member) => member.fact.name === '' && member.fact.params !== undefined,
  );
}

/** Which type argument of a built-in type of functions says what they yield: the last one, unless it is a parameter's. */
export function returnPosition(unit: Unit, name: string, count: number): number {
  const { functionTypes, openFunctionTypes } = unit.language.builtins;
  if (Object.hasOwn(openFunctionTypes, name))
    return openFunctionTypes[name] === 'yields' ? count - 1 : -1;
  const params = Object.hasOwn(functionTypes, name) ? functionTypes[name] : undefined;
  return params === undefined || (params.includes(count - 1) && !name.endsWith('Operator'))
    ? -1
    : count - 1;
}

/** What a built-in type of functions passes to the parameter at this position. */
export function functionParameter(unit: Unit, value: Value, position: number): Values | undefined {
  const { functionTypes, openFunctionTypes } = unit.language.builtins;
  if (value.kind === 'builtin' && Object.hasOwn(openFunctionTypes, value.name))
    return value.args[position];
  if (value.kind !== 'builtin' || !Object.hasOwn(functionTypes, value.name)) return undefined;
  return value.args[functionTypes[value.name]?.[position] ?? -1];
}
