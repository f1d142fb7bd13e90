// Makes the edges that come from resolving: heritage, overrides, calls, references. Keeps the sites that stay open.
import type { OpenSite } from '../model/graph-data.ts';
import type { BaseFact, RefMode, SiteFact } from '../facts/file-facts.ts';
import { CALL_EVIDENCE } from '../model/evidence.ts';
import { CALLED, definedKey, plainName } from '../facts/name-key.ts';
import { addEdge, type GraphDraft } from './graph-draft.ts';
import { typeText } from '../link/override-heads.ts';
import type { SettledCalls } from '../infer/values/propagate-arguments.ts';
import type { Inference } from '../infer/inference.ts';
import { runsBare } from '../infer/values/expression-values.ts';
import { extensionRead } from '../infer/members/extension-methods.ts';
import { isPropertyReadByCall, interopMember } from '../infer/members/interop-members.ts';
import { extendedProperty } from '../infer/members/extension-properties.ts';
import { isInactive } from '../link/inactive-code.ts';
import { getterNames, setterName } from '../link/interop-names.ts';
import { expandMacro } from '../infer/calls/macro-calls.ts';
import { allBases } from '../infer/members/bases.ts';
import { writtenName } from '../infer/names/named-things.ts';
import { resolveCall } from '../infer/calls/resolve-calls.ts';
import { inferenceFindsMore, isType, overlaySymbols } from '../infer/overlay-names.ts';
import type { Def, OverlayHit, Unit } from '../link/vocabulary.ts';

export interface ResolvedSites {
  /** Sites without a target, and those that may have further ones. */
  readonly open: OpenSite[];
  /** Sites with at least one target. */
  resolved: number;
  external: number;
  /** Sites without any. */
  unknown: number;
  /** Sites that an overlay has settled. */
  readonly byOverlay: { calls: number; external: number; references: number; heritage: number };
}

export function addHeritage(
  draft: GraphDraft,
  inference: Inference,
  def: Def,
  sites: ResolvedSites,
): void {
  if (def.unit.facts.scopes[def.fact.inner]?.[0] !== 'class') return;
  const from = draft.nodeOf.get(def);
  if (from !== undefined)
    for (const { of, base } of allBases(def)) {
      if (addOverlayBase(draft, inference, of.unit, from, base)) {
        sites.byOverlay.heritage++;
        continue;
      }
      const values =
        base.relation === 'IMPLEMENTS' || def.fact.kind === 'Interface'
          ? inference.typeOf(of.unit, base.e)
          : [...inference.valueOf(of.unit, base.e), ...inference.typeOf(of.unit, base.e)];
      for (const value of values) {
        const to =
          value.kind === 'symbol' || value.kind === 'instance'
            ? draft.nodeOf.get(value.def.canonical)
            : undefined;
        if (to === undefined || to === from) continue;
        // Heads that do not say so themselves: what a class takes from an interface it implements.
        const relation =
          (value.kind === 'symbol' || value.kind === 'instance') &&
          value.def.fact.kind === 'Interface' &&
          def.fact.kind !== 'Interface'
            ? 'IMPLEMENTS'
            : base.relation;
        addEdge(draft, relation, from, to, {
          reason: 'heritage',
          line: base.line,
          column: base.column,
        });
      }
    }
  addOverrides(draft, inference, def);
}

/** A base that an overlay names. */
function addOverlayBase(
  draft: GraphDraft,
  inference: Inference,
  unit: Unit,
  from: number,
  base: BaseFact,
): boolean {
  const overlayHit = overlayHitAt(draft, inference, unit, base.e, base.line, base.column);
  if (overlayHit?.kind !== 'defs') return false;
  const nodes = overlayHit.defs
    .filter(isType)
    .flatMap((other) => draft.nodeOf.get(other.canonical) ?? [])
    .filter((to) => to !== from);
  for (const to of nodes)
    addEdge(draft, base.relation, from, to, {
      reason: 'scip',
      line: base.line,
      column: base.column,
    });
  return nodes.length > 0;
}

