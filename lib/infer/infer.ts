// Connects the parts of inference and memoizes: each expression and definition is inferred once. Bounded in depth; resolves no name itself.
import { argumentType } from './overloads/argument-types.ts';
import { bareCall } from './names/bare-calls.ts';
import { resultOf } from './values/call-values.ts';
import { typesOrValues } from './names/type-value-namespaces.ts';
import { definitionValue } from './values/definition-values.ts';
import { expressionValue } from './values/expression-values.ts';
import {
  NO_MEMBER,
  type Inference,
  type PartialResults,
  type CallInference,
  type InferenceProgress,
  type NameInference,
} from './inference.ts';
import { elementOf } from './values/container-elements.ts';
import { implicitReceivers } from './calls/implicit-receivers.ts';
import { lambdaParameter } from './types/lambda-context.ts';
import { methodOrderOf } from './members/method-resolution-order.ts';
import { memberOf } from './members/members.ts';
import { membersOfDef } from './members/defined-members.ts';
import { exportOf, moduleValue } from './names/module-exports.ts';
import { attachedNamespace, attachedOwner } from './calls/receivers.ts';
import { memberOfEnclosingClass } from './names/enclosing-members.ts';
import { namesAtFile } from './names/file-level-names.ts';
import { lookUpName } from './names/names.ts';
import { receiverOf } from './overloads/candidates.ts';
import { assignabilityOf } from './types/assignability.ts';
import { libraryField } from './types/library.ts';
import { typeValue } from './types/type-values.ts';
import { UNKNOWN } from '../languages/_kit/resolution/open-values.ts';
import type { Def, NameResult, Program, Values } from '../link/vocabulary.ts';
import { workAccount } from './work-account.ts';

/** Chains of inference longer than this are given up: real code is far below, generated code may not be. */
const DEEPEST = 120;
/** The result for a file that exceeds its limit of work. */
const NOT_TOLD: NameResult = { defs: [], values: UNKNOWN, via: 'scope' };
const NO_BINDINGS: ReadonlyMap<Def, Values> = new Map();

