// Creates the edges of names that are read, written, used as types or passed on. Does not resolve them.
import { semanticsOf } from '../../link/own-semantics.ts';
import type { RefMode } from '../../facts/packed/ref-rows.ts';
import { CALL_EVIDENCE } from '../../model/evidence.ts';
import { callerNode } from '../caller-node.ts';
import { addHoldEdge } from './hold-edges.ts';
import { addEdge, type GraphDraft, type ResolvedSites } from '../graph-draft.ts';
import { canName, isAccessorOf, referenced, referencedAs } from './referenced-symbols.ts';
import type { Inference } from '../../infer/inference.ts';
import { runsBare } from '../../infer/values/expressions/name-values.ts';
import { isPropertyReadByCall } from '../../infer/members/interop-members.ts';
import { isInactive } from '../../languages/_kit/resolution/inactive-code.ts';
import { expandMacro } from '../../infer/calls/macro-calls.ts';
import { inferenceFindsMore, overlayHitAt } from '../../infer/overlay-names.ts';
import type { Def, OverlayHit, Unit } from '../../link/vocabulary.ts';

/** Names and members that are read, written, used as types or passed on. Unresolved ones leave no trace. */
export function addReferences(
  draft: GraphDraft,
  inference: Inference,
  unit: Unit,
  sites: ResolvedSites,
): void {
  const known = draft.names;
  addCalledValues(draft, inference, unit, known);
  const file: ReferringFile = { draft, inference, unit, sites, known };
  for (const [mode, e, scope, line, column] of unit.facts.refs)
    if (mode !== 'named')
      addReference(file, { mode: mode === 'handler' ? 'passed' : mode, e, scope, line, column });
}

interface ReferringFile {
  readonly draft: GraphDraft;
  readonly inference: Inference;
  readonly unit: Unit;
  readonly sites: ResolvedSites;
  /** Names that may lead to nodes. */
  readonly known: ReadonlySet<string>;
}

/** Who runs what is given away makes no difference to the edge. */
type UseMode = Exclude<RefMode, 'named' | 'handler'>;

/** The place of a name, and how its referent is used there. */
interface Reference {
  readonly mode: UseMode;
  readonly e: number;
  readonly scope: number;
  readonly line: number;
  readonly column: number;
}

function addReference(file: ReferringFile, reference: Reference): void {
  const { draft, inference, unit, sites, known } = file;
  const { mode, e, scope, line, column } = reference;
  const overlayHit = overlayReference(file, reference);
  if (overlayHit) sites.byOverlay.references++;
  if (overlayHit?.kind !== 'defs' && !canName(unit, e, known)) return;
  const from = headNode(draft, unit, scope) ?? callerNode(draft, unit, scope);
  if (mode !== 'type') addMacroCalls(draft, inference, unit, e, { from, line, column });
  const isSettled = overlayHit?.kind === 'defs';
  const defs = isSettled ? overlayHit.defs : nearestBare(referencedAs(inference, unit, e, mode));
  if (defs.length === 0 && mode !== 'type' && mode !== 'write')
    addOpenRead(draft, inference, unit, { e, from, line, column }, sites);
  for (const def of overlayHit?.kind === 'outside' ? defs.filter(overlayHit.mayBe) : defs)
    addReferenceEdge(file, reference, { from, def, isSettled });
}

/** `isSettled`: the reference is resolved by an overlay. */
function addReferenceEdge(
  { draft, inference, unit }: ReferringFile,
  { mode, e, line, column }: Reference,
  { from, def, isSettled }: { from: number; def: Def; isSettled: boolean },
): void {
  const to = draft.nodeOf.get(def.canonical);
  if (
    to === undefined ||
    to === from ||
    !inference.work.link() ||
    isHeritage(draft, from, to, line, column) ||
    (mode === 'write' && isMadeAt(def, unit, line, column))
  )
    return;
  if (mode !== 'type' && ((mode !== 'write' && runsBare(def)) || isAccessorOf(unit, e, def))) {
    const reason = def.fact.isExtension ? 'extension' : bareReason(unit, e);
    const { confidence } = CALL_EVIDENCE[reason];
    addEdge(draft, 'CALLS', from, to, { reason, confidence, line, column, unit });
    return;
  }
  // The kind of use is the same whichever source resolved the name.
  const reason = isSettled && mode !== 'passed' ? 'scip' : reasonOf(mode, def);
  addEdge(draft, edgeTypeOf(mode, def), from, to, { reason, line, column, unit });
  if (mode === 'passed' || mode === 'read')
    addHoldEdge(draft, unit, { e, mode, from, to, line, column });
}

function edgeTypeOf(mode: UseMode, { fact }: Def): 'WRITES' | 'READS' | 'USES' {
  if (mode === 'write') return 'WRITES';
  const isData = fact.kind === 'Variable' || fact.kind === 'Property' || fact.accessor === true;
  return mode !== 'type' && isData ? 'READS' : 'USES';
}

/** The assignment that creates it, which begins with its name or with a sign before that. */
function isMadeAt({ fact, unit: own }: Def, unit: Unit, line: number, column: number): boolean {
  return own === unit && fact.nameLine === line && Math.abs(fact.column - column) < 2;
}

