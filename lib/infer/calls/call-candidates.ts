// What a call leads to, as it is gathered: definitions and values become targets, or say why there may be more. Looks up no name that a call is written with.
import { CALL_EVIDENCE, type CallReason, type OpenReason } from '../../model/evidence.ts';
import type { SiteFact } from '../../facts/file-facts.ts';
import { isReadByCall } from '../members/interop-members.ts';
import { functionTarget, pointedTo } from './call-targets.ts';
import { baseClass } from '../members/method-resolution-order.ts';
import { companionOf } from '../names/type-value-namespaces.ts';
import { runsBare } from '../values/expression-values.ts';
import { callSignatures } from '../types/function-types.ts';
import type { CallContext, Inference } from '../inference.ts';
import { chooseOverload } from '../overloads/overloads.ts';
import { writes } from '../../link/interop-names.ts';
import { isClassLike } from '../overlay-names.ts';
import { definedType } from '../types/type-values.ts';
import type { CallTarget, Choice, Def, Unit, Value, Values } from '../../link/vocabulary.ts';

/** More targets than this for one site are no answer. */
export const MOST_TARGETS = 6;

export interface Gathered {
  readonly name: string;
  readonly call: CallContext;
  readonly targets: CallTarget[];
  readonly types: Def[];
  external: boolean;
  open: OpenReason | undefined;
}

/** Of several functions with one name, those that the arguments fit. More than one is a question left open. */
export function chosen(gathered: Gathered, choice: Choice): readonly Def[] {
  if (!choice.isOpen) return choice.defs;
  gathered.open ??= 'ambiguous';
  if (choice.defs.length <= MOST_TARGETS)
    for (const def of choice.defs) gathered.targets.push(functionTarget(def, 'overload', 'call'));
  return [];
}

/** A callee that is a definition: run itself when it is a function or class, else what its value is. */
export function addDef(
  inference: Inference,
  unit: Unit,
  gathered: Gathered,
  def: Def,
  values: Values,
  reason: CallReason,
  kind: SiteFact[0],
): void {
  if (def.fact.params !== undefined && !def.fact.accessor) {
    gathered.targets.push(functionTarget(def, reason, kind));
    return;
  }
  if (isReadByCall(unit, def)) {
    gathered.targets.push({
      def: def.canonical,
      type: writes(def, gathered.name) ? 'WRITES' : 'READS',
      reason,
      confidence: CALL_EVIDENCE[reason].confidence,
    });
    return;
  }
  // What it yields is called too.
  if (runsBare(def)) gathered.targets.push(functionTarget(def, reason, kind));
  const before = gathered.targets.length;
  // That the receiver has it says less than what it holds.
  const because =
    unit.language.spec.typing === 'static' && (reason === 'type' || reason === 'member')
      ? 'value'
      : reason;
  const called = unit.language.spec.calledVariables === 'value' ? values : pointedTo(def, values);
  addValues(inference, unit, gathered, called, because, kind);
  if (gathered.targets.length === before && !gathered.external) gathered.open ??= 'dynamic';
}

export function addValues(
  inference: Inference,
  unit: Unit,
  gathered: Gathered,
  values: Values,
  reason: CallReason,
  kind: SiteFact[0],
): void {
  for (const value of values) {
    if (
      value.kind === 'builtin' &&
      Object.hasOwn(unit.language.builtins.openFunctionTypes, value.name)
    )
      gathered.open ??= 'dynamic';
    else if (
      value.kind === 'external' ||
      value.kind === 'builtin' ||
      value.kind === 'builtinMember'
    )
      gathered.external = true;
    else if (value.kind === 'symbol') addSymbol(inference, gathered, value.def, reason, kind);
    else if (value.kind === 'super') addConstructors(inference, gathered, [value], 'super');
    else if (value.kind === 'instance') addCallable(inference, unit, gathered, value, reason);
    // What the library says of its own functions.
    else if (value.kind === 'callable' && unit.language.spec.externalTypes === 'by-name')
      gathered.external = true;
    else gathered.open ??= value.kind === 'unknown' ? 'receiver_unknown' : 'dynamic';
  }
}

