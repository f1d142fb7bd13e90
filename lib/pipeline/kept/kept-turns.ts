// What a run over a repository leaves for the next one in a process that stays: the program, what was inferred over it, and what the turns of files gave. Resolves nothing.
import type { ConfigFile, SourceFile } from '../../facts/source-files.ts';
import { LANGUAGES } from '../../languages/_all.gen.ts';
import { semanticsOf } from '../../link/own-semantics.ts';
import { mixedFamilies } from '../../link/program.ts';
import { headText } from '../../link/tracking/head-text.ts';
import { KeptRun, type Resident } from './kept-run.ts';

type KnownFile = Omit<SourceFile, 'text'>;

/** For one repository. */
export class KeptTurns {
  #files: readonly KnownFile[] | undefined;
  #configs: readonly ConfigFile[] = [];
  #resident: Resident | undefined;

  /**
   * A run that notes what results depend on, and takes over what holds of the run before if bodies alone have changed
   * since. Undefined where linking completes definitions across files: it is not noted who depends on that.
   */
  run(files: readonly SourceFile[], configs: readonly ConfigFile[]): KeptRun | undefined {
    const [before, configsBefore, resident] = [this.#files, this.#configs, this.#resident];
    this.#files = files.map(({ path, language, facts }) => ({ path, language, facts }));
    this.#configs = configs;
    // It is changed in place: only a run that completes leaves it as one that holds.
    this.#resident = undefined;
    if (!isComplete(files)) return undefined;
    const changed =
      resident && before && isSameConfigs(configsBefore, configs)
        ? changedBodies(before, files)
        : undefined;
    return new KeptRun({
      before: resident && changed && { resident, changed },
      keep: (now) => (this.#resident = now),
    });
  }
}

function isSameConfigs(before: readonly ConfigFile[], now: readonly ConfigFile[]): boolean {
  return (
    before.length === now.length &&
    before.every(({ path, text }, at) => now[at]?.path === path && now[at]?.text === text)
  );
}

/** Undefined if more than bodies has changed. */
function changedBodies(
  before: readonly KnownFile[],
  now: readonly SourceFile[],
): readonly SourceFile[] | undefined {
  if (before.length !== now.length) return undefined;
  const changed: SourceFile[] = [];
  for (const [at, file] of now.entries()) {
    const known = before[at];
    if (known?.path !== file.path || known.language !== file.language) return undefined;
    if (known.facts === file.facts) continue;
    if (headText(known.facts) !== headText(file.facts)) return undefined;
    changed.push(file);
  }
  return changed;
}

/** Whether definitions are complete when their file is linked. */
function isComplete(files: readonly SourceFile[]): boolean {
  const present = new Set(files.map(({ language }) => language));
  return (
    mixedFamilies(files).size === 0 &&
    LANGUAGES.every((spec) => !present.has(spec.id) || !semanticsOf({ spec }).linkNames)
  );
}
