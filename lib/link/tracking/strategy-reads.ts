// What import strategies read of files: they keep what they made of it. Resolves nothing.
import type { FileFacts } from '../../facts/file-facts.ts';
import type { FileHead } from '../../imports/_strategy.ts';
import { openedBy } from '../../imports/packages/opened-packages.ts';
import { noteWhenRead } from './tracked-unit.ts';

export class StrategyReads {
  readonly #facts: Map<string, FileFacts>;
  /** Files of which definitions, imports or exports were read, and those of which values were. */
  readonly #lists = new Set<string>();
  readonly #values = new Set<string>();

  /** `facts`: by path; those of changed files are replaced. */
  constructor(facts: Map<string, FileFacts>) {
    this.#facts = facts;
  }

  /** What a strategy reads of it is noted. */
  headOf(path: string): FileHead | undefined {
    const facts = this.#facts.get(path);
    if (!facts) return undefined;
    const head = {
      ...facts,
      // Whoever opens a package changes other files by itself.
      get opened() {
        return openedBy(facts);
      },
    };
    noteWhenRead(head, ['defs', 'imports', 'exports'], () => this.#lists.add(path));
    noteWhenRead(head, ['exprs'], () => this.#values.add(path));
    return head;
  }

  /** See `Program`. */
  replaceFacts(path: string, facts: FileFacts, isListed: boolean): boolean {
    this.#facts.set(path, facts);
    return !this.#values.has(path) && !(isListed && this.#lists.has(path));
  }
}