export function addSymbol(
  inference: Inference,
  gathered: Gathered,
  def: Def,
  reason: CallReason,
  kind: SiteFact[0],
): void {
  if (def.fact.params === undefined && def.unit.language.spec.typeCalls === 'convert')
    gathered.types.push(def);
  else if (def.fact.bodiless && def.fact.name === '') gathered.open ??= 'dynamic';
  else if (def.fact.params !== undefined) gathered.targets.push(functionTarget(def, reason, kind));
  else if (def.fact.kind === 'TypeAlias' && def.unit.language.spec.typing === 'static') {
    const meant = definedType(inference, def, []);
    for (const value of meant)
      if (value.kind === 'instance' && isClassLike(value.def))
        addSymbol(inference, gathered, value.def, reason, kind);
    if (meant.every((value) => value.kind === 'external' || value.kind === 'builtin'))
      gathered.external = true;
    else if (gathered.targets.length === 0) gathered.open ??= 'dynamic';
  } else if (isClassLike(def)) {
    gathered.targets.push({
      def: def.canonical,
      type: 'INSTANTIATES',
      reason,
      confidence: CALL_EVIDENCE[reason].confidence,
    });
    addConstructors(inference, gathered, [{ kind: 'instance', def, args: [] }], 'constructor');
  } else gathered.open ??= 'dynamic';
}

export function addConstructors(
  inference: Inference,
  gathered: Gathered,
  values: Values,
  reason: CallReason,
): void {
  for (const value of values) {
    if (value.kind !== 'instance' && value.kind !== 'super') continue;
    const found = inference.member(
      value.kind === 'super' ? { ...value, onClass: false } : value,
      value.def.unit.language.spec.constructorName,
    );
    for (const def of chosen(gathered, chooseOverload(inference, found.defs, gathered.call)))
      if (def.fact.params !== undefined)
        gathered.targets.push({ def: def.canonical, type: 'CALLS', reason, confidence: 1 });
    if (found.external) gathered.external = true;
    if (value.kind === 'super' && found.defs.length === 0)
      addBaseClass(inference, gathered, value.def);
  }
}

/** `this(…)` where no constructor that is written takes the arguments: the one that the head of the class stands for. */
export function addPrimary(values: Values, gathered: Gathered): void {
  for (const value of values)
    if (value.kind === 'instance' && value.def.fact.primary)
      gathered.targets.push({
        def: value.def.canonical,
        type: 'CALLS',
        reason: 'receiver',
        confidence: 1,
      });
}

/** `super(…)` where the base has no constructor of its own: the base itself is what runs. */
function addBaseClass(inference: Inference, gathered: Gathered, def: Def): void {
  const base =
    def.unit.language.spec.functions.constructors === 'own'
      ? baseClass(inference, def)
      : inference.methodOrder(def).classes[1];
  if (base === 'external') gathered.external = true;
  else if (base)
    gathered.targets.push({ def: base.canonical, type: 'CALLS', reason: 'super', confidence: 1 });
}

/** An instance that is called: its call method, or the nameless heads of its type (which are no code of ours). */
function addCallable(
  inference: Inference,
  unit: Unit,
  gathered: Gathered,
  value: Extract<Value, { kind: 'instance' }>,
  reason: CallReason,
): void {
  const { calledMember } = unit.language.builtins;
  if (calledMember !== '') {
    const found = chooseOverload(
      inference,
      inference.member(value, calledMember).defs,
      gathered.call,
    );
    for (const def of chosen(gathered, found))
      gathered.targets.push(functionTarget(def, reason, 'call'));
    if (value.def.fact.single && gathered.targets.length > 0)
      gathered.targets.push({ def: value.def.canonical, type: 'USES', reason, confidence: 1 });
    // What makes an instance of the class beside an object may be no function that is written.
    const beside = found.defs.length === 0 || found.isUnfit ? companionOf(value.def) : undefined;
    if (beside) addSymbol(inference, gathered, beside, reason, 'call');
    if (gathered.targets.length > 0) return;
  }
  if (unit.language.spec.receiver === 'first-parameter') {
    const found = inference.member(value, '__call__');
    for (const def of found.defs)
      if (def.fact.params !== undefined) gathered.targets.push(functionTarget(def, reason, 'call'));
    if (found.defs.length > 0) return;
    if (found.external) {
      gathered.external = true;
      return;
    }
  }
  gathered.open ??=
    value.def.fact.distinct || callSignatures(inference, value.def).length > 0
      ? 'dynamic'
      : 'receiver_unknown';
}
