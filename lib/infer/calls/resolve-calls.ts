// Resolves call sites: the definitions that a call runs, or why that is not known. Never by name alone.
import { CALL_EVIDENCE, type CallReason, type OpenReason } from '../../model/evidence.ts';
import type { ExprFact, SiteFact } from '../../facts/file-facts.ts';
import {
  markReceiverClass,
  classThatHas,
  dedupe,
  functionTarget,
  isComputed,
  isCopy,
  constructedClasses,
  reasonOf,
  reasonOfName,
  withoutTypeArguments,
} from './call-targets.ts';
import { factoriesCalledInstead } from './called-classes.ts';
import { ofMember, overwrittenRead } from '../values/expression-values.ts';
import type { Inference } from '../inference.ts';
import { interopMember } from '../members/interop-members.ts';
import { callbackCalls, impliedCalls, isImplied } from './implicit-calls.ts';
import { messageCalls } from './messages.ts';
import { extensionCall } from '../members/extension-methods.ts';
import { curriedCall } from '../overloads/curried-parameters.ts';
import {
  addConstructors,
  addDef,
  addPrimary,
  addSymbol,
  addValues,
  definiteChoice,
  MOST_TARGETS,
  type CallCandidates,
} from './call-candidates.ts';
import { isInactive } from '../../link/inactive-code.ts';
import { expandMacro } from './macro-calls.ts';
import { plainName } from '../../facts/name-key.ts';
import { memberBeyond } from '../members/members.ts';
import { nameBeyond } from '../names/names.ts';
import { isUnresolvable } from '../names/unresolvable-names.ts';
import { byArgumentDependentLookUp } from '../names/namespace-look-up.ts';
import { chooseOverload } from '../overloads/overloads.ts';
import { membersOfSubclasses } from '../members/subclasses.ts';
import { isClassLike, leavesRepository, alwaysMeansItself } from '../overlay-names.ts';
import type { CallTarget, Def, OverlayHit, Unit, Value } from '../../link/vocabulary.ts';

/** An overlay names the target, or says that the call leaves the repository. */
export type OverlayRole = 'calls' | 'external';

export type CallOutcome =
  /** `open`: there may be further targets, and why they are not known. */
  | {
      readonly kind: 'resolved';
      readonly targets: readonly CallTarget[];
      readonly open: OpenReason | undefined;
      readonly name: string;
      readonly byOverlay?: OverlayRole;
    }
  | { readonly kind: 'external'; readonly byOverlay?: OverlayRole }
  /** No call: a value is converted to these types. */
  | { readonly kind: 'conversion'; readonly types: readonly Def[] }
  | { readonly kind: 'open'; readonly reason: OpenReason; readonly name: string };

export function resolveCall(inference: Inference, unit: Unit, site: SiteFact): CallOutcome {
  if (isImplied(site))
    return {
      kind: 'resolved',
      targets: dedupe(impliedCalls(inference, unit, site)).slice(0, MOST_TARGETS),
      open: undefined,
      name: '',
    };
  const overlayHit = overlayHitOf(inference, unit, site);
  const settled =
    overlayHit?.kind === 'defs' && !isInactive(unit, site[3])
      ? callsByOverlay(inference, unit, site, overlayHit)
      : undefined;
  if (settled) return settled;
  const own = withMessageHandlers(inference, unit, site, resolveByInference(inference, unit, site));
  return overlayHit?.kind === 'outside' && leavesRepository(inference.program, own, overlayHit)
    ? { ...externalOutcome(inference, unit, site, ''), byOverlay: 'external' }
    : own;
}

/** A call that leads nowhere here may send something that is handled here. */
function withMessageHandlers(
  inference: Inference,
  unit: Unit,
  site: SiteFact,
  own: CallOutcome,
): CallOutcome {
  const targets =
    own.kind === 'external' || own.kind === 'open' ? messageCalls(inference, unit, site) : [];
  return targets.length === 0
    ? own
    : {
        kind: 'resolved',
        targets,
        open: own.kind === 'open' ? own.reason : undefined,
        name: own.kind === 'open' ? own.name : '',
      };
}

