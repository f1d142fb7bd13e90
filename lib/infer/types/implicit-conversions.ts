// Whether a value may be passed where a type is declared, in a language that converts: numbers to numbers, and anything to a class that may be made of it. Says so only of types that are known.
import type { MemberInference } from '../inference.ts';
import {
  CONVERTED,
  NEVER,
  SAME,
  SUBTYPE,
  UNSURE,
  type Assignability,
} from './assignability-grades.ts';
import type { Def, Value, Values } from '../../link/vocabulary.ts';

const NUMBER =
  /^(?:(?:un)?signed|bool|char|char8_t|char16_t|char32_t|wchar_t|short|int|long|float|double|size_t|ssize_t|ptrdiff_t|u?int(?:_fast|_least)?\d*_t|u?intptr_t)\b(?!.*\*)/;

/** `points`: how the parameter takes it: by a pointer, or (undefined) itself or a reference. */
export function implicitAssignability(
  inference: MemberInference,
  values: Values,
  types: Values,
  points: Def['fact']['points'],
): Assignability {
  const isPointer = points === 'pointer';
  if (values.length === 0)
    return isPointer
      ? SUBTYPE
      : types.some((type) => type.kind === 'builtin' && NUMBER.test(type.name))
        ? NEVER
        : CONVERTED;
  let worst: Assignability = SAME;
  for (const value of values) {
    let best: Assignability = NEVER;
    for (const type of types) {
      const fit = implicitValueAssignability(inference, value, type, isPointer);
      if (fit > best) best = fit;
    }
    if (best < worst) worst = best;
  }
  return types.length === 0 ? UNSURE : worst;
}

function implicitValueAssignability(
  inference: MemberInference,
  value: Value,
  type: Value,
  isPointer: boolean,
): Assignability {
  if (value.kind === 'instance')
    return type.kind === 'instance'
      ? betweenClasses(inference, value.def, type.def, isPointer)
      : type.kind === 'builtin'
        ? fromClass(inference, value.def, type.name, isPointer)
        : UNSURE;
  if (value.kind !== 'builtin') return UNSURE;
  if (type.kind === 'instance')
    return isPointer || type.def.fact.kind === 'Enum'
      ? NEVER
      : isMadeOfOne(inference, type.def)
        ? CONVERTED
        : NEVER;
  return type.kind === 'builtin'
    ? betweenBuiltins(value.name, isPointer ? `${type.name}*` : type.name)
    : UNSURE;
}

function betweenBuiltins(from: string, to: string): Assignability {
  if (from === to) return SAME;
  // Whether a variable is a pointer its value does not tell.
  if (to === `${from}*`) return UNSURE;
  const [isNumber, toNumber] = [NUMBER.test(from), NUMBER.test(to)];
  if (isNumber && toNumber) return CONVERTED;
  if (from === 'char*')
    return to === 'bool'
      ? CONVERTED
      : toNumber
        ? NEVER
        : to === 'void*' || /^string(?:_view)?$/.test(to)
          ? CONVERTED
          : to.endsWith('*')
            ? NEVER
            : UNSURE;
  if (to.endsWith('*')) return to === 'void*' ? UNSURE : isNumber ? NEVER : UNSURE;
  return isNumber !== toNumber ? NEVER : UNSURE;
}

function fromClass(
  inference: MemberInference,
  def: Def,
  to: string,
  isPointer: boolean,
): Assignability {
  if (isPointer) return to === 'void' ? CONVERTED : NEVER;
  if (def.fact.kind === 'Enum') return NUMBER.test(to) ? CONVERTED : NEVER;
  const order = inference.methodOrder(def);
  if (order.external || order.unknown) return UNSURE;
  return converts(inference, def) ? CONVERTED : NUMBER.test(to) ? NEVER : UNSURE;
}

function betweenClasses(
  inference: MemberInference,
  from: Def,
  to: Def,
  isPointer: boolean,
): Assignability {
  if (from === to) return SAME;
  const order = inference.methodOrder(from);
  if (order.classes.includes(to)) return SUBTYPE;
  if (order.unknown) return UNSURE;
  return !isPointer && (isMadeOfOne(inference, to) || converts(inference, from))
    ? CONVERTED
    : NEVER;
}

function isMadeOfOne(inference: MemberInference, def: Def): boolean {
  const constructors = inference.member(
    { kind: 'instance', def, args: [] },
    def.unit.language.spec.constructorName,
  ).defs;
  return constructors.some(({ fact }) => (fact.params?.length ?? 0) > 0);
}

function converts(inference: MemberInference, def: Def): boolean {
  return inference
    .methodOrder(def)
    .classes.some((cls) =>
      [...inference.membersOf(cls).keys()].some((name) => name.startsWith('operator ')),
    );
}