function overlayHitAt(
  draft: GraphDraft,
  { program: { overlay } }: Inference,
  unit: Unit,
  e: number,
  line: number,
  column: number,
): OverlayHit | undefined {
  const name = overlay && writtenName(unit, e);
  return name === undefined
    ? undefined
    : overlaySymbols(
        draft.nodeOf,
        { unit, name, isBare: unit.facts.exprs[e]?.[0] === 'name' },
        overlay?.symbolAt(unit, line, column, name),
      );
}

function addOverrides(draft: GraphDraft, inference: Inference, def: Def): void {
  addDefaults(draft, inference, def);
  const order = inference.methodOrder(def).classes.slice(1);
  if (order.length === 0) return;
  const seen = new Set<string>();
  for (const member of [
    ...(def.unit.membersOf.get(def.index) ?? []),
    ...[...(def.attached?.values() ?? [])].flat(),
  ]) {
    const from = draft.nodeOf.get(member);
    const around = member.unit.defs[member.fact.memberOf];
    const isAdded = around?.fact.eExtended !== undefined;
    if (
      from === undefined ||
      member.fact.kind === 'Constructor' ||
      member.fact.isPrivate ||
      (seen.has(member.fact.name) &&
        member.unit.language.spec.functions.overloads === 'one-body' &&
        !isAdded)
    )
      continue;
    seen.add(member.fact.name);
    const found: Def[] = [];
    for (const base of isAdded && member.unit.language.spec.extends === undefined
      ? implementedBy(inference, around, order)
      : order) {
      // What a base that has it overrides itself is found there.
      if (found.some((other) => inference.methodOrder(other).classes.includes(base))) continue;
      const overridden = overriddenBy(member, membersLike(inference, base, member));
      const to = overridden && draft.nodeOf.get(overridden.canonical);
      if (to === undefined || to === from) continue;
      addEdge(draft, 'OVERRIDES', from, to, { reason: 'heritage' });
      found.push(base);
    }
  }
}

/** Members of a base with the name of a member, by whatever key its language keeps them. */
function membersLike(
  inference: Inference,
  base: Def,
  { unit, fact }: Def,
): readonly Def[] | undefined {
  const members = inference.membersOf(base);
  const key = definedKey(unit.language.spec, fact);
  return base.unit.language === unit.language || fact.params === undefined
    ? members.get(key)
    : members.get(fact.name + CALLED);
}

/** What an extension gives to an interface stands in for a head of the interface itself. */
function addDefaults(draft: GraphDraft, inference: Inference, def: Def): void {
  if (def.fact.kind !== 'Interface' || def.extensions === undefined) return;
  for (const members of inference.membersOf(def).values()) {
    const heads = members.filter(
      (member) => member.fact.bodiless && member.unit.defs[member.fact.memberOf] === def,
    );
    for (const member of heads.length > 0 ? members : []) {
      const from = member.fact.bodiless ? undefined : draft.nodeOf.get(member);
      const head = from === undefined ? undefined : overriddenBy(member, heads);
      const to = head && draft.nodeOf.get(head.canonical);
      if (from !== undefined && to !== undefined && to !== from)
        addEdge(draft, 'OVERRIDES', from, to, { reason: 'heritage' });
    }
  }
}

/** Of the bases of a type, those that it has because of this extension. */
function implementedBy(
  inference: Inference,
  extension: Def,
  order: readonly Def[],
): readonly Def[] {
  const named = (extension.fact.bases ?? [])
    .flatMap(({ e }) => inference.typeOf(extension.unit, e))
    .flatMap((value) =>
      value.kind === 'instance' ? inference.methodOrder(value.def).classes : [],
    );
  return order.filter((base) => named.includes(base));
}

