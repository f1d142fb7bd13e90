// Links the facts of all files into one program: definitions as objects, names by scope. Resolves nothing across files.
import type { ConfigFile, SourceFile } from '../facts/source-files.ts';
import type { ImportStrategy } from '../imports/_strategy.ts';
import { fileGroups } from './file-groups.ts';
import { add } from './file-indexes.ts';
import { changeFiles } from './files/changed-files.ts';
import { ProgramFiles } from './files/program-files.ts';
import { EXTERNAL } from '../languages/_kit/resolution/open-values.ts';
import { semanticsOf } from './own-semantics.ts';
import type { NameHooks } from '../languages/_kit/resolution/name-hooks.ts';
import { functionFinder, valueFinder } from './namesakes.ts';
import type { Dependencies } from './tracking/dependencies.ts';
import { RenewedGroups } from './tracking/renewed-groups.ts';
import { pathNamedOwners } from './path-named-types.ts';
import { joinPartialDeclarations, namespacesByName } from './namespaces/namespaces.ts';
import type { LinkedNames, Program, Unit } from './vocabulary.ts';

/** `dependencies`: where it is noted which results depend on what. Default: nowhere. */
export function linkProgram(
  files: readonly SourceFile[],
  configs: readonly ConfigFile[],
  dependencies?: Dependencies,
): Program {
  const linked = new ProgramFiles(files, configs, dependencies);
  const { units, unitAt, targets } = linked;
  const strategyOf = (unit: Unit): ImportStrategy => linked.strategyOf(unit);
  let defCount = 0;
  for (const file of files) linked.add(file, () => defCount++);
  joinPartialDeclarations(units, strategyOf);
  const namedOwners = pathNamedOwners(units);
  const renewed = dependencies && new RenewedGroups(dependencies);
  const { regroup, forget, ...groups } = fileGroups(linked, strategyOf, renewed);
  return {
    ...namespacesByName(units, strategyOf, renewed),
    units,
    defCount,
    unitAt,
    strategyOf,
    importTarget: (unit, specifier) => targets.of(unit, specifier),
    namedOwners,
    functionsNamed: functionFinder(units, dependencies),
    valuesNamed: valueFinder(units, dependencies),
    ...groups,
    linked: linkedNames(units, unitAt, strategyOf),
    overlay: undefined,
    dependencies,
    renewGroups: () => renewed?.renew(),
    replaceFacts: (path, facts) => linked.replaceFacts(path, facts),
    changeFiles: (...change) => changeFiles({ program: linked, regroup, forget }, ...change),
  };
}

/** Names at file level that a linker joins, for languages that have one. */
function linkedNames(
  units: readonly Unit[],
  unitAt: ReadonlyMap<string, Unit>,
  strategyOf: (unit: Unit) => ImportStrategy,
): LinkedNames {
  const linkers = new Map<NameHooks['linkNames'], Unit[]>();
  for (const unit of units) add(linkers, semanticsOf(unit.language).linkNames, unit);
  for (const [linkNames, linked] of linkers)
    if (linkNames) return linkNames(linked, unitAt, strategyOf);
  return NOTHING_LINKED;
}

const NOTHING_LINKED: LinkedNames = {
  lookUp: () => ({ defs: [], values: EXTERNAL, via: 'builtin' }),
  lookUpDeclared: (_unit, defs) => ({ defs, values: [], via: 'scope' }),
  inNamespace: () => undefined,
  isDeclared: () => false,
  isOpenedByMacro: () => false,
  usingDirectives: () => [],
  linkAgain: () => undefined,
  sees: (unit, other) => unit === other,
};
