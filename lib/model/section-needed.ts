// What is thrown where an answer needs a part of an index that is not in memory yet, and how it is got. Reads nothing.

/** Handlers are pure, so whoever runs one loads the section and runs it again. Invariant: only who does that catches it. */
export class SectionNeeded extends Error {
  readonly section: string;
  /** Rejects if the section cannot be read. */
  readonly load: () => Promise<void>;

  constructor(section: string, load: () => Promise<void>) {
    super(`the section '${section}' of the index is not in memory`);
    this.name = 'SectionNeeded';
    this.section = section;
    this.load = load;
  }
}

/** More than the sections of all indexes that one answer may need. */
const MOST_LOADS = 10_000;

/** The result of the work, which is run again for each section that it turns out to need. It must change nothing. */
export async function withSections<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  for (let loads = 0; ; loads++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof SectionNeeded) || loads === MOST_LOADS) throw error;
      await error.load();
    }
  }
}
