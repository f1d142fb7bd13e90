// What import strategies read of files: they keep what they made of it. Resolves nothing.
import type { FileFacts } from '../../facts/file-facts.ts';
import type { FileHead } from '../../imports/_strategy.ts';
import { noteWhenRead } from './tracked-unit.ts';

/** The questions about one file by name, with their answers. */
type Asked = Map<
  string,
  { readonly question: (head: FileHead) => unknown; readonly answer: string }
>;

export class StrategyReads {
  readonly #facts: Map<string, FileFacts>;
  /** Files of which definitions, imports or exports were read, and those of which values were. */
  readonly #lists = new Set<string>();
  readonly #values = new Set<string>();
  readonly #asked = new Map<string, Asked>();

  /** `facts`: by path; those of changed files are replaced. */
  constructor(facts: Map<string, FileFacts>) {
    this.#facts = facts;
  }

  /** What a strategy reads of it is noted. */
  headOf(path: string): FileHead | undefined {
    const facts = this.#facts.get(path);
    if (!facts) return undefined;
    const head: FileHead = {
      ...facts,
      ask: (name, question) => {
        const answer = question(facts);
        const asked = this.#asked.get(path) ?? new Map();
        this.#asked.set(path, asked.set(name, { question, answer: String(answer) }));
        return answer;
      },
    };
    noteWhenRead(head, ['defs', 'imports', 'exports'], () => this.#lists.add(path));
    noteWhenRead(head, ['exprs'], () => this.#values.add(path));
    return head;
  }

  /** See `Program`. */
  replaceFacts(path: string, facts: FileFacts, isListed: boolean): boolean {
    this.#facts.set(path, facts);
    if (this.#values.has(path) || (isListed && this.#lists.has(path))) return false;
    const asked = [...(this.#asked.get(path)?.values() ?? [])];
    return asked.every(({ question, answer }) => String(question(facts)) === answer);
  }
}
