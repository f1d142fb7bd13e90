// The files of a program, each linked by itself, and where their imports lead; from run to run others may be there. Joins nothing across files.
import type { FileFacts } from '../../facts/file-facts.ts';
import type { ConfigFile, SourceFile } from '../../facts/source-files.ts';
import type { ImportStrategy } from '../../imports/_strategy.ts';
import { importStrategies } from '../../imports/strategies.ts';
import { LANGUAGES } from '../../languages/_all.gen.ts';
import { linkUnit } from '../link-unit.ts';
import { mergeLanguage } from '../merged-languages.ts';
import { namedAfterFile } from '../named-after-file.ts';
import type { Dependencies } from '../tracking/dependencies.ts';
import { StrategyReads } from '../tracking/strategy-reads.ts';
import type { Language } from './language.ts';
import type { Unit } from '../vocabulary.ts';
import { FoundFiles } from './found-files.ts';
import { ImportTargets } from './import-targets.ts';
import { PathLists } from './path-lists.ts';

type Strategies = ReturnType<typeof importStrategies>;

export class ProgramFiles {
  readonly unitAt: Map<string, Unit>;
  readonly lists = new PathLists();
  readonly targets = new ImportTargets((unit) => this.strategyOf(unit), this.lists);
  /** In the order of the files. */
  readonly units: Unit[] = [];
  readonly #configs: readonly ConfigFile[];
  readonly #dependencies: Dependencies | undefined;
  readonly #factsAt: Map<string, FileFacts>;
  readonly #reads: StrategyReads | undefined;
  readonly #languages: ReadonlyMap<string, Language>;
  #strategies: Strategies;
  /** How many files have got a position. */
  #positions = 0;

  /** Links none of the files. `dependencies`: where it is noted which results depend on what; undefined: nowhere. */
  constructor(
    files: readonly SourceFile[],
    configs: readonly ConfigFile[],
    dependencies: Dependencies | undefined,
  ) {
    this.#configs = configs;
    this.#dependencies = dependencies;
    this.#factsAt = new Map(files.map((file) => [file.path, file.facts]));
    this.#reads = dependencies && new StrategyReads(this.#factsAt, configs);
    this.#strategies = this.#strategiesFor(files);
    const sibling = mixedFamilies(files);
    this.#languages = new Map(
      LANGUAGES.map((spec) => [spec.id, mergeLanguage(spec, sibling.has(spec.family))]),
    );
    this.unitAt = dependencies ? new FoundFiles(dependencies) : new Map();
  }

  strategyOf(unit: Unit): ImportStrategy {
    return this.#strategies[unit.language.spec.imports];
  }

  /** Links a file, behind those before it. `idOf`: the ids of its definitions. */
  add(file: SourceFile, idOf: (index: number) => number): Unit | undefined {
    const language = this.#languages.get(file.language);
    const strategy = language && this.#strategies[language.spec.imports];
    if (!language || !strategy) return undefined;
    const unit = linkUnit(
      namedAfterFile({ ...file, facts: importedNamesOf(file, strategy) }),
      language,
      strategy,
      { position: this.#positions++, dependencies: this.#dependencies, idOf },
    );
    this.units.push(unit);
    this.unitAt.set(unit.path, unit);
    return unit;
  }

  /** See `Program`. */
  replaceFacts(path: string, facts: FileFacts): boolean {
    return this.#reads?.replaceFacts(path, facts) ?? false;
  }

  /** The paths of configuration files that have other texts now. Undefined if others are there. */
  replaceConfigs(configs: readonly ConfigFile[]): readonly string[] | undefined {
    return this.#reads?.replaceConfigs(configs);
  }

  /** Whether the import strategy of the file has read any of these configuration files. */
  hasRead(unit: Unit, configs: readonly string[]): boolean {
    return this.#reads?.hasRead(unit.language.spec.imports, configs) === true;
  }

  /**
   * These files are there, of which those without a unit are to be added. Files that are reached by specifiers and names
   * alone have import strategies for these from now on.
   */
  replaceFiles(files: readonly SourceFile[]): void {
    const facts = new Map(files.map((file) => [file.path, file.facts]));
    for (const path of this.#factsAt.keys()) if (!facts.has(path)) this.#factsAt.delete(path);
    for (const [path, own] of facts) this.#factsAt.set(path, own);
    for (const path of this.unitAt.keys()) if (!facts.has(path)) this.unitAt.delete(path);
    const renewed = Object.entries(this.#strategiesFor(files)).filter(([, each]) => each.reachedBy);
    this.#strategies = { ...this.#strategies, ...Object.fromEntries(renewed) };
  }

  /** Brings the units into the order of the files. */
  sort(files: readonly SourceFile[]): void {
    const units = files.flatMap(({ path }) => this.unitAt.get(path) ?? []);
    this.units.splice(0, this.units.length, ...units);
  }

  #strategiesFor(files: readonly SourceFile[]): Strategies {
    return importStrategies(
      files.map(({ path }) => path),
      (name) => this.#reads?.configsFor(name) ?? this.#configs,
      (path) => (this.#reads ? this.#reads.headOf(path) : this.#factsAt.get(path)),
      // Only rows that hold for all files are read, and these are no change of a name.
      (path) => this.#factsAt.get(path)?.imports ?? [],
    );
  }
}

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
