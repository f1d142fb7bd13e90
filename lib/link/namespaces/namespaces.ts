// Namespaces that several files contribute to, and partial classes. Does not resolve names in a file.
import { definedKey, plainName } from '../../facts/name-key.ts';
import { UnitMemo } from '../tracking/unit-memo.ts';
import type { ImportStrategy } from '../../imports/_strategy.ts';
import type { RenewedGroups } from '../tracking/renewed-groups.ts';
import type { Def, FileGroup, Program, Unit, UnlinkedDef } from '../vocabulary.ts';

type StrategyOf = (unit: Unit) => ImportStrategy;

/**
 * Groups of names by namespace. Of namespaces with one name, a file sees those of its own project, otherwise the
 * nearest.
 */
export function namespacesByName(
  units: readonly Unit[],
  strategyOf: StrategyOf,
  renewed?: RenewedGroups,
): Pick<Program, 'namespaceAt' | 'inNamespace'> {
  const views = namespaceViews(units, strategyOf);
  const namespaceAt = renewed
    ? renewedViews(renewed, () => namespaceViews(units, strategyOf))
    : views;
  return {
    namespaceAt,
    inNamespace: (unit, namespace, name) => {
      const defs = namespaceAt(unit, namespace)?.names.get(name);
      if (!defs || defs.length < 2) return defs;
      const own = defs.filter((def) => def.unit === unit);
      return own.length > 0 ? own : defs;
    },
  };
}

/** `viewsNow`: over the files as they are now. */
function renewedViews(
  renewed: RenewedGroups,
  viewsNow: () => Program['namespaceAt'],
): Program['namespaceAt'] {
  const known = new Map<string, FileGroup>();
  let [views, version] = [viewsNow(), renewed.version];
  const viewNow: Program['namespaceAt'] = (unit, name) => {
    if (version !== renewed.version) [views, version] = [viewsNow(), renewed.version];
    return views(unit, name);
  };
  return (unit, name) => {
    const key = `${keyOf(unit, name)}\n${folderOf(unit)}`;
    let group = known.get(key);
    if (!group && renewed.unnoted(() => viewNow(unit, name)))
      known.set(key, (group = renewed.group(() => viewNow(unit, name) ?? NO_FILES)));
    return group;
  };
}

/** A view is that of a folder. */
function namespaceViews(units: readonly Unit[], strategyOf: StrategyOf): Program['namespaceAt'] {
  const views = new Map<string, FileGroup>();
  let namespaces: ReadonlyMap<string, NamespaceParts> | undefined;
  return (unit, name) => {
    namespaces ??= collectNamespaces(units, strategyOf);
    const namespace = namespaces.get(keyOf(unit, name));
    if (!namespace || namespace.namesakes.size === 0) return namespace?.group;
    const folder = folderOf(unit);
    const key = `${keyOf(unit, name)}\n${folder}`;
    let view = views.get(key);
    if (!view) views.set(key, (view = viewFrom(namespace, name, folder, strategyOf(unit))));
    return view;
  };
}

function folderOf({ path }: Unit): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

const NO_FILES: FileGroup = { units: [], names: new Map() };

interface NamespaceParts {
  readonly group: FileGroup;
  /** Names with several definitions. */
  readonly namesakes: ReadonlySet<string>;
}

function keyOf(unit: Unit, name: string): string {
  return `${unit.language.spec.family}\n${name}`;
}

interface NamespaceDraft {
  readonly units: Unit[];
  readonly names: Map<string, Def[]>;
  readonly namesakes: Set<string>;
}

function collectNamespaces(
  units: readonly Unit[],
  strategyOf: StrategyOf,
): ReadonlyMap<string, NamespaceParts> {
  const drafts = new Map<string, NamespaceDraft>();
  for (const unit of units)
    for (const [scope, name] of unit.namespaces)
      addPart(draftAt(drafts, keyOf(unit, name)), unit, scope, strategyOf(unit));
  return new Map(
    [...drafts].map(([key, { units: members, names, namesakes }]) => [
      key,
      { group: { units: members, names }, namesakes },
    ]),
  );
}

function draftAt(drafts: Map<string, NamespaceDraft>, key: string): NamespaceDraft {
  const known = drafts.get(key);
  if (known) return known;
  const draft = { units: [], names: new Map(), namesakes: new Set<string>() };
  drafts.set(key, draft);
  return draft;
}

/** What one namespace clause of a file contributes: the names that other files see. */
function addPart(
  { units, names, namesakes }: NamespaceDraft,
  unit: Unit,
  scope: number,
  strategy: ImportStrategy,
): void {
  if (!units.includes(unit)) units.push(unit);
  for (const [name, defs] of unit.names[scope] ?? []) {
    const shared = defs.filter(
      (def) => strategy.shares?.(def.fact) && (def.partialDeclarations?.[0] ?? def) === def,
    );
    if (shared.length === 0) continue;
    const known = names.get(name);
    if (!known) names.set(name, [...shared]);
    else {
      known.push(...shared);
      namesakes.add(name);
    }
  }
}

function viewFrom(
  { group, namesakes }: NamespaceParts,
  name: string,
  folder: string,
  strategy: ImportStrategy,
): FileGroup {
  const names = new Map(group.names);
  for (const own of namesakes)
    names.set(
      own,
      chosenOf(group.names.get(own) ?? [], name, plainName(own), strategy) ??
        nearest(group.names.get(own) ?? [], folder, strategy),
    );
  return { units: group.units, names };
}