function resolveByInference(inference: Inference, unit: Unit, site: SiteFact): CallOutcome {
  if (curriedCall(inference, unit, site[1]))
    return { kind: 'resolved', targets: [], open: undefined, name: '' };
  const found = collectCandidates(inference, unit, site);
  const targets = dedupe(found.targets);
  if (targets.length > 0 && isInactive(unit, site[3]))
    return { kind: 'open', reason: 'other_platform', name: found.name };
  if (targets.filter(({ reason }) => reason !== 'macro').length > MOST_TARGETS)
    return { kind: 'open', reason: 'ambiguous', name: found.name };
  if (targets.length > 0) return { kind: 'resolved', targets, open: found.open, name: found.name };
  if (found.types.length > 0) return { kind: 'conversion', types: found.types };
  if (found.external && !found.open) return externalOutcome(inference, unit, site, found.name);
  if (isUnresolvable(inference, unit, found.name, site)) return { kind: 'external' };
  return { kind: 'open', reason: found.open ?? 'receiver_unknown', name: found.name };
}

/** What the callee's name stands for, as an overlay says. */
function overlayHitOf(inference: Inference, unit: Unit, site: SiteFact): OverlayHit | undefined {
  const { overlay } = inference.program;
  const expr = overlay && calleeOf(inference, unit, withoutTypeArguments(unit, site[1]));
  const name = expr?.[0] === 'name' ? expr[1] : expr?.[0] === 'member' ? expr[2] : undefined;
  return name === undefined
    ? undefined
    : overlay?.symbolAt(unit, site[3], site[4], plainName(name));
}

/** Undefined where what is named is nothing that runs: what a variable holds, a name does not say. */
function callsByOverlay(
  inference: Inference,
  unit: Unit,
  [kind, , , , , args]: SiteFact,
  { defs }: Extract<OverlayHit, { kind: 'defs' }>,
): CallOutcome | undefined {
  const running = defs.filter(alwaysMeansItself);
  if (running.length === 0 || running.length > MOST_TARGETS) return undefined;
  const candidates: CallCandidates = {
    name: '',
    call: { unit, args },
    targets: [],
    types: [],
    external: false,
    open: undefined,
  };
  const reason = kind === 'decorator' ? 'decorator' : 'scip';
  for (const def of running) {
    const made = def.fact.kind === 'Constructor' ? def.unit.defs[def.fact.memberOf] : undefined;
    if (made)
      candidates.targets.push(
        { def: made.canonical, type: 'INSTANTIATES', reason, confidence: 1 },
        functionTarget(def, reason, 'call'),
      );
    else addSymbol(inference, candidates, def, reason, kind);
  }
  const { open } = candidates;
  return {
    kind: 'resolved',
    targets: dedupe(candidates.targets),
    open,
    name: defs[0]?.fact.name ?? '',
    byOverlay: 'calls',
  };
}

/** A call that leaves the repository, and comes back where the language calls what it is passed. */
function externalOutcome(
  inference: Inference,
  unit: Unit,
  site: SiteFact,
  name: string,
): Extract<CallOutcome, { kind: 'external' | 'resolved' }> {
  const targets = dedupe(callbackCalls(inference, unit, site));
  return targets.length === 0 || targets.length > MOST_TARGETS
    ? { kind: 'external' }
    : { kind: 'resolved', targets, open: undefined, name };
}

/** A parameter whose value comes from the calls that pass it. */
function hasPassedValues(def: Def): boolean {
  return def.fact.kind === 'Parameter' && def.passedValues !== undefined;
}

/** The expression that names what is called: type arguments and indexes on a function or type are left aside. */
function calleeOf(inference: Inference, unit: Unit, eCallee: number): ExprFact | undefined {
  const expr = unit.facts.exprs[eCallee];
  if (unit.language.spec.typing !== 'static' || (expr?.[0] !== 'generic' && expr?.[0] !== 'index'))
    return expr;
  return inference.valueOf(unit, expr[1]).some((value) => value.kind === 'symbol')
    ? unit.facts.exprs[expr[1]]
    : expr;
}

