// Collects the candidates of a call: definitions and values become targets, or reasons why there may be more. Resolves no callee name.
import { semanticsOf } from '../../link/own-semantics.ts';
import { CALL_EVIDENCE, type CallReason, type OpenReason } from '../../model/evidence.ts';
import type { SiteFact } from '../../facts/file-facts.ts';
import { isPropertyReadByCall } from '../members/interop-members.ts';
import { functionTarget } from './call-targets.ts';
import { specialMethods } from '../values/special-methods.ts';
import { baseClass } from '../members/method-resolution-order.ts';
import { companionOf } from '../names/type-value-namespaces.ts';
import { runsBare } from '../values/expressions/name-values.ts';
import { callSignatures } from '../types/function-types.ts';
import type { CallContext, Inference } from '../inference.ts';
import { chooseOverload } from '../overloads/overloads.ts';
import { writes } from '../../link/interop-names.ts';
import { isClassLike } from '../../languages/_kit/resolution/declarations.ts';
import { definedType } from '../types/type-values.ts';
import type { CallTarget, OverloadChoice, Def, Value, Values } from '../../link/vocabulary.ts';

/** With more targets than this, a call site has no answer. */
export const MOST_TARGETS = 6;

export interface CallCandidates {
  readonly inference: Inference;
  readonly name: string;
  readonly call: CallContext;
  readonly targets: CallTarget[];
  readonly types: Def[];
  external: boolean;
  open: OpenReason | undefined;
}

/** No candidates yet for a call. */
export function noCandidates(inference: Inference, call: CallContext, name = ''): CallCandidates {
  return { inference, name, call, targets: [], types: [], external: false, open: undefined };
}

/** Of several functions with one name, those that the arguments fit. If more than one is left, the call stays open. */
export function definiteChoice(candidates: CallCandidates, choice: OverloadChoice): readonly Def[] {
  if (!choice.isOpen) return choice.defs;
  candidates.open ??= 'ambiguous';
  if (choice.defs.length <= MOST_TARGETS)
    for (const def of choice.defs) candidates.targets.push(functionTarget(def, 'overload', 'call'));
  return [];
}

/** A callee that is a definition: a function or class is itself the target, otherwise its value is. */
export function addDef(
  candidates: CallCandidates,
  def: Def,
  values: Values,
  reason: CallReason,
  kind: SiteFact[0],
): void {
  const { unit } = candidates.call;
  if (def.fact.params !== undefined && !def.fact.accessor) {
    candidates.targets.push(functionTarget(def, reason, kind));
    return;
  }
  if (isPropertyReadByCall(unit, def)) {
    candidates.targets.push({
      def: def.canonical,
      type: writes(def, candidates.name) ? 'WRITES' : 'READS',
      reason,
      confidence: CALL_EVIDENCE[reason].confidence,
    });
    return;
  }
  // Its result is called too.
  if (runsBare(def)) candidates.targets.push(functionTarget(def, reason, kind));
  const before = candidates.targets.length;
  // The receiver having this member is weaker evidence than the value of the member.
  const because =
    unit.language.spec.typing === 'static' && (reason === 'type' || reason === 'member')
      ? 'value'
      : reason;
  const called = semanticsOf(unit.language).calledValues?.(def, values) ?? values;
  addValues(candidates, called, because, kind);
  if (candidates.targets.length === before && !candidates.external) candidates.open ??= 'dynamic';
}

export function addValues(
  candidates: CallCandidates,
  values: Values,
  reason: CallReason,
  kind: SiteFact[0],
): void {
  const { unit } = candidates.call;
  for (const value of values) {
    if (
      value.kind === 'builtin' &&
      Object.hasOwn(unit.language.builtins.openFunctionTypes, value.name)
    )
      candidates.open ??= 'dynamic';
    else if (
      value.kind === 'external' ||
      value.kind === 'builtin' ||
      value.kind === 'builtinMember'
    )
      candidates.external = true;
    else if (value.kind === 'symbol') addSymbol(candidates, value.def, reason, kind);
    else if (value.kind === 'super') addConstructors(candidates, [value], 'super');
    else if (value.kind === 'instance') addCallable(candidates, value, reason);
    // What the library declares of its own functions.
    else if (value.kind === 'callable' && unit.language.spec.externalTypes === 'by-name')
      candidates.external = true;
    else candidates.open ??= value.kind === 'unknown' ? 'receiver_unknown' : 'dynamic';
  }
}

