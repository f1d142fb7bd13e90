// Resolves call sites: the definitions that a call runs, or why that cannot be told. Never by name alone.
import { CALL_EVIDENCE, type CallReason, type OpenReason } from '../../model/evidence.ts';
import type { ExprFact, SiteFact } from '../../facts/file-facts.ts';
import {
  calledOn,
  classThatHas,
  dedupe,
  functionTarget,
  isComputed,
  isCopy,
  madeBy,
  reasonOf,
  reasonOfName,
  withoutTypeArguments,
} from './call-targets.ts';
import { calledInstead } from './called-classes.ts';
import { ofMember, partNow } from '../values/expression-values.ts';
import type { Inference } from '../inference.ts';
import { memberSeen } from '../members/interop-members.ts';
import { callbackCalls, impliedCalls, isImplied } from './implicit-calls.ts';
import { messageCalls } from './messages.ts';
import { extensionCall } from '../members/extension-methods.ts';
import { furtherList } from '../overloads/curried-parameters.ts';
import {
  addConstructors,
  addDef,
  addPrimary,
  addSymbol,
  addValues,
  chosen,
  MOST_TARGETS,
  type Gathered,
} from './call-candidates.ts';
import { isLeftOut } from '../../link/inactive-code.ts';
import { expandMacro } from './macro-calls.ts';
import { plainName } from '../../facts/name-key.ts';
import { memberBeyond } from '../members/members.ts';
import { nameBeyond } from '../names/names.ts';
import { isNowhere } from '../names/unresolvable-names.ts';
import { besideArguments } from '../names/namespace-look-up.ts';
import { chooseOverload } from '../overloads/overloads.ts';
import { leftToSubclasses } from '../members/subclasses.ts';
import { isClassLike, leadsOutside, runsItself } from '../overlay-names.ts';
import type { CallTarget, Def, Told, Unit, Value } from '../../link/vocabulary.ts';

/** An index by another tool names the target, or says that the call leaves the repository. */
export type ToldBy = 'calls' | 'external';

export type CallOutcome =
  /** `open`: there may be further targets, and why they cannot be told. */
  | {
      readonly kind: 'resolved';
      readonly targets: readonly CallTarget[];
      readonly open: OpenReason | undefined;
      readonly name: string;
      readonly told?: ToldBy;
    }
  | { readonly kind: 'external'; readonly told?: ToldBy }
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
  const told = toldOf(inference, unit, site);
  const settled =
    told?.kind === 'defs' && !isLeftOut(unit, site[3])
      ? runTold(inference, unit, site, told)
      : undefined;
  if (settled) return settled;
  const own = sentOn(inference, unit, site, resolveOwn(inference, unit, site));
  return told?.kind === 'outside' && leadsOutside(inference.program, own, told)
    ? { ...leaving(inference, unit, site, ''), told: 'external' }
    : own;
}

