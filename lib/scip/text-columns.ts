// Places in one text: columns of SCIP's encodings as ours (0-based), and whether they cut words. Knows no symbols.
import { PositionEncoding } from './scip.gen.ts';

/** A range within one line, in UTF-16 units. */
export interface Stretch {
  readonly line: number;
  readonly start: number;
  readonly end: number;
}

const WORD = /[\p{ID_Continue}$\u200c\u200d]/u;
const BEYOND_ASCII = /[^\x00-\x7f]/g;

export class TextColumns {
  readonly #text: string;
  readonly #starts: number[] = [0];
  /** Lines in which the units of the encodings differ. */
  readonly #wide = new Set<number>();

  constructor(text: string) {
    this.#text = text;
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1))
      this.#starts.push(at + 1);
    this.#noteWideLines();
  }

  textAt({ line, start, end }: Stretch): string {
    const from = this.#starts[line] ?? 0;
    return this.#text.slice(from + start, from + end);
  }

  /** Undefined for a range that is invalid, outside of the text, over several lines, or cuts a word at an end. */
  stretchOf(range: readonly number[], encoding: PositionEncoding): Stretch | undefined {
    const [line = -1, first = -1, third = -1, last = third] = range;
    const from = this.#starts[line];
    if (
      from === undefined ||
      range.length < 3 ||
      range.length > 4 ||
      (range.length === 4 && third !== line)
    )
      return undefined;
    const start = this.#column(line, first, encoding);
    const end = this.#column(line, last, encoding);
    if (start === undefined || end === undefined || end < start) return undefined;
    return start < end && (this.#cutsWord(from + start) || this.#cutsWord(from + end))
      ? undefined
      : { line, start, end };
  }

  #noteWideLines(): void {
    let line = 0;
    BEYOND_ASCII.lastIndex = 0;
    for (let found = BEYOND_ASCII.exec(this.#text); found; found = BEYOND_ASCII.exec(this.#text)) {
      while ((this.#starts[line + 1] ?? Infinity) <= found.index) line += 1;
      this.#wide.add(line);
      BEYOND_ASCII.lastIndex = this.#end(line);
    }
  }

  /** The end of the line, without its line end. */
  #end(line: number): number {
    return (this.#starts[line + 1] ?? this.#text.length + 1) - 1;
  }

  /** Undefined beyond the line, and inside of a character. */
  #column(line: number, column: number, encoding: PositionEncoding): number | undefined {
    const start = this.#starts[line] ?? 0;
    const length = this.#end(line) - start;
    if (
      column < 0 ||
      encoding === PositionEncoding.UTF16CodeUnitOffsetFromLineStart ||
      !this.#wide.has(line)
    )
      return column >= 0 && column <= length ? column : undefined;
    let [at, passed] = [0, 0];
    while (passed < column && at < length) {
      const code = this.#text.codePointAt(start + at) ?? 0;
      passed += encoding === PositionEncoding.UTF8CodeUnitOffsetFromLineStart ? bytesOf(code) : 1;
      at += code > 0xffff ? 2 : 1;
    }
    return passed === column ? at : undefined;
  }

  /** Whether there are word characters on both sides of a place. */
  #cutsWord(at: number): boolean {
    return (
      at > 0 &&
      isWordAt(this.#text, at) &&
      isWordAt(this.#text, isLowSurrogate(this.#text, at - 1) ? at - 2 : at - 1)
    );
  }
}

function isWordAt(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  if (unit < 128)
    return (
      (unit >= 97 && unit <= 122) ||
      (unit >= 65 && unit <= 90) ||
      (unit >= 48 && unit <= 57) ||
      unit === 95 ||
      unit === 36
    );
  const code = text.codePointAt(at);
  return code !== undefined && WORD.test(String.fromCodePoint(code));
}

function isLowSurrogate(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff;
}

function bytesOf(code: number): number {
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