export function addSymbol(
  candidates: CallCandidates,
  def: Def,
  reason: CallReason,
  kind: SiteFact[0],
): void {
  const { inference } = candidates;
  if (def.fact.params === undefined && def.unit.language.spec.typeCalls === 'convert')
    candidates.types.push(def);
  else if (def.fact.bodiless && def.fact.name === '') candidates.open ??= 'dynamic';
  else if (def.fact.params !== undefined)
    candidates.targets.push(functionTarget(def, reason, kind));
  else if (def.fact.kind === 'TypeAlias' && def.unit.language.spec.typing === 'static') {
    const meant = definedType(inference, def, []);
    for (const value of meant)
      if (value.kind === 'instance' && isClassLike(value.def))
        addSymbol(candidates, value.def, reason, kind);
    if (meant.every((value) => value.kind === 'external' || value.kind === 'builtin'))
      candidates.external = true;
    else if (candidates.targets.length === 0) candidates.open ??= 'dynamic';
  } else if (isClassLike(def)) {
    candidates.targets.push({
      def: def.canonical,
      type: 'INSTANTIATES',
      reason,
      confidence: CALL_EVIDENCE[reason].confidence,
    });
    addConstructors(candidates, [{ kind: 'instance', def, args: [] }], 'constructor');
  } else candidates.open ??= 'dynamic';
}

export function addConstructors(
  candidates: CallCandidates,
  values: Values,
  reason: CallReason,
): void {
  const { inference } = candidates;
  for (const value of values) {
    if (value.kind !== 'instance' && value.kind !== 'super') continue;
    const found = inference.member(
      value.kind === 'super' ? { ...value, onClass: false } : value,
      value.def.unit.language.spec.constructorName,
    );
    for (const def of definiteChoice(
      candidates,
      chooseOverload(inference, found.defs, candidates.call),
    ))
      if (def.fact.params !== undefined)
        candidates.targets.push({ def: def.canonical, type: 'CALLS', reason, confidence: 1 });
    if (found.external) candidates.external = true;
    if (value.kind === 'super' && found.defs.length === 0) addBaseClass(candidates, value.def);
  }
}

/** `this(…)` where no explicit constructor takes the arguments: the primary constructor in the class header. */
export function addPrimary(values: Values, candidates: CallCandidates): void {
  for (const value of values)
    if (value.kind === 'instance' && value.def.fact.primary)
      candidates.targets.push({
        def: value.def.canonical,
        type: 'CALLS',
        reason: 'receiver',
        confidence: 1,
      });
}

/** `super(…)` where the base has no constructor: the base class itself is the target. */
function addBaseClass(candidates: CallCandidates, def: Def): void {
  const { inference } = candidates;
  const base =
    def.unit.language.spec.functions.constructors === 'own'
      ? baseClass(inference, def)
      : inference.methodOrder(def).classes[1];
  if (base === 'external') candidates.external = true;
  else if (base)
    candidates.targets.push({ def: base.canonical, type: 'CALLS', reason: 'super', confidence: 1 });
}

/** A called instance: its call method, or the call signatures of its type (which are no code of the repository). */
function addCallable(
  candidates: CallCandidates,
  value: Extract<Value, { kind: 'instance' }>,
  reason: CallReason,
): void {
  const { spec, builtins } = candidates.call.unit.language;
  if (builtins.calledMember !== '' && addCalledMember(candidates, value, reason)) return;
  if (spec.receiver === 'first-parameter' && addSpecialCall(candidates, value, reason)) return;
  candidates.open ??=
    value.def.fact.distinct || callSignatures(value.def).length > 0
      ? 'dynamic'
      : 'receiver_unknown';
}

/** The member that the language calls when an object is called. Returns whether there is one. */
function addCalledMember(
  candidates: CallCandidates,
  value: Extract<Value, { kind: 'instance' }>,
  reason: CallReason,
): boolean {
  const { inference, call, targets } = candidates;
  const { calledMember } = call.unit.language.builtins;
  const found = chooseOverload(inference, inference.member(value, calledMember).defs, call);
  for (const def of definiteChoice(candidates, found))
    targets.push(functionTarget(def, reason, 'call'));
  if (value.def.fact.single && targets.length > 0)
    targets.push({ def: value.def.canonical, type: 'USES', reason, confidence: 1 });
  // A companion object may create the instance of a class without a function that is written.
  const sibling = found.defs.length === 0 || found.isUnfit ? companionOf(value.def) : undefined;
  if (sibling) addSymbol(candidates, sibling, reason, 'call');
  return targets.length > 0;
}

/** The special method that makes objects callable. Returns whether the class has it, or may inherit it from outside. */
function addSpecialCall(
  candidates: CallCandidates,
  value: Extract<Value, { kind: 'instance' }>,
  reason: CallReason,
): boolean {
  const found = candidates.inference.member(value, specialMethods(candidates.call.unit).called);
  for (const def of found.defs)
    if (def.fact.params !== undefined) candidates.targets.push(functionTarget(def, reason, 'call'));
  if (found.defs.length > 0) return true;
  if (found.external) candidates.external = true;
  return found.external;
}