function collectCandidates(inference: Inference, unit: Unit, site: SiteFact): CallCandidates {
  const [kind, eSite, , , , args, , labels] = site;
  if (kind === 'init') return collectConstruction(inference, unit, site);
  const eCallee = withoutTypeArguments(unit, eSite);
  const expr = calleeOf(inference, unit, eCallee);
  const candidates: CallCandidates = {
    name: '',
    call: {
      unit,
      args,
      named: site[6],
      scope: site[2],
      callee: eCallee,
      ...(labels !== undefined && { labels }),
    },
    targets: [],
    types: [],
    external: false,
    open: undefined,
  };
  if (expr?.[0] === 'name' && unit.language.spec.functions.receivers === 'implicit')
    return collectBareCall(inference, unit, { ...candidates, name: expr[1] }, expr, kind);
  if (expr?.[0] === 'name') {
    const seen = byArgumentDependentLookUp(
      inference,
      candidates.call,
      expr[1],
      kind === 'new'
        ? inference.lookUpType(unit, expr[1], expr[2])
        : inference.lookUp(unit, expr[1], expr[2]),
    );
    const choice = chooseOverload(inference, seen.defs, candidates.call);
    const result = choice.isUnfit ? nameBeyond(inference, unit, expr[1], expr[2]) : seen;
    const named = { ...candidates, name: plainName(expr[1]) };
    const reason =
      kind === 'decorator' ? 'decorator' : kind === 'jsx' ? 'jsx' : reasonOfName(result);
    for (const def of choice.defs) if (def.fact.macro) addMacro(inference, unit, named, def, site);
    if (expr[3] && choice.defs.length > 0)
      addValues(
        inference,
        unit,
        named,
        inference.valueOf(unit, eCallee),
        choice.defs.some(hasPassedValues) ? 'argument' : reason,
        kind,
      );
    else
      for (const def of definiteChoice(named, choice))
        if (!def.fact.macro) {
          const before = named.targets.length;
          addDef(
            inference,
            unit,
            named,
            def,
            inference.valueOfDef(def),
            hasPassedValues(def) ? 'argument' : reason,
            kind,
          );
          markReceiverClass(named.targets, before, classThatHas(inference, unit, expr[2], def));
        }
    addValues(
      inference,
      unit,
      named,
      choice.defs.length > 0
        ? result.values.filter((value) => value.kind !== 'module')
        : result.values,
      reason,
      kind,
    );
    named.open ??= result.open ?? (result.via === 'none' ? 'name_unknown' : undefined);
    return named;
  }
  const now =
    expr?.[0] === 'member' && expr[3] ? overwrittenRead(inference, unit, expr) : undefined;
  if (now && expr?.[0] === 'member') {
    const named = { ...candidates, name: plainName(expr[2]) };
    addValues(inference, unit, named, now, 'member', kind);
    return named;
  }
  if (expr?.[0] === 'member')
    return memberCall(
      inference,
      unit,
      { ...candidates, name: plainName(expr[2]) },
      expr[1],
      expr[2],
      kind,
    );
  if (
    expr?.[0] === 'super' ||
    (expr?.[0] === 'self' && unit.language.spec.functions.constructors === 'own')
  ) {
    const named = { ...candidates, name: expr[0] === 'super' ? 'super' : 'this' };
    addConstructors(
      inference,
      named,
      inference.valueOf(unit, eCallee),
      expr[0] === 'super' ? 'super' : 'receiver',
    );
    if (named.targets.length === 0 && expr[0] === 'self')
      addPrimary(inference.valueOf(unit, eCallee), named);
    if (named.targets.length === 0 && expr[0] === 'self' && !named.external)
      for (const value of inference.valueOf(unit, eCallee))
        if (value.kind === 'instance' && value.def.fact.makes)
          named.targets.push({
            def: value.def.canonical,
            type: 'CALLS',
            reason: 'receiver',
            confidence: 1,
          });
    if (named.targets.length === 0 && !named.external) named.open = 'receiver_unknown';
    return named;
  }
  addValues(inference, unit, candidates, inference.valueOf(unit, eCallee), 'value', kind);
  if (candidates.targets.length === 0 && !candidates.external) candidates.open ??= 'dynamic';
  if (candidates.open && isComputed(unit, expr)) candidates.open = 'computed';
  return candidates;
}

