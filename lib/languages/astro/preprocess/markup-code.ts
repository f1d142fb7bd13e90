// Astro's markup as code: its elements and the expressions in braces, as items of lists. Reads what markup and TypeScript need to be told apart, and no more.
import {
  attributeCode,
  elementEnd,
  elementUse,
  statement,
} from '../../_kit/components/component-code.ts';
import type { Piece } from '../../_kit/components/composed-code.ts';
import { beginsElement, readCode, type Reading } from './code-with-markup.ts';

/** All markup from an offset on. */
export function markupCode(text: string, from: number): Piece[] {
  const reading: Reading = { text, at: from, readElements };
  const pieces: Piece[] = [];
  while (reading.at < text.length) {
    pieces.push(...statement(listCode(readMarkup(reading))));
    // A brace that ends nothing is text.
    reading.at++;
  }
  return pieces;
}

/** Elements in an expression: from the first one to the end of the last that follows it. */
function readElements(reading: Reading): Piece[] {
  const items: Piece[][] = [];
  do items.push(...readMarkup(reading, true));
  while (FOLLOWING.test(reading.text.slice(reading.at, reading.at + LOOKED_AHEAD)));
  return listCode(items);
}

const LOOKED_AHEAD = 200;
const FOLLOWING = /^\s*<[\p{L}>!]/u;

function listCode(items: readonly (readonly Piece[])[]): Piece[] {
  const filled = items.filter(({ length }) => length > 0);
  return filled.length === 0 ? ['[]'] : ['[', ...filled.flatMap((item) => [...item, ',']), ']'];
}

/** Up to the end of the text or a brace that ends more than the markup; `isOne`: to the end of one element. */
function readMarkup(reading: Reading, isOne = false): Piece[][] {
  const items: Piece[][] = [];
  let depth = 0;
  while (reading.at < reading.text.length) {
    const next = nextMark(reading);
    if (next < 0 || reading.text[next] === '}') {
      reading.at = next < 0 ? reading.text.length : next;
      return items;
    }
    reading.at = next;
    if (reading.text[next] === '{') items.push(readBraces(reading));
    else depth += readTag(reading, items);
    if (isOne && depth <= 0) return items;
  }
  return items;
}

function nextMark({ text, at }: Reading): number {
  for (let next = at; next < text.length; next++) if (MARKS.has(text.charCodeAt(next))) return next;
  return -1;
}

const MARKS: ReadonlySet<number> = new Set([...'<{}'].map((mark) => mark.charCodeAt(0)));

/** `{…}`; a comment alone is no expression. */
function readBraces(reading: Reading): Piece[] {
  reading.at++;
  const { pieces, isEmpty } = readCode(reading);
  reading.at++;
  return isEmpty ? [] : ['(', ...pieces, ')'];
}

/** By how much elements around what follows are more than before. */
function readTag(reading: Reading, items: Piece[][]): number {
  const { text, at } = reading;
  if (text.startsWith('<!--', at)) return skipTo(reading, '-->');
  if (text.startsWith('<!', at)) return skipTo(reading, '>');
  if (text.startsWith('</', at)) return readEnd(reading, items);
  if (!beginsElement(text, at)) {
    reading.at++;
    return 0;
  }
  return readStart(reading, items);
}

function skipTo(reading: Reading, end: string): 0 {
  const found = reading.text.indexOf(end, reading.at);
  reading.at = found < 0 ? reading.text.length : found + end.length;
  return 0;
}

function readEnd(reading: Reading, items: Piece[][]): number {
  const from = reading.at + 2;
  const name = nameAt(reading.text, from);
  if (isComponent(name)) items.push(elementEnd([[from, from + name.length]]));
  skipTo(reading, '>');
  return -1;
}

function readStart(reading: Reading, items: Piece[][]): number {
  const from = reading.at + 1;
  const name = nameAt(reading.text, from);
  reading.at = from + name.length;
  const values = readAttributes(reading, isComponent(name));
  items.push(elementUse(isComponent(name) ? [[from, from + name.length]] : undefined, values));
  const isClosed = reading.text[reading.at - 2] === '/';
  if (isClosed || VOID.has(name)) return 0;
  return RAW.has(name) ? readRaw(reading, name, items) : 1;
}

function nameAt(text: string, at: number): string {
  let end = at;
  while (end < text.length && !/[\s/>={]/.test(text[end] ?? '')) end++;
  return text.slice(at, end);
}

/** A name that is no variable is that of an element of the page; `<Fragment>` has no code. */
function isComponent(name: string): boolean {
  return /^[\p{L}\p{N}$_.]{1,400}$/u.test(name) && /^\p{Lu}|\./u.test(name) && name !== 'Fragment';
}

const VOID: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);
const RAW: ReadonlySet<string> = new Set(['script', 'style']);

/** A script runs in the page, in a scope of its own. */
function readRaw(reading: Reading, name: string, items: Piece[][]): number {
  const from = reading.at;
  const end = reading.text.indexOf(`</${name}`, from);
  const to = end < 0 ? reading.text.length : end;
  const isCode = name === 'script' && !/^\s*[[{"]/.test(reading.text.slice(from, from + 200));
  if (isCode) items.push(['(() => {\n', [from, to], '\n})']);
  reading.at = to;
  if (end >= 0) skipTo(reading, '>');
  return 0;
}

/** The values of attributes, up to the end of the tag. */
function readAttributes(reading: Reading, isNamed: boolean): Piece[] {
  const { text } = reading;
  const values: Piece[] = [];
  while (reading.at < text.length && text[reading.at] !== '>') {
    if (text[reading.at] === '{') values.push(...valueInBraces(reading));
    else if (/[\s/]/.test(text[reading.at] ?? '')) reading.at++;
    else values.push(...readAttribute(reading, isNamed));
  }
  reading.at++;
  return values;
}

function readAttribute(reading: Reading, isNamed: boolean): Piece[] {
  const { text, at } = reading;
  const name = nameAt(text, at);
  reading.at += Math.max(1, name.length);
  if (text[reading.at] !== '=') return [];
  reading.at++;
  const mark = text[reading.at] ?? '';
  if (mark === '{') {
    const [, ...value] = valueInBraces(reading);
    return value.length === 0 || !isNamed
      ? [...(value.length > 0 ? [','] : []), ...value]
      : attributeCode({ name, at }, value);
  }
  if (mark === '`') return templateValue(reading);
  if (mark === '"' || mark === "'") {
    reading.at++;
    skipTo(reading, mark);
  } else reading.at += nameAt(text, reading.at).length;
  return [];
}

/** `{…}`, `{…others}`, after a comma. */
function valueInBraces(reading: Reading): Piece[] {
  const item = readBraces(reading);
  const [open, first, ...rest] = item;
  if (first === undefined) return [];
  const isSpread =
    typeof first === 'object' &&
    !('name' in first) &&
    /^\s*\.\.\./.test(reading.text.slice(first[0], first[0] + 80));
  if (!isSpread) return [',', ...item];
  const [from, to] = first;
  return [',', open ?? '(', [reading.text.indexOf('...', from) + 3, to], ...rest];
}

/** A text in backquotes is an expression. */
function templateValue(reading: Reading): Piece[] {
  const { pieces } = readCode(reading, true);
  return [',', '(', ...pieces, ')'];
}
