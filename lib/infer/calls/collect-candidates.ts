// Collects what a call may run, by the form of its callee: a bare name, a member, `super`, or any other expression. Does not decide the outcome.
import { CALL_EVIDENCE, type CallReason } from '../../model/evidence.ts';
import type { ExprFact, SiteFact } from '../../facts/file-facts.ts';
import {
  classThatHas,
  isComputed,
  markReceiverClass,
  reasonOfName,
  withoutTypeArguments,
} from './call-targets.ts';
import {
  addDef,
  addValues,
  definiteChoice,
  noCandidates,
  type CallCandidates,
} from './call-candidates.ts';
import {
  addConstruction,
  addDelegatedConstructors,
  collectConstruction,
} from './construction-calls.ts';
import type { InferenceProgress } from '../inference.ts';
import { implicitReceiversOf } from './implicit-receivers.ts';
import type { CallContext, Inference } from '../inference.ts';
import { expandMacro } from './macro-calls.ts';
import { addMemberCall } from './member-calls.ts';
import { plainName } from '../../facts/name-key.ts';
import { byArgumentDependentLookUp } from '../names/namespace-look-up.ts';
import { nameBeyond } from '../names/unfit-names.ts';
import { chooseOverload } from '../overloads/overloads.ts';
import { isClassLike } from '../../languages/_kit/resolution/declarations.ts';
import type { ImplicitReceivers } from '../../languages/_kit/resolution/receiver-hooks.ts';
import { isClassMember, overwrittenRead } from '../values/expressions/member-values.ts';
import type { Def, NameResult, OverloadChoice, Unit } from '../../link/vocabulary.ts';

type NameExpr = Extract<ExprFact, readonly ['name', ...unknown[]]>;

/** The expression that names the callee, without type arguments and indexes on a function or type. */
export function calleeOf(inference: Inference, unit: Unit, eCallee: number): ExprFact | undefined {
  const expr = unit.facts.exprs.get(eCallee);
  if (unit.language.spec.typing !== 'static' || (expr?.[0] !== 'generic' && expr?.[0] !== 'index'))
    return expr;
  return inference.valueOf(unit, expr[1]).some((value) => value.kind === 'symbol')
    ? unit.facts.exprs.get(expr[1])
    : expr;
}

export function collectCandidates(
  inference: Inference,
  unit: Unit,
  site: SiteFact,
): CallCandidates {
  const [kind, eSite] = site;
  if (kind === 'init') return collectConstruction(inference, unit, site);
  const eCallee = withoutTypeArguments(unit, eSite);
  const expr = calleeOf(inference, unit, eCallee);
  const call = contextOf(unit, site, eCallee);
  if (expr?.[0] === 'name') {
    const receivers = implicitReceiversOf(unit);
    if (receivers)
      return collectBareCall(noCandidates(inference, call, expr[1]), receivers, expr, kind);
    return collectNamed(noCandidates(inference, call, plainName(expr[1])), expr, eCallee, site);
  }
  if (expr?.[0] === 'member' && !isClassMember(unit, expr[2])) {
    const candidates = noCandidates(inference, call, plainName(expr[2]));
    const overwritten = expr[3] ? overwrittenRead(inference, unit, expr) : undefined;
    if (overwritten) addValues(candidates, overwritten, 'member', kind);
    else addMemberCall(candidates, expr[1], expr[2], kind);
    return candidates;
  }
  if (
    expr?.[0] === 'super' ||
    (expr?.[0] === 'self' && unit.language.spec.functions.constructors === 'own')
  ) {
    const candidates = noCandidates(inference, call, expr[0] === 'super' ? 'super' : 'this');
    addDelegatedConstructors(candidates, eCallee, expr[0]);
    return candidates;
  }
  return collectValues(noCandidates(inference, call), expr, eCallee, kind);
}

function contextOf(unit: Unit, site: SiteFact, callee: number): CallContext {
  const [, , scope, , , args, named, labels] = site;
  return { unit, args, named, scope, callee, ...(labels !== undefined && { labels }) };
}

/** Any other expression as a callee: its values. */
function collectValues(
  candidates: CallCandidates,
  expr: ExprFact | undefined,
  eCallee: number,
  kind: SiteFact[0],
): CallCandidates {
  const { unit } = candidates.call;
  addValues(candidates, candidates.inference.valueOf(unit, eCallee), 'value', kind);
  if (candidates.targets.length === 0 && !candidates.external) candidates.open ??= 'dynamic';
  if (candidates.open && isComputed(unit, expr)) candidates.open = 'computed';
  return candidates;
}