export function inferOver(program: Program): Inference {
  const busy = new Set<Def>();
  const partialResults: PartialResults = { memos: [], places: [], defs: [] };
  const work = workAccount();
  let depth = 0;
  /** The current bindings of type parameters. */
  let bound = NO_BINDINGS;
  const remember = (memo: (Values | null | undefined)[], e: number, found: Values): Values => {
    memo[e] = found;
    if (!isFullyKnown(found)) {
      partialResults.memos.push(memo);
      partialResults.places.push(e);
    }
    return found;
  };
  const under = (bindings: ReadonlyMap<Def, Values>, find: () => Values): Values => {
    const before = bound;
    bound = bindings;
    depth++;
    const found = find();
    depth--;
    bound = before;
    return found;
  };
  const inference: Inference = {
    program,
    work,
    partialResults,
    state: { isPropagating: true },
    exportsInProgress: new Set(),
    importMemo: new Map(),
    receiverMemo: new Map(),
    valueOf: (unit, e) => {
      const known = unit.values[e];
      if (known !== undefined) return known ?? UNKNOWN;
      const expr = unit.facts.exprs[e];
      if (!expr || depth >= DEEPEST || !work.step()) return UNKNOWN;
      unit.values[e] = null;
      return remember(
        unit.values,
        e,
        under(NO_BINDINGS, () => expressionValue(inference, unit, expr, e)),
      );
    },
    typeOf: (unit, e) => {
      // Types that are inferred under bindings are valid only there and are not memoized.
      const isPlain = bound.size === 0;
      const known = isPlain ? unit.types[e] : undefined;
      if (known !== undefined) return known ?? UNKNOWN;
      const expr = unit.facts.exprs[e];
      if (!expr || depth >= DEEPEST || !work.step()) return UNKNOWN;
      if (isPlain) unit.types[e] = null;
      const found = under(bound, () => typeValue(inference, unit, expr));
      return isPlain ? remember(unit.types, e, found) : found;
    },
    typeUnder: (unit, e, bindings) => under(bindings, () => inference.typeOf(unit, e)),
    typeArgumentOf: (parameter) => bound.get(parameter),
    valueOfDef: (def) => {
      if (def.value) return def.value;
      if (busy.has(def) || depth >= DEEPEST || !work.step()) return UNKNOWN;
      busy.add(def);
      const value = under(NO_BINDINGS, () => definitionValue(inference, def));
      busy.delete(def);
      def.value = value;
      if (!isFullyKnown(value)) partialResults.defs.push(def);
      return value;
    },
    lookUp: (unit, name, from) =>
      work.step()
        ? work.answered(ofRequestedMeaning(lookUpName(inference, unit, name, from), false))
        : NOT_TOLD,
    lookUpType: (unit, name, from) =>
      work.step()
        ? work.answered(
            ofRequestedMeaning(
              lookUpName(inference, unit, name, from, unit.language.spec.typeNames !== undefined),
              true,
            ),
          )
        : NOT_TOLD,
    member: (value, name, asType = false) =>
      work.step()
        ? work.answered(ofRequestedMeaning(memberOf(inference, value, name), asType))
        : NO_MEMBER,
    resultOf: (value, call) =>
      depth >= DEEPEST || !work.step()
        ? UNKNOWN
        : under(bound, () => resultOf(inference, value, call)),
    namesAtFile: (unit, name) => namesAtFile(inference, unit, name),
    exportOf: (unit, name) => exportOf(inference, unit, name),
    bareCall: (unit, name, from, call) => bareCall(inference, unit, name, from, call),
    receiversAt: (unit, scope) => implicitReceivers(inference, unit, scope),
    lambdaParameter: (literal, position) => lambdaParameter(inference, literal, position),
    argumentType: (unit, eCallee, position, labels) =>
      argumentType(inference, unit, eCallee, position, labels),
    assignability: (values, parameter) => assignabilityOf(inference, values, parameter, false),
    receiverAssignability: (receiver, extension) =>
      assignabilityOf(inference, [receiver], receiverOf(extension), false),
    libraryField: (receiver, name, call) =>
      libraryField(inference, call.unit.language, receiver, name, call),
    elementOf: (value) => elementOf(inference, value),
    importTarget: (unit, specifier) => {
      let target = unit.targets.get(specifier);
      if (!target)
        unit.targets.set(
          specifier,
          (target = program.strategyOf(unit).resolve(specifier, unit.path)),
        );
      return target;
    },
    moduleValue: (unit, specifier) => moduleValue(inference, unit, specifier),
    memberOfEnclosingClass: (unit, index, name) =>
      memberOfEnclosingClass(inference, unit, index, name),
    attachedOwner,
    attachedNamespace,
    methodOrder: (def) => methodOrderOf(inference, def),
    membersOf: (def) => membersOfDef(def),
  };
  return inference;
}

/** Leaves out types where a value is named, and values where a type is named, in languages that separate them. */
function ofRequestedMeaning<T extends { readonly defs: readonly Def[] }>(
  found: T,
  asType: boolean,
): T {
  const defs = typesOrValues(found.defs, asType);
  return defs === found.defs ? found : { ...found, defs };
}

/** Drops results that are not fully known before more arguments are propagated; known results stay valid. */
export function forgetUnknown({
  importMemo,
  receiverMemo,
  partialResults,
  program,
}: NameInference & CallInference & InferenceProgress): void {
  importMemo.clear();
  receiverMemo.clear();
  for (const unit of program.units) unit.offered.clear();
  partialResults.memos.forEach((memo, i) => (memo[partialResults.places[i] ?? 0] = undefined));
  for (const def of partialResults.defs) def.value = undefined;
  clearPartialResults(partialResults);
}

function clearPartialResults(partialResults: PartialResults): void {
  partialResults.memos.length = 0;
  partialResults.places.length = 0;
  partialResults.defs.length = 0;
}

function isFullyKnown(values: Values): boolean {
  return values.every(
    (value) =>
      value.kind !== 'unknown' &&
      !('args' in value && value.args.some((arg) => !isFullyKnown(arg))),
  );
}

/** Drops all results: after members are attached, earlier results may be incomplete. */
export function forget({
  importMemo,
  receiverMemo,
  partialResults,
  program,
}: NameInference & CallInference & InferenceProgress): void {
  importMemo.clear();
  receiverMemo.clear();
  clearPartialResults(partialResults);
  for (const unit of program.units) {
    unit.offered.clear();
    unit.values.length = 0;
    unit.types.length = 0;
    for (const def of unit.defs) {
      def.value = undefined;
      def.members = undefined;
      def.order = undefined;
    }
  }
}