/** A callee named by a variable or field is read from it, whatever its value. */
function addCalledValues(
  draft: GraphDraft,
  inference: Inference,
  unit: Unit,
  known: ReadonlySet<string>,
): void {
  for (const [kind, e, scope, line, column] of unit.facts.sites) {
    const tag = unit.facts.exprs.tagOf(e);
    if (
      (kind !== 'call' && kind !== 'new') ||
      (tag !== 'name' && tag !== 'member') ||
      !canName(unit, e, known)
    )
      continue;
    const from = callerNode(draft, unit, scope);
    for (const def of referenced(inference, unit, e, 'read')) {
      // For a property of another language, the call itself determines whether it reads.
      const to =
        holdsValue(def) && !isPropertyReadByCall(unit, def)
          ? draft.nodeOf.get(def.canonical)
          : undefined;
      if (to !== undefined && to !== from && inference.work.link())
        addEdge(draft, 'READS', from, to, { reason: 'read', line, column, unit });
    }
  }
}

function holdsValue({ fact }: Def): boolean {
  return (
    (fact.kind === 'Variable' || fact.kind === 'Property') &&
    fact.params === undefined &&
    fact.accessor !== true &&
    fact.inner < 0
  );
}

/** A named member of an unknown object may be a function that runs there. */
function addOpenRead(
  draft: GraphDraft,
  inference: Inference,
  unit: Unit,
  { e, from, line, column }: { e: number; from: number; line: number; column: number },
  sites: ResolvedSites,
): void {
  const expr = unit.facts.exprs.get(e);
  if (
    expr?.[0] !== 'member' ||
    !semanticsOf(unit.language).runsWhereNamed ||
    !inference.program.functionsNamed(expr[2]).some(runsBare)
  )
    return;
  if (expr[1] >= 0 && inference.valueOf(unit, expr[1]).some(({ kind }) => kind !== 'unknown'))
    return;
  sites.unknown++;
  sites.open.push({
    name: expr[2],
    filePath: unit.path,
    line,
    column,
    caller: draft.nodes[from]?.uid ?? '',
    reason: 'receiver_unknown',
  });
}

/** The class whose head contains a scope: names there are used by the class. */
function headNode(draft: GraphDraft, unit: Unit, scope: number): number | undefined {
  const around = unit.facts.scopes[scope];
  const def = around?.[0] === 'block' ? unit.defs[around[2]] : undefined;
  return def &&
    unit.facts.scopes[def.fact.inner]?.[0] === 'class' &&
    unit.facts.scopes[def.fact.inner]?.[1] === scope
    ? draft.nodeOf.get(def.canonical)
    : undefined;
}

/** Whether this very place is an edge of heritage. */
function isHeritage(
  { edges }: GraphDraft,
  from: number,
  to: number,
  line: number,
  column: number,
): boolean {
  const row = edges.find('EXTENDS', from, to) ?? edges.find('IMPLEMENTS', from, to);
  const sites = row === undefined ? [] : edges.sitesOf(row);
  return sites.some((at, place) => place % 2 === 0 && at === line && sites[place + 1] === column);
}

function reasonOf(mode: UseMode, def: Def): Exclude<UseMode, 'through'> {
  if (mode === 'through')
    return def.unit.facts.scopes[def.fact.inner]?.[0] === 'class' ? 'type' : 'read';
  return mode === 'read' && isTypeAlone(def) ? 'type' : mode;
}

/** A type in a language where types are not values: it gives access to a member, but cannot be used as a value. */
function isTypeAlone({ fact, unit }: Def): boolean {
  return (
    unit.language.spec.typing === 'static' &&
    fact.params === undefined &&
    unit.facts.scopes[fact.inner]?.[0] === 'class'
  );
}

/** Of functions in a class and its bases, the first one runs where it is named. */
function nearestBare(defs: readonly Def[]): readonly Def[] {
  const [first] = defs;
  return first && defs.length > 1 && runsBare(first) ? [first] : defs;
}

/** The evidence for a function that runs where it is named. */
function bareReason(unit: Unit, e: number): 'scope' | 'receiver' | 'super' | 'type' {
  const expr = unit.facts.exprs.get(e);
  if (expr?.[0] !== 'member') return 'scope';
  const tag = unit.facts.exprs.tagOf(expr[1]);
  return tag === 'self' ? 'receiver' : tag === 'super' ? 'super' : 'type';
}

function overlayReference(
  { draft, inference, unit }: ReferringFile,
  { e, mode, line, column }: Reference,
): OverlayHit | undefined {
  const overlayHit = overlayHitAt(draft.nodeOf, inference.program, { unit, e, line, column });
  return overlayHit?.kind === 'defs' &&
    overlayHit.isPartial &&
    inferenceFindsMore(referencedAs(inference, unit, e, mode), overlayHit)
    ? undefined
    : overlayHit;
}

/** A macro used without arguments: calls in its text are calls here, and names in it are used here. */
function addMacroCalls(
  draft: GraphDraft,
  inference: Inference,
  unit: Unit,
  e: number,
  { from, line, column }: { from: number; line: number; column: number },
): void {
  const expr = unit.facts.exprs.get(e);
  if (expr?.[0] !== 'name' || !semanticsOf(unit.language).textMacros || isInactive(unit, line))
    return;
  for (const macro of inference.lookUp(unit, expr[1], expr[2]).defs) {
    if (!macro.fact.macro) continue;
    const { called, passed } = expandMacro(inference, unit, macro, undefined);
    for (const def of called) addTo(def, 'CALLS', 'macro');
    for (const def of passed) addTo(def, 'USES', 'passed');
  }
  function addTo(def: Def, type: 'CALLS' | 'USES', reason: 'macro' | 'passed'): void {
    const to = draft.nodeOf.get(def);
    if (to !== undefined && to !== from)
      addEdge(draft, type, from, to, {
        reason,
        line,
        column,
        unit,
        ...(type === 'CALLS' && { confidence: CALL_EVIDENCE.macro.confidence }),
      });
  }
}
