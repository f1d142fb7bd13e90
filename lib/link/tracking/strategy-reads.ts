// What import strategies have asked about files: they keep what they made of the answers. Resolves nothing.
import type { FileFacts } from '../../facts/file-facts.ts';
import type { ConfigFile } from '../../facts/source-files.ts';
import type { FileContents, FileHead } from '../../imports/_strategy.ts';

/** The questions about one file by name, with their answers. */
type Asked = Map<
  string,
  { readonly question: (contents: FileContents) => unknown; readonly answer: string }
>;

export class StrategyReads {
  readonly #facts: Map<string, FileFacts>;
  readonly #asked = new Map<string, Asked>();
  readonly #configs: Map<string, string>;
  /** By strategy: the configuration files of which it has read the text. */
  readonly #read = new Map<string, Set<string>>();

  /** `facts`: by path; those of changed files are replaced. */
  constructor(facts: Map<string, FileFacts>, configs: readonly ConfigFile[]) {
    this.#facts = facts;
    this.#configs = new Map(configs.map(({ path, text }) => [path, text]));
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

  /** The configuration files, with their texts of now; which of them the strategy reads is noted. */
  configsFor(strategy: string): readonly ConfigFile[] {
    const [configs, read] = [this.#configs, this.#read.get(strategy) ?? new Set<string>()];
    this.#read.set(strategy, read);
    return Array.from(configs.keys(), (path) => ({
      path,
      get text() {
        read.add(path);
        return configs.get(path) ?? '';
      },
    }));
  }

  /** The paths of those that have other texts now. Undefined if others are there. */
  replaceConfigs(configs: readonly ConfigFile[]): readonly string[] | undefined {
    const before = [...this.#configs.keys()];
    if (configs.length !== before.length || configs.some(({ path }, at) => path !== before[at]))
      return undefined;
    const changed = configs.filter(({ path, text }) => this.#configs.get(path) !== text);
    for (const { path, text } of changed) this.#configs.set(path, text);
    return changed.map(({ path }) => path);
  }

  /** Whether the strategy has read any of these configuration files. */
  hasRead(strategy: string, paths: readonly string[]): boolean {
    return paths.some((path) => this.#read.get(strategy)?.has(path) === true);
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
