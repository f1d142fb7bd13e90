// Links changed files of a program again, in place: what is known of other files goes on to refer to the same objects.
import type { DefFact } from '../../facts/def-facts.ts';
import type { FileFacts } from '../../facts/file-facts.ts';
import type { SourceFile } from '../../facts/source-files.ts';
import { definedKey, plainName } from '../../facts/name-key.ts';
import { furtherKeys } from '../interop-names.ts';
import { linkUnit } from '../link-unit.ts';
import { namedAfterFile } from '../named-after-file.ts';
import { functionFinder, valueFinder } from '../namesakes.ts';
import { importedNamesOf } from '../files/program-files.ts';
import { hasLinker } from '../own-semantics.ts';
import type { Def, Program, Unit } from '../vocabulary.ts';
import { definitionKeys } from './definition-keys.ts';
import { isPartOfOthers } from './head-changes.ts';
import { headsOf, scopesOutside } from './heads.ts';
import { TrackedDef } from './tracked-unit.ts';

/** Names of definitions that are added or removed. */
export interface ChangedNames {
  /** Where they are looked up in what was there before: among members, extensions and others. */
  readonly members: Set<string>;
  readonly extensions: Set<string>;
  readonly others: Set<string>;
  /** Among all definitions of the program. */
  readonly all: Set<string>;
}

export interface Relinked {
  readonly program: Program;
  readonly names: ChangedNames;
}

/**
 * The program with these files instead of those at the same paths. Units and definitions that were there before are the
 * same objects, but for those that are replaced; further definitions get numbers behind all others. Undefined if a
 * definition that was there before stands for others now, or others for it: nothing of the program can be used any more.
 */
export function relinked(
  before: Program,
  files: readonly SourceFile[],
  replaced: ReadonlyMap<SourceFile, ReadonlySet<number>> = new Map(),
): Relinked | undefined {
  let { defCount } = before;
  const names: ChangedNames = {
    members: new Set(),
    extensions: new Set(),
    others: new Set(),
    all: new Set(),
  };
  for (const file of files) {
    const unit = before.unitAt.get(file.path);
    if (!unit) continue;
    const strategy = before.strategyOf(unit);
    const linked = namedAfterFile({ ...file, facts: importedNamesOf(file, strategy) });
    const { same, removed } = matchedDefinitions(unit, linked.facts, replaced.get(file));
    const known = same.map((def) => def?.canonical);
    const joined = hasLinker(unit.language) ? joinedIn(unit) : undefined;
    noteNames(unit, removed, names);
    linkUnit(linked, unit.language, strategy, {
      position: unit.position,
      dependencies: before.dependencies,
      idOf: () => defCount++,
      before: { unit, defs: same },
    });
    if (joined) before.linked.linkAgain(unit, joined.heads);
    if (joined && joined.names !== namesAnywhere(unit)) return undefined;
    const added = unit.allDefs.filter((_, index) => !same[index]);
    noteNames(unit, added, names);
    if (same.some((def, index) => def && def.canonical !== known[index])) return undefined;
    if ([...removed, ...added].some(({ fact }) => isPartOfOthers(fact))) return undefined;
  }
  const { units, dependencies } = before;
  before.renewGroups();
  const program = {
    ...before,
    defCount,
    functionsNamed: functionFinder(units, dependencies),
    valuesNamed: valueFinder(units, dependencies),
  };
  return { program, names };
}

/** Its heads, which a body does not change, and the names of what all files find wherever it stands. */
function joinedIn(unit: Unit) {
  const heads = unit.allDefs.filter((def) => !(def instanceof TrackedDef));
  return {
    heads: new Map(heads.map((def) => [def, { fact: def.fact, canonical: def.canonical }])),
    names: namesAnywhere(unit),
  };
}

function namesAnywhere({ allDefs }: Unit): string {
  const found = allDefs.filter(({ fact }) => fact.scopeName !== undefined);
  return found.map(({ fact }) => fact.name).join('\n');
}

interface Matched {
  /** By index in the new facts. */
  readonly same: readonly (Def | undefined)[];
  readonly removed: readonly Def[];
}

/** `replaced`: by index in the new facts, those that match none. */
function matchedDefinitions(
  { allDefs, facts: known }: Unit,
  facts: FileFacts,
  replaced: ReadonlySet<number> = new Set(),
): Matched {
  const before = new Map<string, Def>();
  // Linking may have given them other names than the text has.
  const inText = allDefs.flatMap((_, index) => known.defs[index] ?? []);
  definitionKeys({ defs: inText }).forEach((key, index) => {
    const def = allDefs[index];
    if (def) before.set(key, def);
  });
  const same = definitionKeys(facts).map((key, index) => {
    if (replaced.has(index)) return undefined;
    const def = before.get(key);
    before.delete(key);
    return def;
  });
  return { same, removed: [...before.values()] };
}

/** Notes the names by which code that does not read the body finds these definitions. */
export function noteNames(
  { facts, allDefs, namespaces }: Unit,
  defs: readonly Def[],
  names: ChangedNames,
): void {
  const { isHead } = headsOf({ defs: allDefs.map(({ fact }) => fact) });
  const isOutside = scopesOutside(facts);
  const changed = new Set(defs.map(({ index }) => index));
  for (const def of defs) {
    const { fact, index } = def;
    const isMember = isHead[fact.memberOf] === true;
    const isParameter = fact.kind === 'Parameter' || fact.kind === 'TypeParameter';
    const isFound = isOutside[fact.scope] === true || isMember;
    if (!isFound && (isHead[index] !== true || isParameter)) continue;
    // Only code that finds the definition around it looks it up there, but for extensions, which are found by name.
    const around = isMember ? fact.memberOf : (facts.scopes[fact.scope]?.[2] ?? -1);
    const isLookedUp = fact.isExtension === true || (isFound && !changed.has(around));
    // A method may stand outside of its type, among the names of the file.
    const isOnlyMember = isMember && !namespaces.has(fact.scope);
    const lookedUp = isLookedUp ? lookedUpOf(names, fact, isOnlyMember) : [];
    for (const name of namesOf(def)) {
      names.all.add(plainName(name));
      for (const each of lookedUp) each.add(name);
    }
  }
}

/** An extension may be found as what it is declared as, too. */
function lookedUpOf(
  { members, extensions, others }: ChangedNames,
  { isExtension }: DefFact,
  isOnlyMember: boolean,
): readonly Set<string>[] {
  const declared = isOnlyMember ? members : others;
  return isExtension ? [extensions, declared] : [declared];
}

function namesOf(def: Def): readonly string[] {
  const { fact, unit } = def;
  return [
    fact.name,
    fact.selfName ?? '',
    definedKey(unit.language.spec, fact),
    ...furtherKeys(def),
  ].filter((name) => name !== '');
}