/** The member that one of the same name overrides; where arguments tell functions apart, one that takes as many. */
function overriddenBy(member: Def, candidates: readonly Def[] | undefined): Def | undefined {
  if (member.unit.language.spec.functions.statics === 'apart')
    return candidates?.find(
      ({ fact }) => (fact.isStatic ?? false) === (member.fact.isStatic ?? false),
    );
  if (member.unit.language.spec.functions.overloads !== 'by-arguments') return candidates?.[0];
  const labels = member.fact.labels?.join();
  const fitting =
    candidates?.filter(
      (other) =>
        (other.fact.params?.length === member.fact.params?.length ||
          (other.unit.language !== member.unit.language &&
            other.fact.params === undefined &&
            member.fact.params?.length === 0)) &&
        other.fact.labels?.join() === labels &&
        !other.fact.isStatic &&
        !other.fact.isPrivate,
    ) ?? [];
  return (
    fitting.find((other) => parameterTypes(other) === parameterTypes(member)) ??
    (fitting.length === 1 ? fitting[0] : undefined)
  );
}

function parameterTypes({ fact, unit }: Def): string {
  return (fact.params ?? [])
    .map((index) => JSON.stringify(typeText(unit, unit.facts.defs[index]?.eType ?? -1)))
    .join();
}

export function addCalls(
  draft: GraphDraft,
  inference: Inference,
  unit: Unit,
  { sites, settled }: { sites: ResolvedSites; settled: SettledCalls },
): void {
  const outcomes = settled.get(unit);
  unit.facts.sites.forEach((site, number) => {
    const from = callerNode(draft, unit, site[2]);
    const outcome = outcomes?.[number] ?? resolveCall(inference, unit, site);
    if ((outcome.kind === 'external' || outcome.kind === 'resolved') && outcome.byOverlay)
      sites.byOverlay[outcome.byOverlay]++;
    if (outcome.kind === 'external') sites.external++;
    else if (outcome.kind === 'conversion') addConversion(draft, from, outcome.types, site);
    else if (outcome.kind === 'open') {
      sites.unknown++;
      sites.open.push(openSiteOf(draft, unit, site, from, outcome));
    } else {
      if (outcome.targets.length > 0) sites.resolved++;
      if (outcome.open)
        sites.open.push(
          openSiteOf(draft, unit, site, from, { name: outcome.name, reason: outcome.open }),
        );
      for (const target of outcome.targets) {
        const to = draft.nodeOf.get(target.def);
        if (to !== undefined)
          addEdge(draft, target.type, from, to, {
            reason: target.reason,
            confidence: target.confidence,
            line: site[3],
            column: site[4],
            on: target.on && draft.nodes[draft.nodeOf.get(target.on) ?? -1]?.uid,
          });
      }
    }
  });
}

function addConversion(
  draft: GraphDraft,
  from: number,
  types: readonly Def[],
  site: SiteFact,
): void {
  for (const type of types) {
    const to = draft.nodeOf.get(type.canonical);
    if (to !== undefined)
      addEdge(draft, 'USES', from, to, { reason: 'type', line: site[3], column: site[4] });
  }
}

function openSiteOf(
  draft: GraphDraft,
  unit: Unit,
  site: SiteFact,
  from: number,
  outcome: { name: string; reason: OpenSite['reason'] },
): OpenSite {
  return {
    name: outcome.name,
    filePath: unit.path,
    line: site[3],
    column: site[4],
    caller: draft.nodes[from]?.uid ?? '',
    reason: outcome.reason,
  };
}

/** The function, method or class around a scope; the file for code outside all of them. */
function callerNode(draft: GraphDraft, unit: Unit, from: number): number {
  let callers = draft.callers.get(unit);
  if (!callers) draft.callers.set(unit, (callers = []));
  return (callers[from] ??= findCaller(draft, unit, from));
}

function findCaller(draft: GraphDraft, unit: Unit, from: number): number {
  for (let scope = from; scope >= 0; scope = unit.facts.scopes[scope]?.[1] ?? -1) {
    const kind = unit.facts.scopes[scope]?.[0];
    if (kind !== 'function' && kind !== 'class') continue;
    const def = unit.defs[unit.facts.scopes[scope]?.[2] ?? -1];
    const node = def && draft.nodeOf.get(def.canonical);
    if (node !== undefined) return node;
  }
  return draft.fileOf.get(unit) ?? 0;
}

