// TypeScript between braces, with elements of markup where values may be. Knows strings, comments and brackets, and no other syntax.
import type { Piece } from '../../_kit/components/composed-code.ts';

/** What is being read, how far, and how elements among code are read. */
export interface Reading {
  readonly text: string;
  at: number;
  readonly readElements: (reading: Reading) => Piece[];
}

interface CodeRead {
  readonly pieces: readonly Piece[];
  /** There is nothing but comments. */
  readonly isEmpty: boolean;
}

/** The state of reading: pieces so far, and what precedes. */
interface Code {
  readonly pieces: Piece[];
  /** Where the part of the source that is being read began. */
  from: number;
  depth: number;
  /** The last character that is neither space nor comment; empty at the start. */
  last: string;
  /** The word that it ends. */
  word: string;
}

/** Up to the brace that ends it, which is not read. `isText`: only a text in backquotes is read. */
export function readCode(reading: Reading, isText = false): CodeRead {
  const code: Code = { pieces: [], from: reading.at, depth: 0, last: '', word: '' };
  if (isText) readQuoted(reading, code);
  else while (reading.at < reading.text.length && readToken(reading, code));
  code.pieces.push([code.from, reading.at]);
  return { pieces: code.pieces, isEmpty: code.last === '' };
}

/** False at the brace that ends the code. */
function readToken(reading: Reading, code: Code): boolean {
  const { text, at } = reading;
  const mark = text[at] ?? '';
  if (mark === '}' && code.depth === 0) return false;
  if (/\s/.test(mark)) reading.at++;
  else if (text.startsWith('//', at)) skipTo(reading, '\n');
  else if (text.startsWith('/*', at)) skipTo(reading, '*/');
  else if (isValueExpected(code) && beginsElement(text, at)) readMarkupIn(reading, code);
  else if (mark === '"' || mark === "'" || mark === '`') readQuoted(reading, code);
  else if (mark === '/' && isValueExpected(code)) readPattern(reading, code);
  else readPlain(reading, code, mark);
  return true;
}

function skipTo(reading: Reading, end: string): void {
  const found = reading.text.indexOf(end, reading.at + 2);
  reading.at = found < 0 ? reading.text.length : found + end.length;
}

/** An element begins here, not a comparison or type arguments. */
export function beginsElement(text: string, at: number): boolean {
  return text[at] === '<' && /^[\p{L}_$>!]/u.test(text.slice(at + 1, at + 3));
}

/** Behind an operator or an opening bracket, or a word that a value follows. */
function isValueExpected({ last, word }: Code): boolean {
  return (
    /^$|[(,=:[!&|?{};>+\-*%~^]/.test(last) || /^(?:return|default|case|await|yield)$/.test(word)
  );
}

/** Elements become a list of what is in them. */
function readMarkupIn(reading: Reading, code: Code): void {
  code.pieces.push([code.from, reading.at], ...reading.readElements(reading));
  code.from = reading.at;
  note(code, ']');
}

function note(code: Code, mark: string): void {
  code.word = /[\w$]/.test(mark) ? (/[\w$]/.test(code.last) ? code.word : '') + mark : '';
  code.last = mark;
}

function readPlain(reading: Reading, code: Code, mark: string): void {
  if (mark === '{') code.depth++;
  if (mark === '}') code.depth--;
  // A word goes on only without a space.
  if (/\s/.test(reading.text[reading.at - 1] ?? '')) code.word = '';
  note(code, mark);
  reading.at++;
}

/** A string, or a text with expressions in it. */
function readQuoted(reading: Reading, code: Code): void {
  const { text } = reading;
  const mark = text[reading.at] ?? '';
  reading.at++;
  while (reading.at < text.length && text[reading.at] !== mark) {
    if (text[reading.at] === '\\') reading.at += 2;
    else if (mark === '`' && text.startsWith('${', reading.at)) readSubstitution(reading, code);
    else if (mark !== '`' && text[reading.at] === '\n') break;
    else reading.at++;
  }
  reading.at = Math.min(reading.at + 1, text.length);
  note(code, mark);
}

function readSubstitution(reading: Reading, code: Code): void {
  code.pieces.push([code.from, reading.at + 2]);
  reading.at += 2;
  const inner = readCode(reading);
  code.pieces.push(...inner.pieces);
  code.from = reading.at;
  reading.at = Math.min(reading.at + 1, reading.text.length);
}

/** A regular expression, in one line. */
function readPattern(reading: Reading, code: Code): void {
  const { text } = reading;
  let isInClass = false;
  reading.at++;
  while (reading.at < text.length && text[reading.at] !== '\n') {
    const mark = text[reading.at] ?? '';
    if (mark === '/' && !isInClass) break;
    if (mark === '[') isInClass = true;
    if (mark === ']') isInClass = false;
    reading.at += mark === '\\' ? 2 : 1;
  }
  reading.at++;
  note(code, ')');
}
