// Infers the values of an expression, by its form. Forms that need more than a line have files in the folder beside this one.
import type { ExprFact } from '../../facts/file-facts.ts';
import { classAround, receiverAt, superAround } from '../calls/receivers.ts';
import type { Inference } from '../inference.ts';
import {
  combinedOperands,
  contextManagerValue,
  elementOf,
  partOf,
  rangedOver,
} from './container-elements.ts';
import { dictionaryValue, listValue, sliceOf } from './containers.ts';
import { valueAsWritten } from './definition-values.ts';
import { dereferenced, iterated } from './dereference.ts';
import { callValue } from './expressions/call-results.ts';
import { constructed, instanceMade, receiverOf } from './expressions/constructed-values.ts';
import { indexed } from './expressions/indexed-values.ts';
import {
  isClassLiteral,
  isClassMember,
  memberRead,
  overwrittenRead,
} from './expressions/member-values.ts';
import { nameValue } from './expressions/name-values.ts';
import { genericValue } from './expressions/type-arguments.ts';
import { matchedPart } from './expressions/matched-parts.ts';
import { takesCount } from '../overloads/filters/by-arity.ts';
import { NOTHING, awaited, builtin, classNamed, classOfValue, eachValue, union } from './values.ts';
import { UNKNOWN } from '../../languages/_kit/resolution/open-values.ts';
import type { Unit, Value, Values } from '../../link/vocabulary.ts';

/** Infers expressions of one form. `e`: the place of the expression, which identifies containers. */
type FormReader<Form extends ExprFact[0]> = (
  inference: Inference,
  unit: Unit,
  expr: Extract<ExprFact, readonly [Form, ...unknown[]]>,
  e: number,
) => Values;

const READERS: { readonly [Form in ExprFact[0]]: FormReader<Form> } = {
  name: nameValue,
  member: memberExpressionValue,
  call: callValue,
  new: newValue,
  self: (inference, unit, [, scope]) => receiverAt(inference, unit, scope),
  cls: (inference, unit, [, scope]) => classAround(inference, unit, scope, true),
  super: (_inference, unit, [, scope]) => superAround(unit, scope),
  of: (inference, unit, [, word, eClass]) =>
    eachOf(inference, unit, eClass, (value) => receiverOf(value, word)),
  literal: (_inference, _unit, [, type]) => (type === 'null' ? NOTHING : builtin(type)),
  string: () => builtin('string'),
  text: () => builtin('string'),
  list: (inference, unit, [, items], e) => listValue(inference, unit, e, items),
  dict: (inference, unit, [, keys, values], e) => dictionaryValue(inference, unit, e, keys, values),
  spread: () => UNKNOWN,
  chain: () => UNKNOWN,
  slice: (inference, unit, [, eList, from, to]) =>
    eachOf(inference, unit, eList, (value) => sliceOf(inference, value, from, to)),
  def: (inference, unit, [, index, asWritten]) => {
    const def = unit.defs[index];
    if (!def) return UNKNOWN;
    return asWritten ? valueAsWritten(inference, def) : inference.valueOfDef(def);
  },
  label: (inference, unit, [, eSubject]) => inference.valueOf(unit, eSubject),
  any: (inference, unit, [, options]) =>
    union(options.map((option) => inference.valueOf(unit, option))),
  operands: (inference, unit, [, operands]) =>
    combinedOperands(operands.map((operand) => inference.valueOf(unit, operand))),
  await: (inference, unit, [, e]) => awaited(inference.valueOf(unit, e)),
  index: indexExpressionValue,
  argument: (inference, unit, [, eCallee, which, labels]) =>
    typeof which === 'string' ? UNKNOWN : inference.argumentType(unit, eCallee, which, labels),
  taken: (inference, unit, [, e, count]) =>
    eachOf(inference, unit, e, (value) =>
      value.kind === 'symbol' && !takesCount(value.def, count) ? NOTHING : [value],
    ),
  classOf: (inference, unit, [, e]) =>
    eachValue(inference.valueOf(unit, e), (value) => classWritten(unit, value)),
  each: (inference, unit, [, e, isAsync]) =>
    eachValue(
      inference.valueOf(unit, e),
      (value) => iterated(inference, unit, value) ?? elementOf(inference, value, isAsync),
    ),
  ranged: (inference, unit, [, e, n]) =>
    eachValue(inference.valueOf(unit, e), (value) => rangedOver(inference, value, n)),
  pointee: (inference, unit, [, e]) =>
    eachValue(inference.valueOf(unit, e), (value) => dereferenced(inference, unit, value)),
  part: (inference, unit, [, e, n]) =>
    eachValue(inference.valueOf(unit, e), (value) => partOf(inference, value, n)),
  matched: matchedPart,
  enter: (inference, unit, [, e]) =>
    eachValue(inference.valueOf(unit, e), (value) => contextManagerValue(inference, unit, value)),
  generic: genericValue,
  typeof: (inference, unit, [, e]) => inference.valueOf(unit, e),
  module: (inference, unit, [, specifier]) => inference.moduleValue(unit, specifier),
};

export function expressionValue(
  inference: Inference,
  unit: Unit,
  expr: ExprFact,
  e: number,
): Values {
  // Each form has its own reader; the compiler cannot see that the two match.
  const read = READERS[expr[0]] as FormReader<ExprFact[0]>;
  return read(inference, unit, expr, e);
}

/** Where types outside are known by name, their classes are too. */
function classWritten({ language }: Unit, value: Value): Values {
  return value.kind === 'builtin' && language.spec.externalTypes === 'by-name'
    ? [{ kind: 'external', name: value.name }]
    : classOfValue(value);
}

/** For an expression that may be missing. */
function eachOf(inference: Inference, unit: Unit, e: number, of: (value: Value) => Values): Values {
  return eachValue(e < 0 ? UNKNOWN : inference.valueOf(unit, e), of);
}

function memberExpressionValue(
  inference: Inference,
  unit: Unit,
  expr: Extract<ExprFact, readonly ['member', ...unknown[]]>,
): Values {
  const [, eObject, name] = expr;
  if (isClassMember(unit, name)) return eachOf(inference, unit, eObject, classOfValue);
  if (isClassLiteral(unit, name)) return eachOf(inference, unit, eObject, classNamed);
  return (
    overwrittenRead(inference, unit, expr) ??
    eachValue(inference.valueOf(unit, eObject), (value) =>
      memberRead(inference, unit, value, name, eObject),
    )
  );
}

function indexExpressionValue(
  inference: Inference,
  unit: Unit,
  expr: Extract<ExprFact, readonly ['index', ...unknown[]]>,
): Values {
  const [, eObject, eKey] = expr;
  return (
    overwrittenRead(inference, unit, expr) ??
    eachValue(inference.valueOf(unit, eObject), (value) => indexed(inference, unit, value, eKey))
  );
}

function newValue(
  inference: Inference,
  unit: Unit,
  expr: Extract<ExprFact, readonly ['new', ...unknown[]]>,
): Values {
  const [, eCallee, args] = expr;
  return unit.language.spec.externalTypes === 'by-name'
    ? instanceMade(inference, unit, expr)
    : eachValue(inference.valueOf(unit, eCallee), (value) =>
        constructed(inference, value, { unit, args }),
      );
}