/** A bare name as a callee: functions that the arguments fit, and other meanings of the name. */
function collectNamed(
  candidates: CallCandidates,
  expr: NameExpr,
  eCallee: number,
  site: SiteFact,
): CallCandidates {
  const { inference, call } = candidates;
  const { unit } = call;
  const [kind] = site;
  const [, name, scope] = expr;
  const seen = byArgumentDependentLookUp(
    inference,
    call,
    name,
    kind === 'new' ? inference.lookUpType(unit, name, scope) : inference.lookUp(unit, name, scope),
  );
  const choice = chooseOverload(inference, seen.defs, call);
  const result = choice.isUnfit ? nameBeyond(inference, unit, name, scope) : seen;
  const reason = reasonOfNamed(kind, result);
  for (const def of choice.defs) if (def.fact.macro) addMacro(candidates, def, site);
  if (expr[3] && choice.defs.length > 0)
    addValues(
      candidates,
      inference.valueOf(unit, eCallee),
      choice.defs.some((def) => hasPassedValues(inference, def)) ? 'argument' : reason,
      kind,
    );
  else addNamedDefinitions(candidates, choice, scope, reason, kind);
  const values =
    choice.defs.length > 0
      ? result.values.filter((value) => value.kind !== 'module')
      : result.values;
  addValues(candidates, values, reason, kind);
  candidates.open ??= result.open ?? (result.via === 'none' ? 'name_unknown' : undefined);
  return candidates;
}

function reasonOfNamed(kind: SiteFact[0], result: NameResult): CallReason {
  return kind === 'decorator' || kind === 'jsx' ? kind : reasonOfName(result);
}

/** The definitions that the name refers to, apart from macros. */
function addNamedDefinitions(
  candidates: CallCandidates,
  choice: OverloadChoice,
  scope: number,
  reason: CallReason,
  kind: SiteFact[0],
): void {
  const { inference } = candidates;
  for (const def of definiteChoice(candidates, choice)) {
    if (def.fact.macro) continue;
    const before = candidates.targets.length;
    const because = hasPassedValues(inference, def) ? 'argument' : reason;
    addDef(candidates, def, inference.valueOfDef(def), because, kind);
    const around = classThatHas(inference, candidates.call.unit, scope, def);
    markReceiverClass(candidates.targets, before, around);
  }
}

/** A bare name, where several enclosing receivers may have it as a member. */
function collectBareCall(
  candidates: CallCandidates,
  { bareCall }: ImplicitReceivers,
  [, name, from]: NameExpr,
  kind: SiteFact[0],
): CallCandidates {
  const { inference, call } = candidates;
  const { choice, values, via, receiver } = bareCall(inference, call.unit, name, from, call);
  const reason = reasonOfName({ defs: choice.defs, values, via });
  const before = candidates.targets.length;
  for (const def of definiteChoice(candidates, choice)) {
    const because =
      def.fact.isExtension && receiver && def.fact.params !== undefined
        ? 'extension'
        : hasPassedValues(inference, def)
          ? 'argument'
          : reason;
    if (isClassLike(def) || def.fact.kind === 'Interface')
      addConstruction(candidates, def, because, kind);
    else addDef(candidates, def, inference.valueOfDef(def), because, kind);
  }
  markReceiverClass(
    candidates.targets,
    before,
    receiver?.kind === 'instance' ? receiver.def : undefined,
  );
  addValues(candidates, values, reason, kind);
  if (choice.defs.length === 0 && values.length === 0) candidates.open ??= 'name_unknown';
  return candidates;
}

/** A parameter whose value comes from the calls that pass it. */
function hasPassedValues(inference: InferenceProgress, def: Def): boolean {
  return def.fact.kind === 'Parameter' && inference.passedTo(def) !== undefined;
}

/** A function-like macro: the calls in its text are calls at this place. */
function addMacro(candidates: CallCandidates, macro: Def, [, , , , , args]: SiteFact): void {
  const { inference } = candidates;
  const { unit } = candidates.call;
  const names = args.map((e) => {
    const expr = unit.facts.exprs.get(e);
    return expr?.[0] === 'name' ? expr[1] : '';
  });
  const expansion = expandMacro(inference, unit, macro, names);
  candidates.targets.push({ def: macro.canonical, type: 'USES', reason: 'macro', confidence: 1 });
  for (const def of expansion.called)
    candidates.targets.push({
      def,
      type: 'CALLS',
      reason: 'macro',
      confidence: CALL_EVIDENCE.macro.confidence,
    });
  candidates.open ??= expansion.open;
}
