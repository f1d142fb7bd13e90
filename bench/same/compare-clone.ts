// Compares both sides of one clone, from the cache or computed now. Prints only progress.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Clone } from './clones.ts';
import { compareAnswers, compareIndexes, countSections, type Difference } from './compare-sides.ts';
import { keep, keptFolder, readKept } from './kept-side.ts';
import { askAll, indexClone, makeFirstSide, type AskedSide, type SideOptions } from './one-side.ts';

export interface Comparison {
  readonly base: string;
  readonly cache: string;
  readonly scratch: string;
  readonly signal: AbortSignal;
  /** The program of the base, built on demand. */
  readonly baseProgram: () => Promise<string>;
  readonly treeProgram: string;
  /** Called with each step. */
  readonly onStep: (step: string) => void;
}

export interface Verdict {
  readonly name: string;
  readonly path: string;
  readonly head: string;
  /** Null if everything is the same, or if there is a trouble. */
  readonly difference: Difference | null;
  /** Why it could not be compared. */
  readonly trouble: string | null;
  readonly sections: number;
  readonly answers: number;
  /** The number of refusals among the answers, which are less informative. */
  readonly refusals: number;
}

/** Throws only if the run is stopped. */
export async function compareClone(clone: Clone, comparison: Comparison): Promise<Verdict> {
  const { name, path, head } = clone;
  const found = {
    name,
    path,
    head,
    difference: null,
    trouble: null,
    sections: 0,
    answers: 0,
    refusals: 0,
  };
  try {
    const before = await sideOf(clone, comparison);
    const counted = {
      ...found,
      sections: countSections(before.files),
      answers: before.answers.length,
      refusals: before.answers.filter(({ status }) => status !== 200).length,
    };
    return { ...counted, difference: await differenceOf(clone, before, comparison) };
  } catch (error) {
    comparison.signal.throwIfAborted();
    return { ...found, trouble: (error as Error).message };
  }
}

async function sideOf(
  clone: Clone,
  { base, cache, scratch, signal, baseProgram, onStep }: Comparison,
): Promise<AskedSide> {
  const folder = keptFolder(cache, base, clone);
  // A commit does not identify uncommitted changes.
  const kept = clone.clean ? readKept(folder) : null;
  if (kept !== null) return kept;
  const program = await baseProgram();
  onStep(`${clone.name}: the base, ${clone.clean ? 'once' : 'not kept, as the clone has changes'}`);
  const side = await inStore(scratch, 'the base', (home) =>
    makeFirstSide({ program, clone: clone.path, home, signal }),
  );
  if (clone.clean) keep(folder, side, scratch);
  return side;
}

async function differenceOf(
  clone: Clone,
  before: AskedSide,
  comparison: Comparison,
): Promise<Difference | null> {
  const { scratch, signal, treeProgram: program, onStep } = comparison;
  onStep(`${clone.name}: the working tree`);
  return inStore(scratch, 'the working tree', async (home) => {
    const options: SideOptions = { program, clone: clone.path, home, signal };
    const inIndex = compareIndexes(before.files, await indexClone(options));
    // Answers from different indexes differ too.
    return (
      inIndex ?? compareAnswers(before.asked, before.answers, await askAll(options, before.asked))
    );
  });
}

/** The store is removed after the work; errors name their side. */
async function inStore<T>(
  scratch: string,
  side: string,
  work: (home: string) => Promise<T>,
): Promise<T> {
  const home = join(scratch, 'home');
  try {
    return await work(home);
  } catch (error) {
    throw new Error(`${side}: ${(error as Error).message}`, { cause: error });
  } finally {
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  }
}
