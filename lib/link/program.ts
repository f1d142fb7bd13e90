// Links the facts of all files into one program: definitions as objects, names by scope. Resolves nothing across files.
import { LANGUAGES } from '../languages/_all.gen.ts';
import type { FileFacts } from '../facts/file-facts.ts';
import type { ConfigFile, SourceFile } from '../facts/source-files.ts';
import type { ImportStrategy, ImportTarget } from '../imports/_strategy.ts';
import { importStrategies } from '../imports/strategies.ts';
import { fileGroups } from './file-groups.ts';
import { add } from './file-indexes.ts';
import { linkUnit } from './link-unit.ts';
import { mergeLanguage } from './merged-languages.ts';
import { namedAfterFile } from './named-after-file.ts';
import { EXTERNAL } from '../languages/_kit/resolution/open-values.ts';
import { semanticsOf } from './own-semantics.ts';
import type { NameHooks } from '../languages/_kit/resolution/name-hooks.ts';
import { functionFinder, valueFinder } from './namesakes.ts';
import type { Dependencies } from './tracking/dependencies.ts';
import { StrategyReads } from './tracking/strategy-reads.ts';
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
  const factsAt = new Map(files.map((file) => [file.path, file.facts]));
  const reads = dependencies && new StrategyReads(factsAt);
  const strategies = importStrategies(
    files.map((file) => file.path),
    configs,
    (path) => (reads ? reads.headOf(path) : factsAt.get(path)),
    // Only rows that hold for all files are read, and these are no change of a name.
    (path) => factsAt.get(path)?.imports ?? [],
  );
  const sibling = mixedFamilies(files);
  const languages = new Map(
    LANGUAGES.map((spec) => [spec.id, mergeLanguage(spec, sibling.has(spec.family))]),
  );
  const units: Unit[] = [];
  let defCount = 0;
  for (const file of files) {
    const language = languages.get(file.language);
    const strategy = language && strategies[language.spec.imports];
    if (!language || !strategy) continue;
    const unit = linkUnit(
      namedAfterFile({ ...file, facts: importedNamesOf(file, strategy) }),
      language,
      strategy,
      { position: units.length, dependencies, idOf: idsFrom(defCount) },
    );
    units.push(unit);
    defCount += unit.allDefs.length;
  }
  const unitAt = new Map(units.map((unit) => [unit.path, unit]));
  const strategyOf = (unit: Unit): ImportStrategy => strategies[unit.language.spec.imports];
  joinPartialDeclarations(units, strategyOf);
  const namedOwners = pathNamedOwners(units);
  const renewed = dependencies && new RenewedGroups(dependencies);
  return {
    ...namespacesByName(units, strategyOf, renewed),
    units,
    defCount,
    unitAt,
    strategyOf,
    importTarget: importTargets(units, strategyOf),
    namedOwners,
    functionsNamed: functionFinder(units, dependencies),
    valuesNamed: valueFinder(units, dependencies),
    ...fileGroups(unitAt, strategyOf, renewed),
    linked: linkedNames(units, unitAt, strategyOf),
    overlay: undefined,
    dependencies,
    renewGroups: () => renewed?.renew(),
    replaceFacts: (...change) => reads?.replaceFacts(...change) ?? false,
  };
}

function idsFrom(first: number): (index: number) => number {
  return (index) => first + index;
}

/** Resolves the import specifiers of files; each is resolved once. */
function importTargets(
  units: readonly Unit[],
  strategyOf: (unit: Unit) => ImportStrategy,
): (unit: Unit, specifier: string) => ImportTarget {
  const memos = units.map(() => new Map<string, ImportTarget>());
  return (unit, specifier) => {
    const known = memos[unit.position]?.get(specifier);
    if (known) return known;
    const target = strategyOf(unit).resolve(specifier, unit.path);
    memos[unit.position]?.set(specifier, target);
    return target;
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

/** Imports without a name bind the name that the package declares for itself. */
export function importedNamesOf({ path, facts }: SourceFile, strategy: ImportStrategy): FileFacts {
  if (!strategy.nameOf || !facts.imports.some((row) => row.implicit)) return facts;
  return {
    ...facts,
    imports: facts.imports.map((row) =>
      row.implicit ? { ...row, local: strategy.nameOf?.(row.specifier, path) ?? row.local } : row,
    ),
  };
}

/** Families with files of languages that keep functions under different keys, or export other names. */
function mixedFamilies(files: readonly SourceFile[]): ReadonlySet<string> {
  const present = new Set(files.map(({ language }) => language));
  const specs = LANGUAGES.filter(({ id }) => present.has(id));
  return new Set(
    specs
      .filter((spec) =>
        specs.some((other) => other.family === spec.family && other.imports !== spec.imports),
      )
      .map(({ family }) => family),
  );
}
