// What import strategies have asked about files: they keep what they made of the answers. Resolves nothing.
import type { FileFacts } from '../../facts/file-facts.ts';
import type { FileContents, FileHead } from '../../imports/_strategy.ts';

/** The questions about one file by name, with their answers. */
type Asked = Map<
  string,
  { readonly question: (contents: FileContents) => unknown; readonly answer: string }
>;

export class StrategyReads {
  readonly #facts: Map<string, FileFacts>;
  readonly #asked = new Map<string, Asked>();

  /** `facts`: by path; those of changed files are replaced. */
  constructor(facts: Map<string, FileFacts>) {
    this.#facts = facts;
  }

  /** What a strategy asks about it is noted. */
  headOf(path: string): FileHead | undefined {
    const facts = this.#facts.get(path);
    if (!facts) return undefined;
    return {
      ...facts,
      ask: (name, question) => {
        const answer = question(facts);
        const asked = this.#asked.get(path) ?? new Map();
        this.#asked.set(path, asked.set(name, { question, answer: textOf(answer) }));
        return answer;
      },
    };
  }

  /** See `Program`. */
  replaceFacts(path: string, facts: FileFacts): boolean {
    this.#facts.set(path, facts);
    const asked = [...(this.#asked.get(path)?.values() ?? [])];
    return asked.every(({ question, answer }) => textOf(question(facts)) === answer);
  }
}

/** The same for equal answers alone. */
function textOf(answer: unknown): string {
  return JSON.stringify(answer, (_, value: unknown) =>
    value instanceof Map ? Array.from(value as ReadonlyMap<unknown, unknown>) : value,
  );
}