/** A bare name, where it may be a member of several things around. */
function collectBareCall(
  inference: Inference,
  unit: Unit,
  candidates: CallCandidates,
  [, name, from]: Extract<ExprFact, readonly ['name', ...unknown[]]>,
  kind: SiteFact[0],
): CallCandidates {
  const { choice, values, via, receiver } = inference.bareCall(unit, name, from, candidates.call);
  const reason = reasonOfName({ defs: choice.defs, values, via });
  const before = candidates.targets.length;
  for (const def of definiteChoice(candidates, choice)) {
    const because =
      def.fact.isExtension && receiver && def.fact.params !== undefined
        ? 'extension'
        : hasPassedValues(def)
          ? 'argument'
          : reason;
    if (isClassLike(def) || def.fact.kind === 'Interface')
      addConstruction(inference, candidates, def, because, kind);
    else addDef(inference, unit, candidates, def, inference.valueOfDef(def), because, kind);
  }
  markReceiverClass(
    candidates.targets,
    before,
    receiver?.kind === 'instance' ? receiver.def : undefined,
  );
  addValues(inference, unit, candidates, values, reason, kind);
  if (choice.defs.length === 0 && values.length === 0) candidates.open ??= 'name_unknown';
  return candidates;
}

/** A class that is called like a function: itself, or what it says that calling it means. */
function addConstruction(
  inference: Inference,
  candidates: CallCandidates,
  def: Def,
  reason: CallReason,
  kind: SiteFact[0],
): void {
  const called = factoriesCalledInstead(inference, def, candidates.call);
  if (called.length === 0) addSymbol(inference, candidates, def, reason, kind);
  for (const method of called) candidates.targets.push(functionTarget(method, 'member', 'call'));
}

/** An object that is declared, or a base or member that a constructor sets: what counts is a constructor that is written. */
function collectConstruction(
  inference: Inference,
  unit: Unit,
  [, e, , , , args]: SiteFact,
): CallCandidates {
  const candidates: CallCandidates = {
    name: '',
    call: { unit, args },
    targets: [],
    types: [],
    external: true,
    open: undefined,
  };
  const expr = unit.facts.exprs[withoutTypeArguments(unit, e)];
  const defs =
    expr?.[0] === 'name'
      ? inference.lookUp(unit, expr[1], expr[2]).defs
      : expr?.[0] === 'member' && expr[1] >= 0
        ? inference.valueOf(unit, expr[1]).flatMap((value) => inference.member(value, expr[2]).defs)
        : [];
  for (const def of defs)
    for (const cls of constructedClasses(inference, def)) {
      if (isCopy(inference, unit, args, cls)) continue;
      const before = candidates.targets.length;
      addConstructors(
        inference,
        candidates,
        [{ kind: 'instance', def: cls, args: [] }],
        'constructor',
      );
      if (candidates.targets.length > before)
        candidates.targets.push({
          def: cls.canonical,
          type: 'INSTANTIATES',
          reason: 'constructor',
          confidence: 1,
        });
    }
  return candidates;
}

