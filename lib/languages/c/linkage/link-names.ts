// Joins what files declare with what other files define, as a linker does: names that included files bring in lead to definitions. Looks nothing up while it joins.
import type { ImportStrategy } from '../../../imports/_strategy.ts';
import type { Def, LinkedNames, NameResult, Unit } from '../../../link/vocabulary.ts';
import { foldHeads, isOverloaded } from '../../_kit/resolution/function-heads.ts';
import {
  namespaceKey,
  namespacePaths,
  sharedNames,
} from '../../_kit/resolution/namespace-names.ts';
import { includedFiles } from './included-files.ts';
import { joinDeclarations } from './join-declarations.ts';
import { linkAgain } from './link-again.ts';
import { hasLinkage, type LinkState } from './link-state.ts';
import { definitionsMeant, lookUp, lookUpInNamespace } from './linked-look-up.ts';
import { nameMacroDefinedFunctions } from './macro-defined-functions.ts';
import { macroOpenedNamespaces } from './macro-opened-namespaces.ts';
import { renameFunctions } from './macro-renamed-functions.ts';

export function linkNames(
  units: readonly Unit[],
  unitAt: ReadonlyMap<string, Unit>,
  strategyOf: (unit: Unit) => ImportStrategy,
): LinkedNames {
  const files = includedFiles(units, unitAt, strategyOf);
  nameMacroDefinedFunctions(units, files);
  renameFunctions(units, files);
  const { declared, defined } = sharedDefinitions(units);
  const opened = macroOpenedNamespaces(units, files);
  const joined: LinkState = { files, declared, defined, opened };
  for (const unit of units) joinDeclarations(joined, unit, unit.allDefs);
  const usings = usingDirectivesOf(units);
  const known = new Map<Unit, Map<string, NameResult>>();
  const namespaceMemo = new Map<Unit, Map<string, NameResult | undefined>>();
  return {
    lookUp(unit, name) {
      let names = known.get(unit);
      if (!names) known.set(unit, (names = new Map()));
      let result = names.get(name);
      if (!result) names.set(name, (result = lookUp(joined, unit, name)));
      return result;
    },
    lookUpDeclared: (unit, own) => definitionsMeant(joined, unit, own, 'scope'),
    inNamespace(unit, path, name) {
      const key = namespaceKey(path, name);
      if (!declared.has(key) && opened.without(path).length === 0) return undefined;
      let names = namespaceMemo.get(unit);
      if (!names) namespaceMemo.set(unit, (names = new Map()));
      if (!names.has(key)) names.set(key, lookUpInNamespace(joined, unit, path, name));
      return names.get(key);
    },
    isDeclared: (path, name) =>
      declared.has(namespaceKey(path, name)) ||
      opened
        .without(path)
        .some((inner) =>
          declared
            .get(namespaceKey(inner.path, name))
            ?.some((def) => opened.isOpenIn(def.unit, inner.namespace)),
        ),
    isOpenedByMacro: opened.has,
    usingDirectives: (unit, path) =>
      (usings.get(path) ?? [])
        .filter((using) => using.unit === unit || files.seenBy(unit).has(using.unit))
        .map((using) => ({ unit: using.unit, e: using.unit.facts.usings?.[using.row]?.[1] ?? -1 })),
    linkAgain: (unit, before) => linkAgain(joined, unit, before),
    sees: (unit, other) => files.seenBy(unit).has(other),
  };
}

/** Names of file level and of namespaces, and of those the definitions that other files can be linked with. */
function sharedDefinitions(units: readonly Unit[]): Pick<LinkState, 'declared' | 'defined'> {
  const declared = new Map<string, Def[]>();
  const defined = new Map<string, Def[]>();
  for (const unit of units) {
    for (const [name, group] of sharedNames(unit)) {
      foldHeads(group);
      for (const def of new Set(group.map((own) => (isOverloaded(own) ? own : own.canonical)))) {
        push(declared, name, def);
        if (hasLinkage(def) && def.canonical === def && !def.fact.bodiless && !def.fact.isStatic)
          push(defined, name, def);
      }
    }
  }
  for (const unit of units)
    for (const def of unit.allDefs)
      if (def.fact.scopeName !== undefined && def.canonical === def && !declared.has(def.fact.name))
        push(declared, def.fact.name, def);
  return { declared, defined };
}

/** By its row in the facts: the number of its expression changes with bodies. */
interface UsingRow {
  readonly unit: Unit;
  readonly row: number;
}

/** Namespaces that are brought in as a whole, by the namespace whose code sees them. */
function usingDirectivesOf(units: readonly Unit[]): ReadonlyMap<string, readonly UsingRow[]> {
  const found = new Map<string, UsingRow[]>();
  for (const unit of units) {
    for (const [row, [scope]] of (unit.facts.usings ?? []).entries()) {
      const path = namespacePaths(unit)[scope];
      if (path === undefined) continue;
      const known = found.get(path);
      if (known) known.push({ unit, row });
      else found.set(path, [{ unit, row }]);
    }
  }
  return found;
}

function push(map: Map<string, Def[]>, name: string, def: Def): void {
  const list = map.get(name);
  if (list) list.push(def);
  else map.set(name, [def]);
}
