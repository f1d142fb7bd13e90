// Links the facts of one file: its definitions as objects, names by scope, and indexes of its body. Resolves nothing in other files.
import type { DefFact } from '../facts/def-facts.ts';
import type { FileFacts, ImportFact } from '../facts/file-facts.ts';
import { definedKey } from '../facts/name-key.ts';
import type { SourceFile } from '../facts/source-files.ts';
import type { ImportStrategy } from '../imports/_strategy.ts';
import {
  add,
  argumentsOf,
  containerKeysOf,
  groupBy,
  returnedBy,
  valuesAssigned,
} from './file-indexes.ts';
import { nameWhole } from './named-after-file.ts';
import { hasLinker, semanticsOf } from './own-semantics.ts';
import type { Dependencies } from './tracking/dependencies.ts';
import {
  TrackedDef,
  trackFields,
  trackedFacts,
  trackingOf,
  type Tracking,
} from './tracking/tracked-unit.ts';
import { trackedMaps, type MapsOfFile } from './tracking/tracked-maps.ts';
import type { Language } from './files/language.ts';
import type { Def, UnlinkedDef, Unit } from './vocabulary.ts';

/** Where a file stands in the program, and where it is noted what of it is read. */
export interface PlaceInProgram {
  readonly position: number;
  readonly dependencies: Dependencies | undefined;
  /** The id of a definition. */
  readonly idOf: (index: number) => number;
  /** What the file was before, whose objects it goes on to be. */
  readonly before?: UnitBefore;
}

/** A unit that is linked again after a change, and the definitions of it that stay the same objects, by index. */
export interface UnitBefore {
  readonly unit: Unit;
  readonly defs: readonly (Def | undefined)[];
}

export function linkUnit(
  file: SourceFile,
  language: Language,
  strategy: ImportStrategy,
  { position, dependencies, idOf, before }: PlaceInProgram,
): Unit {
  const { facts } = file;
  const isByName = !hasLinker(language);
  const tracking = dependencies && trackingOf(dependencies, facts, { position, isByName });
  const ambient = (strategy.ambient?.(file.path) ?? []).filter(
    (row) => !facts.imports.includes(row),
  );
  const imports = [...facts.imports, ...ambient];
  const defs: Def[] = [];
  const maps = tracking && isByName ? trackedMaps(facts, tracking) : PLAIN_MAPS;
  const names: ScopeNames = facts.scopes.map((_, scope) =>
    scope === 0 || maps.isTracked(scope) ? maps.ofScope(scope) : undefined,
  );
  const membersOf = maps.lists<Def[]>();
  const linked: Unit = {
    position,
    path: file.path,
    facts: tracking ? trackedFacts(facts, tracking) : facts,
    language,
    isAmbient: strategy.isAmbient?.(file.path) === true,
    defs,
    allDefs: defs,
    names,
    imports: importsByScope(imports, facts, maps),
    stars: imports.filter((row) => row.star),
    namespaces: strategy.shares ? namespacesByScope(facts) : NO_NAMESPACES,
    exportRows: maps.exports(groupBy(facts.exports, (row) => row.name)),
    narrows: groupBy(facts.narrows, (row) => row[1]),
    membersOf,
    assigned: valuesAssigned(facts),
    argumentOf: argumentsOf(facts),
    returnedBy: returnedBy(facts),
    containerKeys: containerKeysOf(facts),
    noteBody: tracking && (() => tracking.dependencies.note(tracking.key)),
  };
  if (tracking) trackFields(linked, tracking);
  const unit = before
    ? (Object.defineProperties(before.unit, Object.getOwnPropertyDescriptors(linked)) as Unit)
    : linked;
  facts.defs.forEach((fact, index) => {
    const known = before?.defs[index];
    if (known) moveTo(known, fact, index);
    const def = known ?? definition(unit, fact, index, { id: idOf(index), tracking });
    defs.push(def);
    nameInScopes(def, names);
    if (fact.memberOf >= 0) add(membersOf, fact.memberOf, def);
  });
  nameWhole(unit, names[0]);
  const fold = semanticsOf(language).foldDeclarations ?? foldOverloads;
  if (language.spec.functions.overloads === 'one-body')
    for (const scope of names) for (const group of scope?.values() ?? []) fold(group);
  return unit;
}

/** It represents itself until it is folded into another one. */
function definition(
  unit: Unit,
  fact: DefFact,
  index: number,
  { id, tracking }: { readonly id: number; readonly tracking: Tracking | undefined },
): Def {
  if (tracking && !tracking.heads.isHead[index])
    return new TrackedDef(tracking, unit, fact, index, id);
  const unlinked = { id, unit, index, fact, partialDeclarations: undefined, canonical: undefined };
  // Added later, it would be outside of the object.
  const def = unlinked as unknown as UnlinkedDef;
  def.canonical = def;
  return def;
}

/** The same definition in another text. */
function moveTo(def: Def, fact: DefFact, index: number): void {
  if (def instanceof TrackedDef) def.moveTo(fact, index);
  else Object.assign(def, { fact, index, canonical: def });
}

/** By scope; undefined for those that declare no name, as most do. */
type ScopeNames = (Map<string, Def[]> | undefined)[];

/** Its name in the scope that declares it, and the name that only its own body knows. */
function nameInScopes(def: Def, names: ScopeNames): void {
  const { unit, fact } = def;
  if (fact.name && fact.scope in names)
    add(
      (names[fact.scope] ??= new Map<string, Def[]>()),
      definedKey(unit.language.spec, fact),
      def,
    );
  if (fact.selfName === undefined) return;
  const inside = insideOf(unit.facts, fact);
  if (inside in names && names[inside]?.has(fact.selfName) !== true)
    add((names[inside] ??= new Map()), fact.selfName, def);
}

/** File level and what opens a namespace in the file. */
function namespacesByScope({ spaces }: FileFacts): ReadonlyMap<number, string> {
  return new Map([
    [0, ''] as const,
    ...(spaces ?? []).map(([name, scope]) => [scope, name] as const),
  ]);
}

/** The scope where a function or class value is known by its own name: its body; for a class, the scope around it. */
function insideOf(
  { scopes }: Pick<FileFacts, 'scopes'>,
  { inner }: FileFacts['defs'][number],
): number {
  const scope = scopes[inner];
  return scope?.[0] === 'class' ? scope[1] : inner;
}

/** Declarations without a body are folded into the definition that has one, or into the first declaration. */
function foldOverloads(group: readonly UnlinkedDef[]): void {
  if (group.length < 2) return;
  const functions = group.filter((def) => def.fact.params !== undefined && !def.fact.accessor);
  const target = functions.find((def) => !def.fact.bodiless) ?? functions[0];
  for (const def of functions) if (target && def.fact.bodiless) def.canonical = target;
}

const NO_NAMESPACES: ReadonlyMap<number, string> = new Map();

function importsByScope(
  rows: readonly ImportFact[],
  { scopes }: FileFacts,
  maps: MapsOfFile,
): (Map<string, ImportFact[]> | undefined)[] {
  const found: (Map<string, ImportFact[]> | undefined)[] = [];
  for (const row of rows)
    if (row.local) add((found[row.scope] ??= maps.ofScope(row.scope)), row.local, row);
  const none = maps.ofScope<ImportFact[]>(0);
  scopes.forEach((_, scope) => {
    if (maps.isTracked(scope)) found[scope] ??= none;
  });
  return found;
}

/** Nobody notes what is looked up in them. */
const PLAIN_MAPS: MapsOfFile = {
  ofScope: () => new Map(),
  isTracked: () => false,
  lists: () => new Map(),
  exports: (rows) => rows,
};