/** A macro that is used like a function: what its text calls is called here. */
function addMacro(
  inference: Inference,
  unit: Unit,
  candidates: CallCandidates,
  macro: Def,
  [, , , , , args]: SiteFact,
): void {
  const names = args.map((e) => {
    const expr = unit.facts.exprs[e];
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

function memberCall(
  inference: Inference,
  unit: Unit,
  candidates: CallCandidates,
  eObject: number,
  name: string,
  kind: SiteFact[0],
): CallCandidates {
  const receivers = eObject < 0 ? [] : inference.valueOf(unit, eObject);
  if (eObject < 0) candidates.open = 'receiver_unknown';
  const tag = unit.facts.exprs[eObject]?.[0];
  for (const receiver of receivers) {
    const before = candidates.targets.length;
    addCalled(inference, unit, candidates, { eObject, receiver, name, tag }, kind);
    markReceiverClass(
      candidates.targets,
      before,
      receiver.kind === 'instance' || receiver.kind === 'super' ? receiver.def : undefined,
    );
  }
  if (receivers.length === 0 && eObject >= 0) candidates.open ??= 'receiver_unknown';
  return candidates;
}

interface CalledMember {
  readonly eObject: number;
  readonly receiver: Value;
  readonly name: string;
  readonly tag: string | undefined;
}

/** A member of one of the things that what it is called on may be. */
function addCalled(
  inference: Inference,
  unit: Unit,
  candidates: CallCandidates,
  { eObject, receiver, name, tag }: CalledMember,
  kind: SiteFact[0],
): void {
  if (receiver.kind === 'unknown') {
    addUnsure(inference, candidates, receiver, name, eObject);
    candidates.open ??= 'receiver_unknown';
    return;
  }
  if (constructedByName(inference, unit, candidates, receiver, name, reasonOf(receiver, tag), kind))
    return;
  const all = interopMember(inference, unit, receiver, name, 'called', kind === 'new');
  const choice = chooseOverload(inference, all.defs, candidates.call);
  const extension =
    all.defs.length === 0 || choice.isUnfit
      ? extensionCall(inference, receiver, name, eObject, candidates.call)
      : undefined;
  if (extension) {
    for (const def of definiteChoice(candidates, extension.choice))
      candidates.targets.push(
        functionTarget(def, extension.isUnsure ? 'overload' : 'extension', kind),
      );
    if (extension.isUnsure) candidates.open ??= 'receiver_unknown';
    return;
  }
  if (choice.rejected) {
    for (const def of definiteChoice(candidates, {
      defs: choice.rejected,
      isOpen: choice.rejected.length > 1,
    }))
      candidates.targets.push(functionTarget(def, reasonOf(receiver, tag), kind));
    return;
  }
  const found = choice.isUnfit ? memberBeyond(inference, receiver, name) : all;
  const reason = kind === 'decorator' ? 'decorator' : reasonOf(receiver, tag);
  for (const def of definiteChoice(candidates, choice))
    if (candidates.call.unit.language.spec.functions.receivers === 'implicit' && isClassLike(def))
      addConstruction(inference, candidates, def, reason, kind);
    else
      addDef(
        inference,
        unit,
        candidates,
        def,
        ofMember(inference, { ...found, defs: [def], values: [] }, receiver),
        reason,
        kind,
      );
  addValues(inference, unit, candidates, found.values, reason, kind);
  if (found.external && found.defs.length === 0) candidates.external = true;
  if (found.unknown && choice.isUnfit) candidates.open ??= 'name_unknown';
  else if (found.unknown)
    addFromSubclasses(inference, unit, candidates, { eObject, receiver, name }, kind);
}

/** `A.init()` makes an A; `self.init()` and `super.init()` run what no one has written where no constructor takes the arguments. */
function constructedByName(
  inference: Inference,
  unit: Unit,
  candidates: CallCandidates,
  receiver: Value,
  name: string,
  reason: CallReason,
  kind: SiteFact[0],
): boolean {
  const { functions, constructorName } = unit.language.spec;
  if (!functions.makes || name !== constructorName) return false;
  if (receiver.kind === 'symbol' && isClassLike(receiver.def)) {
    addSymbol(inference, candidates, receiver.def, reason, kind);
    return true;
  }
  if (receiver.kind !== 'instance' && receiver.kind !== 'super') return false;
  const { defs } = inference.member(receiver, name);
  if (defs.length > 0 && !chooseOverload(inference, defs, candidates.call).isUnfit) return false;
  const [, base] = inference.methodOrder(receiver.def).classes;
  const made =
    receiver.kind === 'instance' ? receiver.def : base?.fact.kind === 'Class' ? base : undefined;
  if (made) candidates.targets.push({ def: made.canonical, type: 'CALLS', reason, confidence: 1 });
  else candidates.external = true;
  return true;
}

/** Functions that would be called on the value if it were what they ask for, and has no such member. */
function addUnsure(
  inference: Inference,
  candidates: CallCandidates,
  receiver: Value,
  name: string,
  eObject: number,
): void {
  const extension =
    candidates.call.unit.language.spec.functions.receivers === 'implicit'
      ? extensionCall(inference, receiver, name, eObject, candidates.call)
      : undefined;
  for (const def of extension?.choice.defs ?? [])
    candidates.targets.push(functionTarget(def, 'overload', 'call'));
}

/** What a class calls on itself and does not have, those that extend it may have. */
function addFromSubclasses(
  inference: Inference,
  unit: Unit,
  candidates: CallCandidates,
  place: { eObject: number; receiver: Value; name: string },
  kind: SiteFact[0],
): void {
  for (const def of membersOfSubclasses(inference, unit, place))
    addDef(inference, unit, candidates, def, inference.valueOfDef(def), 'subclass', kind);
  candidates.open ??= 'dynamic';
}
