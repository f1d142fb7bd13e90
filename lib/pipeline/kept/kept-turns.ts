// What a run over a repository leaves for the next one in a process that stays: the program, what was inferred over it, and what the turns of files gave. Resolves nothing.
import type { SourceFile } from '../../facts/source-files.ts';
import { LANGUAGES } from '../../languages/_all.gen.ts';
import { hasLinker } from '../../link/own-semantics.ts';
import { headChange, type HeadChange } from '../../link/tracking/head-changes.ts';
import { areOnlyMoved } from '../../relocate/file-moves.ts';
import { KeptRun } from './kept-run.ts';
import type { ChangedFiles, Resident } from './resident.ts';

type KnownFile = Omit<SourceFile, 'text'>;

/** After so many, further runs are likely to meet it too: they would note for nothing. */
const MOST_LIMITED = 2;

/** It is not noted which heads others follow from there. */
const JOINED = new Set(LANGUAGES.filter((spec) => hasLinker({ spec })).map(({ id }) => id));

/** For one repository. */
export class KeptTurns {
  #files: readonly KnownFile[] | undefined;
  #resident: Resident | undefined;
  /** How many runs in a row have met a limit. */
  #limited = 0;

  /**
   * A run that notes what results depend on, and takes over what holds of the run before, unless a file says something
   * else of itself, or other definitions where a linker joins them across files. Undefined where runs have met a limit.
   */
  run(files: readonly SourceFile[]): KeptRun | undefined {
    const [before, resident] = [this.#files, this.#resident];
    this.#files = files.map(({ path, language, facts }) => ({ path, language, facts }));
    // It is changed in place: only a run that completes leaves it as one that holds.
    this.#resident = undefined;
    if (this.#limited >= MOST_LIMITED) return undefined;
    const changed = resident && before && changesIn(before, files);
    return new KeptRun({
      before: resident && changed && { resident, changed },
      keep: (now) => {
        this.#resident = now;
        this.#limited = 0;
      },
      limited: () => this.#limited++,
    });
  }
}

/** Undefined if more has changed of a file than bodies, and definitions that are added, removed or other ones. */
function changesIn(
  before: readonly KnownFile[],
  now: readonly SourceFile[],
): ChangedFiles | undefined {
  const knownAt = new Map(before.map((file) => [file.path, file]));
  const changes = new Map<SourceFile, HeadChange>();
  const moved = new Set<SourceFile>();
  for (const file of now) {
    const known = knownAt.get(file.path);
    if (!known || known.facts === file.facts) continue;
    if (known.language !== file.language) return undefined;
    const change = headChange(known.facts, file.facts);
    if (!change || (change.isListed && JOINED.has(file.language))) return undefined;
    changes.set(file, change);
    if (!change.isListed && !JOINED.has(file.language) && areOnlyMoved(known.facts, file.facts))
      moved.add(file);
  }
  const having = (isSo: (change: HeadChange) => boolean): readonly SourceFile[] =>
    [...changes].flatMap(([file, change]) => (isSo(change) ? [file] : []));
  return {
    files: [...changes.keys()],
    moved,
    names: new Set([...changes.values()].flatMap(({ names }) => [...names])),
    listing: having(({ isListed }) => isListed),
    binding: having(({ isBound }) => isBound),
    starring: having(({ isStarred }) => isStarred),
    replaced: new Map([...changes].map(([file, { replaced }]) => [file, replaced])),
  };
}