/** Names and members that are read, written, used as types or passed on. Nothing is kept of those that stay unknown. */
export function addReferences(
  draft: GraphDraft,
  inference: Inference,
  unit: Unit,
  sites: ResolvedSites,
): void {
  const known = namesOfNodes(draft);
  addCalledValues(draft, inference, unit, known);
  for (const [mode, e, scope, line, column] of unit.facts.refs) {
    if (mode === 'named') continue;
    const overlayHit = overlayReference(draft, inference, unit, { e, mode, line, column });
    if (overlayHit) sites.byOverlay.references++;
    if (overlayHit?.kind !== 'defs' && !canName(unit, e, known)) continue;
    const from = headNode(draft, unit, scope) ?? callerNode(draft, unit, scope);
    if (mode !== 'type') addMacroCalls(draft, inference, unit, e, { from, line, column });
    const defs =
      overlayHit?.kind === 'defs'
        ? overlayHit.defs
        : nearestBare(referencedAs(inference, unit, e, mode));
    if (defs.length === 0 && mode !== 'type' && mode !== 'write')
      addOpenRead(draft, inference, unit, { e, from, line, column }, sites);
    for (const def of overlayHit?.kind === 'outside' ? defs.filter(overlayHit.mayBe) : defs) {
      const to = draft.nodeOf.get(def.canonical);
      if (
        to === undefined ||
        to === from ||
        !inference.work.link() ||
        isHeritage(draft, from, to, line, column) ||
        (mode === 'write' && isMadeAt(def, unit, line, column))
      )
        continue;
      if (mode !== 'type' && ((mode !== 'write' && runsBare(def)) || isAccessorOf(unit, e, def))) {
        const reason = def.fact.isExtension ? 'extension' : bareReason(unit, e);
        addEdge(draft, 'CALLS', from, to, {
          reason,
          confidence: CALL_EVIDENCE[reason].confidence,
          line,
          column,
        });
        continue;
      }
      const isData =
        def.fact.kind === 'Variable' || def.fact.kind === 'Property' || def.fact.accessor === true;
      const type = mode === 'write' ? 'WRITES' : mode !== 'type' && isData ? 'READS' : 'USES';
      // That it is passed on says what is done with it, whoever says what it is.
      addEdge(draft, type, from, to, {
        reason: overlayHit?.kind === 'defs' && mode !== 'passed' ? 'scip' : reasonOf(mode, def),
        line,
        column,
      });
    }
  }
}

/** The assignment that makes it, which begins with its name or with a mark before that. */
function isMadeAt({ fact, unit: own }: Def, unit: Unit, line: number, column: number): boolean {
  return own === unit && fact.nameLine === line && Math.abs(fact.column - column) < 2;
}

