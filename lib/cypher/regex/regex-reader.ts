// A cursor over the source of a regular expression, by code points. Knows escapes of single characters, but no grammar.

export interface RegexFlags {
  readonly ignoreCase: boolean;
  readonly dotAll: boolean;
  readonly multiline: boolean;
}

/** An error or an unsupported construct in a regular expression. */
export class RegexProblem extends Error {}

const ESCAPES: Readonly<Record<string, number>> = {
  t: 9,
  n: 10,
  r: 13,
  f: 12,
  a: 7,
  e: 27,
  '0': 0,
};

export class RegexReader {
  readonly #source: string;
  #position = 0;

  constructor(source: string) {
    this.#source = source;
  }

  get done(): boolean {
    return this.#position >= this.#source.length;
  }

  sees(text: string): boolean {
    return this.#source.startsWith(text, this.#position);
  }

  take(text: string): boolean {
    const found = this.sees(text);
    if (found) this.#position += text.length;
    return found;
  }

  /** For sticky patterns. */
  takeMatch(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#position;
    const match = pattern.exec(this.#source);
    if (match) this.#position += match[0].length;
    return match;
  }

  next(): number {
    const code = this.#source.codePointAt(this.#position);
    if (code === undefined) throw this.problem('an unexpected end');
    this.#position += code > 0xffff ? 2 : 1;
    return code;
  }

  /** After a backslash. Unknown letters and digits are refused; other characters are literal. */
  escapedChar(): number {
    const hex = this.takeMatch(/x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})/y);
    if (hex) return Number.parseInt(hex[1] ?? hex[2] ?? '', 16);
    const code = this.next();
    const letter = String.fromCodePoint(code);
    const known = ESCAPES[letter];
    if (known !== undefined) return known;
    if (/[A-Za-z0-9]/.test(letter)) throw this.problem(`the unsupported escape \\${letter}`);
    return code;
  }

  problem(what: string): RegexProblem {
    return new RegexProblem(
      `${what}, at character ${this.#position + 1} of ${JSON.stringify(this.#source)}`,
    );
  }
}
