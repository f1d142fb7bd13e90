// Resolves call sites: the definitions that a call runs, or why they are unknown. Never matches by name alone; does not collect candidates.
import { CALL_EVIDENCE, type OpenReason, type OutsideEvidence } from '../../model/evidence.ts';
import { semanticsOf } from '../../link/own-semantics.ts';
import { outsideEvidence } from '../outside/outside-evidence.ts';
import type { SiteFact } from '../../facts/file-facts.ts';
import { dedupe, functionTarget, withoutTypeArguments } from './call-targets.ts';
import { calleeOf, collectCandidates } from './collect-candidates.ts';
import type { Inference } from '../inference.ts';
import { appliedFunctions, callbackCalls, impliedCalls, isImplied } from './implicit-calls.ts';
import { messageCalls } from './messages.ts';
import { curriedCall } from '../overloads/curried-parameters.ts';
import { addSymbol, MOST_TARGETS, noCandidates } from './call-candidates.ts';
import { isInactive } from '../../languages/_kit/resolution/inactive-code.ts';
import { plainName } from '../../facts/name-key.ts';
import { isUnresolvable } from '../names/unresolvable-names.ts';
import { leavesRepository, alwaysMeansItself } from '../overlay-names.ts';
import type { CallTarget, Def, OverlayHit, Unit } from '../../link/vocabulary.ts';

/** An overlay names the target, or states that the call leaves the repository. */
export type OverlayRole = 'calls' | 'external';

export type CallOutcome =
  /** `open`: there may be further targets, and why these are unknown. */
  | {
      readonly kind: 'resolved';
      readonly targets: readonly CallTarget[];
      readonly open: OpenReason | undefined;
      readonly name: string;
      readonly byOverlay?: OverlayRole;
    }
  | {
      readonly kind: 'external';
      readonly byOverlay?: OverlayRole;
      /** For a name that the repository has: why the call is known to leave it. */
      readonly evidence?: OutsideEvidence;
      readonly name?: string;
    }
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

/** A call without a target in the repository may send a message that is handled here. */
function withMessageHandlers(
  inference: Inference,
  unit: Unit,
  site: SiteFact,
  own: CallOutcome,
): CallOutcome {
  const targets =
    own.kind === 'external' || own.kind === 'open' ? beyond(inference, unit, site) : [];
  return targets.length === 0
    ? own
    : {
        kind: 'resolved',
        targets,
        open: own.kind === 'open' ? own.reason : undefined,
        name: own.kind === 'open' ? own.name : '',
      };
}

/** What the library runs here, because the language says so or because it hands a message on. */
function beyond(inference: Inference, unit: Unit, site: SiteFact): readonly CallTarget[] {
  const run = semanticsOf(unit.language).runsBeyond?.(inference, unit, site) ?? [];
  return run.length === 0
    ? messageCalls(inference, unit, site)
    : run.map((def) => ({
        def: def.canonical,
        type: 'CALLS',
        reason: 'type',
        confidence: CALL_EVIDENCE.type.confidence,
      }));
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
  if (found.external && !found.open) return leavingOutcome(inference, unit, site, found.name);
  if (isUnresolvable(inference, unit, found.name, site, found.open))
    return isDefined(inference, unit, found.name)
      ? { kind: 'external', evidence: 'not_meant', name: found.name }
      : { kind: 'external' };
  return { kind: 'open', reason: found.open ?? 'receiver_unknown', name: found.name };
}

/** A call without a target here leaves the repository, if there is evidence for that. */
function leavingOutcome(
  inference: Inference,
  unit: Unit,
  site: SiteFact,
  name: string,
): CallOutcome {
  const outcome = externalOutcome(inference, unit, site, name);
  if (outcome.kind === 'resolved' || !isDefined(inference, unit, name)) return outcome;
  const eCallee = withoutTypeArguments(unit, site[1]);
  const evidence = outsideEvidence(inference, { unit, site, eCallee, name });
  if (evidence) return { kind: 'external', evidence, name };
  const isMember = unit.facts.exprs.tagOf(eCallee) === 'member';
  return { kind: 'open', reason: isMember ? 'receiver_outside' : 'name_unknown', name };
}

function isDefined({ program }: Inference, { language }: Unit, name: string): boolean {
  const { family } = language.spec;
  return (
    name !== '' &&
    program.functionsNamed(name).some(({ unit }) => unit.language.spec.family === family)
  );
}

/** What the overlay states that the callee's name refers to. */
function overlayHitOf(inference: Inference, unit: Unit, site: SiteFact): OverlayHit | undefined {
  const { overlay } = inference.program;
  const expr = overlay && calleeOf(inference, unit, withoutTypeArguments(unit, site[1]));
  const name = expr?.[0] === 'name' ? expr[1] : expr?.[0] === 'member' ? expr[2] : undefined;
  return name === undefined
    ? undefined
    : overlay?.symbolAt(unit, site[3], site[4], plainName(name));
}

/** Undefined if the name refers to nothing that runs: the name of a variable does not determine its value. */
function callsByOverlay(
  inference: Inference,
  unit: Unit,
  [kind, , , , , args]: SiteFact,
  { defs }: Extract<OverlayHit, { kind: 'defs' }>,
): CallOutcome | undefined {
  const running = defs.filter((def) => alwaysMeansItself(inference, def));
  if (running.length === 0 || running.length > MOST_TARGETS) return undefined;
  const candidates = noCandidates(inference, { unit, args });
  const reason = kind === 'decorator' ? 'decorator' : 'scip';
  for (const def of running) {
    const made = def.fact.kind === 'Constructor' ? def.unit.defs[def.fact.memberOf] : undefined;
    if (made)
      candidates.targets.push(
        { def: made.canonical, type: 'INSTANTIATES', reason, confidence: 1 },
        functionTarget(def, reason, 'call'),
      );
    else addSymbol(candidates, def, reason, kind);
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

/** A call that leaves the repository, and returns to it where the language calls a function argument. */
function externalOutcome(
  inference: Inference,
  unit: Unit,
  site: SiteFact,
  name: string,
): Extract<CallOutcome, { kind: 'external' | 'resolved' }> {
  const targets = dedupe([
    ...appliedFunctions(inference, unit, site),
    ...callbackCalls(inference, unit, site),
  ]);
  return targets.length === 0 || targets.length > MOST_TARGETS
    ? { kind: 'external' }
    : { kind: 'resolved', targets, open: undefined, name };
}