/** What is called by the name of a variable or field is read from it, whatever it is. */
function addCalledValues(
  draft: GraphDraft,
  inference: Inference,
  unit: Unit,
  known: ReadonlySet<string>,
): void {
  for (const [kind, e, scope, line, column] of unit.facts.sites) {
    const tag = unit.facts.exprs[e]?.[0];
    if (
      (kind !== 'call' && kind !== 'new') ||
      (tag !== 'name' && tag !== 'member') ||
      !canName(unit, e, known)
    )
      continue;
    const from = callerNode(draft, unit, scope);
    for (const def of referenced(inference, unit, e, 'read')) {
      // Of a property of another language the call says itself whether it reads.
      const to =
        holdsValue(def) && !isPropertyReadByCall(unit, def)
          ? draft.nodeOf.get(def.canonical)
          : undefined;
      if (to !== undefined && to !== from && inference.work.link())
        addEdge(draft, 'READS', from, to, { reason: 'read', line, column });
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

/** A function in a language where its name alone never means it. */
function namesNothingBare(unit: Unit, e: number, def: Def): boolean {
  return def.fact.params !== undefined && !def.fact.accessor && !isAccessorOf(unit, e, def);
}

/** A method of another language that is named like a property. */
function isAccessorOf(unit: Unit, e: number, def: Def): boolean {
  if (
    !unit.language.hasSiblingLanguages ||
    def.unit.language === unit.language ||
    def.fact.params === undefined
  )
    return false;
  const name = writtenName(unit, e) ?? '';
  return [...getterNames(unit, name), setterName(unit, name)].includes(def.fact.name + CALLED);
}

/** A member that is named on something unknown may be a function that runs there. */
function addOpenRead(
  draft: GraphDraft,
  inference: Inference,
  unit: Unit,
  { e, from, line, column }: { e: number; from: number; line: number; column: number },
  sites: ResolvedSites,
): void {
  const expr = unit.facts.exprs[e];
  if (
    expr?.[0] !== 'member' ||
    unit.language.spec.functions.bare !== 'run' ||
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

/** The class in whose head a scope lies: what that names, the class uses. */
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
  const edge = edges.get(`EXTENDS ${from} ${to}`) ?? edges.get(`IMPLEMENTS ${from} ${to}`);
  return (
    edge?.sites.some(
      (at, place) => place % 2 === 0 && at === line && edge.sites[place + 1] === column,
    ) === true
  );
}

function reasonOf(
  mode: Exclude<RefMode, 'named'>,
  def: Def,
): Exclude<RefMode, 'named' | 'through'> {
  if (mode === 'through')
    return def.unit.facts.scopes[def.fact.inner]?.[0] === 'class' ? 'type' : 'read';
  return mode === 'read' && isTypeAlone(def) ? 'type' : mode;
}

/** A type in a language whose types are no values: a member is taken from it, and nothing can be made of it elsewhere. */
function isTypeAlone({ fact, unit }: Def): boolean {
  return (
    unit.language.spec.typing === 'static' &&
    fact.params === undefined &&
    unit.facts.scopes[fact.inner]?.[0] === 'class'
  );
}

/** Of functions that a class and its bases have, the first one runs where it is named. */
function nearestBare(defs: readonly Def[]): readonly Def[] {
  const [first] = defs;
  return first && defs.length > 1 && runsBare(first) ? [first] : defs;
}

/** Why a function that runs where it is named is what is named. */
function bareReason(unit: Unit, e: number): 'scope' | 'receiver' | 'super' | 'type' {
  const expr = unit.facts.exprs[e];
  if (expr?.[0] !== 'member') return 'scope';
  const tag = unit.facts.exprs[expr[1]]?.[0];
  return tag === 'self' ? 'receiver' : tag === 'super' ? 'super' : 'type';
}

function referencedAs(inference: Inference, unit: Unit, e: number, mode: RefMode): readonly Def[] {
  const expr = unit.facts.exprs[e];
  if (
    expr?.[0] === 'generic' &&
    unit.language.spec.functions.receivers === 'implicit' &&
    mode === 'passed'
  )
    return referenced(inference, unit, expr[1], mode);
  const found =
    mode === 'type' ? typeReferenced(inference, unit, e) : referenced(inference, unit, e, mode);
  return unit.language.spec.functions.receivers === 'implicit' &&
    found.some(({ fact }) => fact.params !== undefined)
    ? found.filter((def) => !namesNothingBare(unit, e, def))
    : found;
}

function overlayReference(
  draft: GraphDraft,
  inference: Inference,
  unit: Unit,
  { e, mode, line, column }: { e: number; mode: RefMode; line: number; column: number },
): OverlayHit | undefined {
  const overlayHit = overlayHitAt(draft, inference, unit, e, line, column);
  return overlayHit?.kind === 'defs' &&
    overlayHit.isPartial &&
    inferenceFindsMore(referencedAs(inference, unit, e, mode), overlayHit)
    ? undefined
    : overlayHit;
}

/** A macro that is used without arguments: what its text calls is called here, and what it stands for is named. */
function addMacroCalls(
  draft: GraphDraft,
  inference: Inference,
  unit: Unit,
  e: number,
  { from, line, column }: { from: number; line: number; column: number },
): void {
  const expr = unit.facts.exprs[e];
  if (
    expr?.[0] !== 'name' ||
    unit.language.spec.linkage !== 'translation-units' ||
    isInactive(unit, line)
  )
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
        ...(type === 'CALLS' && { confidence: CALL_EVIDENCE.macro.confidence }),
      });
  }
}

/** Names that may lead to nodes: their own, and those under which files and objects offer them. */
function namesOfNodes(draft: GraphDraft): ReadonlySet<string> {
  if (draft.names.size > 0) return draft.names;
  for (const def of draft.nodeOf.keys()) draft.names.add(def.fact.scopeName ?? def.fact.name);
  for (const unit of draft.fileOf.keys()) {
    for (const row of unit.facts.exports) draft.names.add(row.name);
    for (const row of unit.facts.imports) draft.names.add(row.local);
    // A nameless member stands for what it was given: `{ a }`, `{ b: a }`.
    for (const def of unit.defs) if (def.fact.memberOf >= 0) draft.names.add(def.fact.name);
  }
  return draft.names;
}

/** Whether what is written here could name a node at all: most names are of local things, and need no look-up. */
function canName(unit: Unit, e: number, known: ReadonlySet<string>): boolean {
  const expr = unit.facts.exprs[e];
  if (expr?.[0] !== 'name' && expr?.[0] !== 'member') return true;
  const name = expr[0] === 'name' ? expr[1] : expr[2];
  return (
    known.has(plainName(name)) ||
    (unit.language.hasSiblingLanguages &&
      [...getterNames(unit, name), setterName(unit, name) ?? ''].some((key) =>
        known.has(plainName(key)),
      ))
  );
}

const NO_DEFS: readonly Def[] = [];

function typeReferenced(inference: Inference, unit: Unit, e: number): readonly Def[] {
  const expr = unit.facts.exprs[e];
  return expr?.[0] === 'name'
    ? inference.lookUpType(unit, expr[1], expr[2]).defs
    : referenced(inference, unit, e, 'type');
}

function referenced(inference: Inference, unit: Unit, e: number, mode: RefMode): readonly Def[] {
  const expr = unit.facts.exprs[e];
  if (expr?.[0] === 'name') return inference.lookUp(unit, expr[1], expr[2]).defs;
  if (expr?.[0] === 'label') return labelledConstants(inference, unit, expr[1], expr[2]);
  if (expr?.[0] === 'def') return [unit.defs[expr[1]]].filter((def) => def !== undefined);
  if (expr?.[0] !== 'member' || expr[1] < 0) return NO_DEFS;
  const receivers = inference.valueOf(unit, expr[1]);
  const extension = receivers.flatMap(
    (receiver) => extensionRead(inference, unit, receiver, expr[2], expr[1])?.choice.defs ?? [],
  );
  if (extension.length > 0) return extension;
  const added = receivers.flatMap((receiver) =>
    inference.member(receiver, expr[2]).defs.length > 0
      ? []
      : (extendedProperty(inference, unit, receiver, expr[2]) ?? []),
  );
  if (added.length > 0) return added;
  if (
    receivers.every(({ kind }) => kind === 'external' || kind === 'unknown' || kind === 'builtin')
  )
    return NO_DEFS;
  return receivers.flatMap(
    (value) =>
      interopMember(inference, unit, value, expr[2], mode === 'write' ? 'written' : 'read').defs,
  );
}

/** The label of a case: a constant of the enum that is chosen by, where it is one. */
function labelledConstants(
  inference: Inference,
  unit: Unit,
  eSubject: number,
  eName: number,
): readonly Def[] {
  const name = unit.facts.exprs[eName];
  const enums = inference
    .valueOf(unit, eSubject)
    .filter((value) => value.kind === 'instance' && value.def.fact.kind === 'Enum');
  return enums.length > 0 && name?.[0] === 'name'
    ? enums.flatMap((value) => inference.member(value, name[1]).defs)
    : referenced(inference, unit, eName, 'read');
}

/** Test code that calls a symbol of the code under test. */
export function addTests(draft: GraphDraft): void {
  for (const edge of [...draft.edges.values()]) {
    if (edge.type !== 'CALLS' && edge.type !== 'INSTANTIATES') continue;
    if (draft.nodes[edge.from]?.isTest && draft.nodes[edge.to]?.isTest === false)
      addEdge(draft, 'TESTS', edge.from, edge.to, { reason: 'test' });
  }
}
