// Members as code of one language names them on types of another language of its family. Changes nothing where only one language is involved.
import { CALLED, isCalledKey } from '../../facts/name-key.ts';
import type { MemberInference, MemberResult, MemberUse } from '../inference.ts';
import { builtinMember } from './outside-members.ts';
import { getterNames, hasGeneratedAccessors, setterName } from '../../link/interop-names.ts';
import type { Def, MethodOrderResult, Unit, Value } from '../../link/vocabulary.ts';

export function interopMember(
  inference: MemberInference,
  unit: Unit,
  value: Value,
  name: string,
  use: MemberUse,
): MemberResult {
  const any = ofFamily(unit, value, name, inference.member(value, name, use === 'type'));
  if (
    !unit.language.hasSiblingLanguages ||
    unit.language.spec.functions.names === 'own' ||
    isCalledKey(name) ||
    use === 'type' ||
    !hasInteropClass(inference, value)
  )
    return any;
  const found = withoutPrivate(unit, any);
  if (use === 'called') return orElse(inference.member(value, name + CALLED), found);
  if (use === 'imported') return joined(found, inference.member(value, name + CALLED));
  if (found.defs.length > 0) return found;
  const keys = use === 'read' ? getterNames(unit, name) : [setterName(unit, name) ?? ''];
  const methods = keys
    .flatMap((key) => inference.member(value, key).defs)
    .filter((def) => isAccessor(unit, def, use === 'read' ? 0 : 1));
  const [method] = methods;
  if (method) return { defs: [method], values: [], external: false, unknown: false };
  // A function that is not called is passed as a value.
  return use === 'read' ? orElse(inference.member(value, name + CALLED), found) : found;
}

/** What another family of languages adds to a type of its own says nothing of one here. */
function ofFamily(unit: Unit, value: Value, name: string, found: MemberResult): MemberResult {
  if ((value.kind !== 'builtin' && value.kind !== 'external') || found.defs.length === 0)
    return found;
  const { family } = unit.language.spec;
  const defs = found.defs.filter((def) => def.unit.language.spec.family === family);
  if (defs.length === found.defs.length) return found;
  return defs.length > 0 ? { ...found, defs } : builtinMember(value, name);
}

/** Private members in a file of another language are not visible. */
function withoutPrivate(unit: Unit, found: MemberResult): MemberResult {
  const defs = found.defs.filter(
    (def) => def.unit.language === unit.language || !def.fact.isPrivate,
  );
  return defs.length === found.defs.length ? found : { ...found, defs, unknown: defs.length === 0 };
}

function orElse(first: MemberResult, second: MemberResult): MemberResult {
  return first.defs.length > 0 ? first : second;
}

function joined(a: MemberResult, b: MemberResult): MemberResult {
  return b.defs.length === 0 ? a : { ...b, defs: [...a.defs, ...b.defs] };
}

function isAccessor(unit: Unit, { unit: other, fact }: Def, takes: number): boolean {
  return (
    other.language !== unit.language && fact.params?.length === takes && fact.isStatic !== true
  );
}

const mixed = new WeakMap<MethodOrderResult, boolean>();

/** Whether any class of a value keeps functions apart from values. */
function hasInteropClass(inference: MemberInference, value: Value): boolean {
  if (value.kind !== 'instance' && value.kind !== 'symbol' && value.kind !== 'super') return false;
  const order = inference.methodOrder(value.def);
  let found = mixed.get(order);
  if (found === undefined)
    mixed.set(
      order,
      (found = order.classes.some(({ unit }) => unit.language.spec.functions.names === 'own')),
    );
  return found;
}

/** A method of another language that runs where a property of its name is read: its result is the value. */
export function isReadAsProperty(unit: Unit, def: Def): boolean {
  return (
    unit.language.hasSiblingLanguages &&
    unit.language.spec.functions.names !== 'own' &&
    def.unit.language.spec.functions.names === 'own' &&
    def.fact.params?.length === 0
  );
}

/** A property of another language, or one with generated methods, that is used through a call: the call reads or writes it. */
export function isPropertyReadByCall(unit: Unit, def: Def): boolean {
  if (unit.language.spec.functions.names !== 'own') return false;
  if (def.unit.language.spec.functions.names === 'own') return hasGeneratedAccessors(def);
  return (
    unit.language.hasSiblingLanguages &&
    (def.fact.kind === 'Property' || def.fact.kind === 'Variable')
  );
}