/** A call that leads nowhere here may send something that is handled here. */
function sentOn(inference: Inference, unit: Unit, site: SiteFact, own: CallOutcome): CallOutcome {
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

function resolveOwn(inference: Inference, unit: Unit, site: SiteFact): CallOutcome {
  if (furtherList(inference, unit, site[1]))
    return { kind: 'resolved', targets: [], open: undefined, name: '' };
  const found = gather(inference, unit, site);
  const targets = dedupe(found.targets);
  if (targets.length > 0 && isLeftOut(unit, site[3]))
    return { kind: 'open', reason: 'other_platform', name: found.name };
  if (targets.filter(({ reason }) => reason !== 'macro').length > MOST_TARGETS)
    return { kind: 'open', reason: 'ambiguous', name: found.name };
  if (targets.length > 0) return { kind: 'resolved', targets, open: found.open, name: found.name };
  if (found.types.length > 0) return { kind: 'conversion', types: found.types };
  if (found.external && !found.open) return leaving(inference, unit, site, found.name);
  if (isNowhere(inference, unit, found.name, site)) return { kind: 'external' };
  return { kind: 'open', reason: found.open ?? 'receiver_unknown', name: found.name };
}

/** What the callee's name stands for, as an index by another tool says. */
function toldOf(inference: Inference, unit: Unit, site: SiteFact): Told | undefined {
  const { overlay } = inference.program;
  const expr = overlay && calleeOf(inference, unit, withoutTypeArguments(unit, site[1]));
  const name = expr?.[0] === 'name' ? expr[1] : expr?.[0] === 'member' ? expr[2] : undefined;
  return name === undefined ? undefined : overlay?.told(unit, site[3], site[4], plainName(name));
}

/** Undefined where what is named is nothing that runs: what a variable holds, a name does not say. */
function runTold(
  inference: Inference,
  unit: Unit,
  [kind, , , , , args]: SiteFact,
  { defs }: Extract<Told, { kind: 'defs' }>,
): CallOutcome | undefined {
  const running = defs.filter(runsItself);
  if (running.length === 0 || running.length > MOST_TARGETS) return undefined;
  const gathered: Gathered = {
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
      gathered.targets.push(
        { def: made.canonical, type: 'INSTANTIATES', reason, confidence: 1 },
        functionTarget(def, reason, 'call'),
      );
    else addSymbol(inference, gathered, def, reason, kind);
  }
  const { open } = gathered;
  return {
    kind: 'resolved',
    targets: dedupe(gathered.targets),
    open,
    name: defs[0]?.fact.name ?? '',
    told: 'calls',
  };
}

/** A call that leaves the repository, and comes back where the language calls what it is handed. */
function leaving(
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

/** A parameter whose value comes from the calls that hand it over. */
function isHandedOver(def: Def): boolean {
  return def.fact.kind === 'Parameter' && def.handed !== undefined;
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

function gather(inference: Inference, unit: Unit, site: SiteFact): Gathered {
  const [kind, eSite, , , , args, , labels] = site;
  if (kind === 'init') return gatherMade(inference, unit, site);
  const eCallee = withoutTypeArguments(unit, eSite);
  const expr = calleeOf(inference, unit, eCallee);
  const gathered: Gathered = {
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
    return gatherBare(inference, unit, { ...gathered, name: expr[1] }, expr, kind);
  if (expr?.[0] === 'name') {
    const seen = besideArguments(
      inference,
      gathered.call,
      expr[1],
      kind === 'new'
        ? inference.lookUpType(unit, expr[1], expr[2])
        : inference.lookUp(unit, expr[1], expr[2]),
    );
    const choice = chooseOverload(inference, seen.defs, gathered.call);
    const result = choice.isUnfit ? nameBeyond(inference, unit, expr[1], expr[2]) : seen;
    const named = { ...gathered, name: plainName(expr[1]) };
    const reason =
      kind === 'decorator' ? 'decorator' : kind === 'jsx' ? 'jsx' : reasonOfName(result);
    for (const def of choice.defs) if (def.fact.macro) addMacro(inference, unit, named, def, site);
    if (expr[3] && choice.defs.length > 0)
      addValues(
        inference,
        unit,
        named,
        inference.valueOf(unit, eCallee),
        choice.defs.some(isHandedOver) ? 'argument' : reason,
        kind,
      );
    else
      for (const def of chosen(named, choice))
        if (!def.fact.macro) {
          const before = named.targets.length;
          addDef(
            inference,
            unit,
            named,
            def,
            inference.valueOfDef(def),
            isHandedOver(def) ? 'argument' : reason,
            kind,
          );
          calledOn(named.targets, before, classThatHas(inference, unit, expr[2], def));
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
  const now = expr?.[0] === 'member' && expr[3] ? partNow(inference, unit, expr) : undefined;
  if (now && expr?.[0] === 'member') {
    const named = { ...gathered, name: plainName(expr[2]) };
    addValues(inference, unit, named, now, 'member', kind);
    return named;
  }
  if (expr?.[0] === 'member')
    return memberCall(
      inference,
      unit,
      { ...gathered, name: plainName(expr[2]) },
      expr[1],
      expr[2],
      kind,
    );
  if (
    expr?.[0] === 'super' ||
    (expr?.[0] === 'self' && unit.language.spec.functions.constructors === 'own')
  ) {
    const named = { ...gathered, name: expr[0] === 'super' ? 'super' : 'this' };
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
  addValues(inference, unit, gathered, inference.valueOf(unit, eCallee), 'value', kind);
  if (gathered.targets.length === 0 && !gathered.external) gathered.open ??= 'dynamic';
  if (gathered.open && isComputed(unit, expr)) gathered.open = 'computed';
  return gathered;
}

/** A bare name, where it may be a member of several things around. */
function gatherBare(
  inference: Inference,
  unit: Unit,
  gathered: Gathered,
  [, name, from]: Extract<ExprFact, readonly ['name', ...unknown[]]>,
  kind: SiteFact[0],
): Gathered {
  const { choice, values, via, receiver } = inference.bareCall(unit, name, from, gathered.call);
  const reason = reasonOfName({ defs: choice.defs, values, via });
  const before = gathered.targets.length;
  for (const def of chosen(gathered, choice)) {
    const because =
      def.fact.isExtension && receiver && def.fact.params !== undefined
        ? 'extension'
        : isHandedOver(def)
          ? 'argument'
          : reason;
    if (isClassLike(def) || def.fact.kind === 'Interface')
      addMade(inference, gathered, def, because, kind);
    else addDef(inference, unit, gathered, def, inference.valueOfDef(def), because, kind);
  }
  calledOn(gathered.targets, before, receiver?.kind === 'instance' ? receiver.def : undefined);
  addValues(inference, unit, gathered, values, reason, kind);
  if (choice.defs.length === 0 && values.length === 0) gathered.open ??= 'name_unknown';
  return gathered;
}

/** A class that is called like a function: itself, or what it says that calling it means. */
function addMade(
  inference: Inference,
  gathered: Gathered,
  def: Def,
  reason: CallReason,
  kind: SiteFact[0],
): void {
  const called = calledInstead(inference, def, gathered.call);
  if (called.length === 0) addSymbol(inference, gathered, def, reason, kind);
  for (const method of called) gathered.targets.push(functionTarget(method, 'member', 'call'));
}

/** An object that is declared, or a base or member that a constructor sets: what counts is a constructor that is written. */
function gatherMade(inference: Inference, unit: Unit, [, e, , , , args]: SiteFact): Gathered {
  const gathered: Gathered = {
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
    for (const cls of madeBy(inference, def)) {
      if (isCopy(inference, unit, args, cls)) continue;
      const before = gathered.targets.length;
      addConstructors(
        inference,
        gathered,
        [{ kind: 'instance', def: cls, args: [] }],
        'constructor',
      );
      if (gathered.targets.length > before)
        gathered.targets.push({
          def: cls.canonical,
          type: 'INSTANTIATES',
          reason: 'constructor',
          confidence: 1,
        });
    }
  return gathered;
}

/** A macro that is used like a function: what its text calls is called here. */
function addMacro(
  inference: Inference,
  unit: Unit,
  gathered: Gathered,
  macro: Def,
  [, , , , , args]: SiteFact,
): void {
  const names = args.map((e) => {
    const expr = unit.facts.exprs[e];
    return expr?.[0] === 'name' ? expr[1] : '';
  });
  const expansion = expandMacro(inference, unit, macro, names);
  gathered.targets.push({ def: macro.canonical, type: 'USES', reason: 'macro', confidence: 1 });
  for (const def of expansion.called)
    gathered.targets.push({
      def,
      type: 'CALLS',
      reason: 'macro',
      confidence: CALL_EVIDENCE.macro.confidence,
    });
  gathered.open ??= expansion.open;
}

function memberCall(
  inference: Inference,
  unit: Unit,
  gathered: Gathered,
  eObject: number,
  name: string,
  kind: SiteFact[0],
): Gathered {
  const holders = eObject < 0 ? [] : inference.valueOf(unit, eObject);
  if (eObject < 0) gathered.open = 'receiver_unknown';
  const tag = unit.facts.exprs[eObject]?.[0];
  for (const holder of holders) {
    const before = gathered.targets.length;
    addCalled(inference, unit, gathered, { eObject, holder, name, tag }, kind);
    calledOn(
      gathered.targets,
      before,
      holder.kind === 'instance' || holder.kind === 'super' ? holder.def : undefined,
    );
  }
  if (holders.length === 0 && eObject >= 0) gathered.open ??= 'receiver_unknown';
  return gathered;
}

interface CalledMember {
  readonly eObject: number;
  readonly holder: Value;
  readonly name: string;
  readonly tag: string | undefined;
}

/** A member of one of the things that what it is called on may be. */
function addCalled(
  inference: Inference,
  unit: Unit,
  gathered: Gathered,
  { eObject, holder, name, tag }: CalledMember,
  kind: SiteFact[0],
): void {
  if (holder.kind === 'unknown') {
    addUnsure(inference, gathered, holder, name, eObject);
    gathered.open ??= 'receiver_unknown';
    return;
  }
  if (madeByName(inference, unit, gathered, holder, name, reasonOf(holder, tag), kind)) return;
  const all = memberSeen(inference, unit, holder, name, 'called', kind === 'new');
  const choice = chooseOverload(inference, all.defs, gathered.call);
  const extension =
    all.defs.length === 0 || choice.isUnfit
      ? extensionCall(inference, holder, name, eObject, gathered.call)
      : undefined;
  if (extension) {
    for (const def of chosen(gathered, extension.choice))
      gathered.targets.push(
        functionTarget(def, extension.isUnsure ? 'overload' : 'extension', kind),
      );
    if (extension.isUnsure) gathered.open ??= 'receiver_unknown';
    return;
  }
  if (choice.rejected) {
    for (const def of chosen(gathered, {
      defs: choice.rejected,
      isOpen: choice.rejected.length > 1,
    }))
      gathered.targets.push(functionTarget(def, reasonOf(holder, tag), kind));
    return;
  }
  const found = choice.isUnfit ? memberBeyond(inference, holder, name) : all;
  const reason = kind === 'decorator' ? 'decorator' : reasonOf(holder, tag);
  for (const def of chosen(gathered, choice))
    if (gathered.call.unit.language.spec.functions.receivers === 'implicit' && isClassLike(def))
      addMade(inference, gathered, def, reason, kind);
    else
      addDef(
        inference,
        unit,
        gathered,
        def,
        ofMember(inference, { ...found, defs: [def], values: [] }, holder),
        reason,
        kind,
      );
  addValues(inference, unit, gathered, found.values, reason, kind);
  if (found.external && found.defs.length === 0) gathered.external = true;
  if (found.unknown && choice.isUnfit) gathered.open ??= 'name_unknown';
  else if (found.unknown)
    addFromSubclasses(inference, unit, gathered, { eObject, holder, name }, kind);
}

/** `A.init()` makes an A; `self.init()` and `super.init()` run what no one has written where no constructor takes the arguments. */
function madeByName(
  inference: Inference,
  unit: Unit,
  gathered: Gathered,
  holder: Value,
  name: string,
  reason: CallReason,
  kind: SiteFact[0],
): boolean {
  const { functions, constructorName } = unit.language.spec;
  if (!functions.makes || name !== constructorName) return false;
  if (holder.kind === 'symbol' && isClassLike(holder.def)) {
    addSymbol(inference, gathered, holder.def, reason, kind);
    return true;
  }
  if (holder.kind !== 'instance' && holder.kind !== 'super') return false;
  const { defs } = inference.member(holder, name);
  if (defs.length > 0 && !chooseOverload(inference, defs, gathered.call).isUnfit) return false;
  const [, base] = inference.methodOrder(holder.def).classes;
  const made =
    holder.kind === 'instance' ? holder.def : base?.fact.kind === 'Class' ? base : undefined;
  if (made) gathered.targets.push({ def: made.canonical, type: 'CALLS', reason, confidence: 1 });
  else gathered.external = true;
  return true;
}

/** Functions that would be called on the value if it were what they ask for, and has no such member. */
function addUnsure(
  inference: Inference,
  gathered: Gathered,
  holder: Value,
  name: string,
  eObject: number,
): void {
  const extension =
    gathered.call.unit.language.spec.functions.receivers === 'implicit'
      ? extensionCall(inference, holder, name, eObject, gathered.call)
      : undefined;
  for (const def of extension?.choice.defs ?? [])
    gathered.targets.push(functionTarget(def, 'overload', 'call'));
}

/** What a class calls on itself and does not have, those that extend it may have. */
function addFromSubclasses(
  inference: Inference,
  unit: Unit,
  gathered: Gathered,
  place: { eObject: number; holder: Value; name: string },
  kind: SiteFact[0],
): void {
  for (const def of leftToSubclasses(inference, unit, place))
    addDef(inference, unit, gathered, def, inference.valueOfDef(def), 'subclass', kind);
  gathered.open ??= 'dynamic';
}
