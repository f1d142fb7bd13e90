// What follows for a program if files are added or removed: where imports of others lead. Undefined where more follows. Resolves no names.
import type { ConfigFile, SourceFile } from '../../facts/source-files.ts';
import type { ImportStrategy } from '../../imports/_strategy.ts';
import { boundBy, isPartOfOthers, type BindingRow } from '../tracking/head-changes.ts';
import type { FileGroups } from '../file-groups.ts';
import type { OtherFiles, Unit } from '../vocabulary.ts';
import type { ProgramFiles } from './program-files.ts';

interface Changing extends Pick<FileGroups, 'regroup' | 'forget'> {
  readonly program: ProgramFiles;
}

/** Where more change at once, as if another branch is checked out, it takes as long to resolve everything. */
const MOST_FILES = 100;

/**
 * The same program with these files and configuration files. Undefined if a file may be reached otherwise than by
 * specifiers and names: then nothing of the program can be used any more. `defCount`: how many definitions have an id.
 */
export function changeFiles(
  { program, regroup, forget }: Changing,
  files: readonly SourceFile[],
  configs: readonly ConfigFile[],
  defCount: number,
): OtherFiles | undefined {
  const changedConfigs = program.replaceConfigs(configs);
  if (!changedConfigs) return undefined;
  const paths = new Set(files.map(({ path }) => path));
  const known = new Set(program.units.map(({ path }) => path));
  const removed = program.units.filter(({ path }) => !paths.has(path));
  const added = files.filter(({ path }) => !known.has(path));
  const readers = program.units.filter((unit) => program.hasRead(unit, changedConfigs));
  if (removed.length + added.length + readers.length === 0)
    return { added: [], removed, ...NOTHING_LED, defCount };
  if (removed.length + added.length > MOST_FILES || !isSameOutline(program.units, files))
    return undefined;
  const others = new Set([...known].filter((path) => paths.has(path)));
  const names = new Set<string>();
  const isReachedAs = (unit: Unit, strategy: ImportStrategy): boolean => {
    const modules = strategy.reachedBy?.(unit.path, others);
    for (const name of modules ?? []) names.add(name);
    return modules !== undefined && !unit.allDefs.some(({ fact }) => isPartOfOthers(fact));
  };
  const areSettingsOfSpecifiers = (): boolean =>
    [...new Set(readers.map((unit) => program.strategyOf(unit)))].every((strategy) =>
      changedConfigs.every((path) => strategy.reachedBy?.(path, others)),
    );
  if (!removed.every((unit) => isReachedAs(unit, program.strategyOf(unit)))) return undefined;
  if (!areSettingsOfSpecifiers()) return undefined;
  program.replaceFiles(files);
  forget(removed);
  let count = defCount;
  const units = added.flatMap((file) => program.add(file, () => count++) ?? []);
  program.sort(files);
  if (!units.every((unit) => isReachedAs(unit, program.strategyOf(unit)))) return undefined;
  if (!areSettingsOfSpecifiers()) return undefined;
  const led = ledElsewhere({ program, regroup, forget }, units, names);
  return led && { added: units, removed, ...led, defCount: count };
}

/** The same languages, and of each the same first file: it stands for all where it does not matter which. */
function isSameOutline(units: readonly Unit[], files: readonly SourceFile[]): boolean {
  const [before, now] = [new Map<string, string>(), new Map<string, string>()];
  for (const { language, path } of units)
    if (!before.has(language.spec.id)) before.set(language.spec.id, path);
  for (const { language, path } of files) if (!now.has(language)) now.set(language, path);
  return (
    before.size === now.size &&
    [...before].every(([language, path]) => now.get(language) === path) &&
    units[0]?.path === files[0]?.path
  );
}

type Led = Pick<OtherFiles, 'led' | 'regrouped' | 'names'>;

const NOTHING_LED: Led = { led: new Set(), regrouped: new Set(), names: new Set() };

/** `modules`: names of modules and packages. Undefined if an import elsewhere holds for other files too. */
function ledElsewhere(
  { program, regroup }: Changing,
  added: readonly Unit[],
  modules: ReadonlySet<string>,
): Led | undefined {
  const [led, regrouped] = [new Set<Unit>(), new Set<Unit>()];
  const names = new Set(modules);
  for (const unit of program.units) {
    if (!program.strategyOf(unit).reachedBy || added.includes(unit)) continue;
    const others = new Set(program.targets.renew(unit));
    const rows = [...unit.facts.imports, ...unit.facts.exports];
    const elsewhere = rows.filter(({ specifier }) => others.has(specifier ?? ''));
    const bound = boundBy(elsewhere);
    if (!bound) return undefined;
    const named = modules.size > 0 ? rows.filter((row) => namesAny(row, modules)) : [];
    if (regroup(unit)) regrouped.add(unit);
    if (others.size > 0 || named.length > 0) led.add(unit);
    for (const name of [...bound, ...(boundBy(named) ?? [])]) names.add(name);
  }
  return { led, regrouped, names };
}

/** `from package import module`, `import package.module as name`. */
function namesAny({ imported, specifier = '' }: BindingRow, modules: ReadonlySet<string>): boolean {
  return [imported ?? '', ...specifier.split(/[./]/)].some((name) => modules.has(name));
}