function chosenOf(
  defs: readonly Def[],
  namespace: string,
  name: string,
  strategy: ImportStrategy,
): readonly Def[] | undefined {
  const path = strategy.chosen?.(namespace, name);
  const found = path === undefined ? [] : defs.filter((def) => def.unit.path === path);
  return found.length > 0 ? found : undefined;
}

function nearest(defs: readonly Def[], path: string, strategy: ImportStrategy): readonly Def[] {
  const own = strategy.projectOf?.(path);
  const inProject =
    own === undefined ? [] : defs.filter((def) => strategy.projectOf?.(def.unit.path) === own);
  const candidates = inProject.length > 0 ? inProject : defs;
  const most = Math.max(...candidates.map((def) => shared(def.unit.path, path)));
  return candidates.filter((def) => shared(def.unit.path, path) === most);
}

/** The number of folders that two paths have in common. */
function shared(a: string, b: string): number {
  const [left, right] = [a.split('/'), b.split('/')];
  let count = 0;
  while (count < left.length && left[count] === right[count]) count++;
  return count;
}

/** Joins the parts of partial classes: of one name, in one namespace, of one project. */
export function joinPartialDeclarations(units: readonly Unit[], strategyOf: StrategyOf): void {
  const groups = new Map<string, Def[]>();
  const shared = sharedTypes(units, strategyOf);
  for (const unit of units)
    for (const def of unit.allDefs) {
      if (!def.fact.isPartial || def.fact.params !== undefined) continue;
      const key = partialKey(def, strategyOf(unit), shared);
      const group = groups.get(key);
      if (group) group.push(def);
      else groups.set(key, [def]);
    }
  for (const group of groups.values()) joinParts(group, strategyOf);
}

/** Parts with one key are one class. */
function partialKey(
  { unit, fact }: Def,
  strategy: ImportStrategy,
  shared: ReadonlySet<string>,
): string {
  const { spec } = unit.language;
  const project = strategy.projectOf?.(unit.path) ?? '';
  const isAlone =
    strategy.standsAlone?.(unit.path) === true &&
    !shared.has(`${spec.family}\n${fact.qualifiedName}`);
  return [
    spec.family,
    project,
    isAlone ? unit.path : '',
    namespaceAt(unit, fact.scope),
    fact.qualifiedName,
    definedKey(spec, fact),
  ].join('\n');
}

/** The primary part goes first: in a file named after the class, otherwise in one that others may load. */
function joinParts(group: readonly UnlinkedDef[], strategyOf: StrategyOf): void {
  if (group.length < 2) return;
  const primary =
    group.find(isNamedAfter) ??
    group.find(({ unit }) => strategyOf(unit).standsAlone?.(unit.path) !== true) ??
    group[0];
  const parts = [
    ...group.filter((def) => def === primary),
    ...group.filter((def) => def !== primary),
  ];
  for (const def of group) def.partialDeclarations = parts;
}

/** Names of types with a part in a file that does not stand alone. */
function sharedTypes(units: readonly Unit[], strategyOf: StrategyOf): ReadonlySet<string> {
  const names = new Set<string>();
  for (const unit of units) {
    const { standsAlone } = strategyOf(unit);
    if (!standsAlone || standsAlone(unit.path)) continue;
    for (const { fact } of unit.allDefs)
      if (fact.isPartial && fact.params === undefined)
        names.add(`${unit.language.spec.family}\n${fact.qualifiedName}`);
  }
  return names;
}

/** The file is named after the class, unchanged or in snake case. */
function isNamedAfter({ unit, fact }: Def): boolean {
  const [extension = ''] = unit.language.spec.extensions;
  const small = fact.name
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1_$2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1_$2')
    .toLowerCase();
  return (
    unit.path.endsWith(`/${fact.name}${extension}`) || unit.path.endsWith(`/${small}${extension}`)
  );
}

/** The namespace of a scope. */
export function namespaceAt(unit: Unit, from: number): string {
  for (let scope = from; scope >= 0; scope = unit.facts.scopes[scope]?.[1] ?? -1) {
    const namespace = unit.namespaces.get(scope);
    if (namespace !== undefined) return namespace;
  }
  return '';
}

/**
 * The namespaces of a scope by its own clause, innermost first: `A.B.C`, `A.B`, except those stated by enclosing
 * clauses.
 */
export function namespacesAt(unit: Unit, scope: number): readonly string[] {
  const own = unit.namespaces.get(scope);
  if (own === undefined) return NO_NAMESPACES;
  const known = pathsOf.get(unit) ?? new Map<number, readonly string[]>();
  pathsOf.set(unit, known);
  let found = known.get(scope);
  if (!found)
    known.set(
      scope,
      (found = prefixes(
        own,
        scope === 0 ? '' : namespaceAt(unit, unit.facts.scopes[scope]?.[1] ?? -1),
      )),
    );
  return found;
}

const NO_NAMESPACES: readonly string[] = [];
const pathsOf = new UnitMemo<Map<number, readonly string[]>>();

function prefixes(name: string, until: string): readonly string[] {
  const found = [name];
  for (let at = name; at.length > until.length; ) {
    at = at.slice(0, Math.max(at.lastIndexOf('.'), 0));
    if (at.length > until.length) found.push(at);
  }
  return found;
}
