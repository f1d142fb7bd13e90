// Repeats work over an index that was replaced while its sections were read. Opens none.
import { GenerationGone } from '../../index-store/index-unreadable.ts';

/** More than a writer can replace in the time of one answer. */
const ATTEMPTS = 4;

/** The result of the work, which opens the index itself, and has changed nothing when a section cannot be read. */
export async function overReplaced<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof GenerationGone) || attempt === ATTEMPTS) throw error;
    }
  }
}
