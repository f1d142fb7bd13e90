// How arguments of C++ fit parameters: numbers convert to numbers, and anything to a class that may be made of it. Says so only of types that are known.
import type { MemberInference } from '../../../infer/inference.ts';
import type { Def, Value, Values } from '../../../link/vocabulary.ts';
import {
  CONVERTED,
  NEVER,
  SAME,
  SUBTYPE,
  UNSURE,
  type Assignability,
} from '../../_kit/resolution/assignability-grades.ts';

const NUMBER =
  /^(?:(?:un)?signed|bool|char|char8_t|char16_t|char32_t|wchar_t|short|int|long|float|double|size_t|ssize_t|ptrdiff_t|u?int(?:_fast|_least)?\d*_t|u?intptr_t)\b(?!.*\*)/;

/** How arguments fit a parameter of these types. One that takes a pointer takes no copy. */
export function convertedFit(
  inference: MemberInference,
  values: Values,
  types: Values,
  { fact }: Def,
): Assignability {
  const isPointer = fact.points === 'pointer';
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
  if (from === 'char*') return fromText(to);
  if (to.endsWith('*')) return isNumber && to !== 'void*' ? NEVER : UNSURE;
  return isNumber !== toNumber ? NEVER : UNSURE;
}

const TEXT_CLASS = /^string(?:_view)?$/;

/** A text that is written out: of no class, but made one by those of texts. */
function fromText(to: string): Assignability {
  if (to === 'bool' || to === 'void*' || TEXT_CLASS.test(to)) return CONVERTED;
  return NUMBER.test(to) || to.endsWith('*') ? NEVER : UNSURE;
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
