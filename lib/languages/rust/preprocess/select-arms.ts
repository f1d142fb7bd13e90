// Makes the arms of `select!` readable as blocks: `p = f => b,` becomes `{let p = f; b}`, in the same length. Expands no other macro.
import { afterToken } from './macros-as-calls.ts';

/** A change of the text at a place, of the same length as what stands there. */
type Edit = readonly [at: number, text: string];

/** Longer uses are left alone. */
const LONGEST = 20_000;

/** Uses with arms of another form are left as they are. */
export function withSelectsAsBlocks(text: string): string {
  let found = text;
  for (let at = text.indexOf('select!'); at >= 0; at = text.indexOf('select!', at + 1)) {
    const end = at + 'select!'.length;
    const open = skipSpace(found, end);
    const start = startOfPath(found, at);
    const isName = start === at || found.endsWith('::', at);
    const edits = isName && found[open] === '{' ? editsOfArms(found, open) : undefined;
    if (edits) found = edited(found, [[start, ' '.repeat(end - start)], ...edits]);
  }
  return found;
}

function startOfPath(text: string, end: number): number {
  let start = end;
  while (/[\w:]/.test(text[start - 1] ?? ' ')) start--;
  return start;
}

function edited(text: string, edits: readonly Edit[]): string {
  const parts: string[] = [];
  let done = 0;
  for (const [at, put] of [...edits].sort(([a], [b]) => a - b)) {
    parts.push(text.slice(done, at), put);
    done = at + put.length;
  }
  return parts.join('') + text.slice(done);
}

/** Undefined if one of the arms has another form. */
function editsOfArms(text: string, open: number): readonly Edit[] | undefined {
  const edits: Edit[] = [];
  let at = skipSpace(text, open + 1);
  while (at < open + LONGEST && text[at] !== '}') {
    const head = headAt(text, at);
    const body = head && bodyAt(text, skipSpace(text, head.end), head.isWrapped);
    if (!body) return undefined;
    edits.push(...head.edits, ...body.edits);
    at = skipSpace(text, body.end);
  }
  return text[at] === '}' ? edits : undefined;
}

interface Part {
  readonly edits: readonly Edit[];
  readonly end: number;
}

interface Head extends Part {
  /** A brace opens before it, which its body closes. */
  readonly isWrapped: boolean;
}

/** Arms without a pattern, and the word that makes the others be tried in order. */
const PLAIN = /(?:biased;|(?:else|complete|default)\s*=>)/y;
const WRAP = '{let ';

/** `pattern = future, if guard =>`, up to the body. */
function headAt(text: string, start: number): Head | undefined {
  PLAIN.lastIndex = start;
  const [plain] = PLAIN.exec(text) ?? [];
  if (plain !== undefined) return { ...blank(text, start, start + plain.length), isWrapped: false };
  const equals = signAt(text, start, '=');
  const arrow = equals < 0 ? -1 : signAt(text, equals + 1, '=>');
  if (arrow < 0) return undefined;
  const tail: Edit[] = [...guardIn(text, equals, arrow), [arrow, '; ']];
  if (text.slice(start, equals).trim() === '_')
    return {
      edits: [...blank(text, start, equals + 1).edits, ...tail],
      end: arrow + 2,
      isWrapped: false,
    };
  if (!/^[ \t]{5}$/.test(text.slice(start - WRAP.length, start))) return undefined;
  return { edits: [[start - WRAP.length, WRAP], ...tail], end: arrow + 2, isWrapped: true };
}

function blank(text: string, from: number, to: number): Part {
  return { edits: [[from, text.slice(from, to).replace(/[^\n]/g, ' ')]], end: to };
}

/** `, if` between the future and the arrow. */
function guardIn(text: string, from: number, to: number): Edit[] {
  for (let at = signAt(text, from + 1, ','); at >= 0 && at < to; at = signAt(text, at + 1, ',')) {
    const word = skipSpace(text, at + 1);
    if (/^if\b/.test(text.slice(word, word + 3)))
      return [
        [at, ';'],
        [word, '  '],
      ];
  }
  return [];
}

/** A block, or an expression up to the next comma or the end. */
function bodyAt(text: string, start: number, isWrapped: boolean): Part | undefined {
  if (text[start] === '{') {
    const close = closing(text, start);
    if (close < 0) return undefined;
    const next = skipSpace(text, close + 1);
    const comma: Edit[] = text[next] === ',' ? [[next, isWrapped ? ' ' : ';']] : [];
    const edits: Edit[] = isWrapped ? [[start, ' '], ...comma] : comma;
    return { edits, end: next + comma.length };
  }
  const comma = signAt(text, start, ',');
  if (comma >= 0) return { edits: [[comma, isWrapped ? '}' : ';']], end: comma + 1 };
  return lastBody(text, start, isWrapped);
}

/** The last one without a comma: its brace takes the place of a space after it. */
function lastBody(text: string, start: number, isWrapped: boolean): Part | undefined {
  const close = closing(text, start - 1);
  if (close < 0) return undefined;
  if (!isWrapped) return { edits: [], end: close };
  const space = text.lastIndexOf(' ', close - 1);
  return space > start && text.slice(space, close).trim() === ''
    ? { edits: [[space, '}']], end: close }
    : undefined;
}

/** Where the sign next stands outside of brackets, before these close; -1 if it does not. */
function signAt(text: string, from: number, sign: '=' | '=>' | ','): number {
  const end = Math.min(text.length, from + LONGEST);
  let depth = 0;
  for (let at = from; at < end; at = afterToken(text, at)) {
    const char = text[at] ?? '';
    if ('([{'.includes(char)) depth++;
    else if (')]}'.includes(char) && --depth < 0) return -1;
    else if (depth === 0 && isSign(text, at, sign)) return at;
    else if (depth === 0 && sign === '=' && (char === ',' || text.startsWith('=>', at))) return -1;
  }
  return -1;
}

function isSign(text: string, at: number, sign: '=' | '=>' | ','): boolean {
  if (!text.startsWith(sign, at)) return false;
  if (sign !== '=') return true;
  return !'=>'.includes(text[at + 1] ?? ' ') && !'=!<>.'.includes(text[at - 1] ?? ' ');
}

/** The bracket that closes what is open after `from`, or opens there; -1 if it is too far. */
function closing(text: string, from: number): number {
  const end = Math.min(text.length, from + LONGEST);
  let depth = 1;
  for (let at = from + 1; at < end; at = afterToken(text, at)) {
    const char = text[at] ?? '';
    if ('([{'.includes(char)) depth++;
    else if (')]}'.includes(char) && --depth === 0) return at;
  }
  return -1;
}

/** Past spaces and comments. */
function skipSpace(text: string, from: number): number {
  let at = from;
  for (;;) {
    while (/\s/.test(text[at] ?? '')) at++;
    const after = text[at] === '/' ? afterToken(text, at) : at;
    if (after <= at + 1) return at;
    at = after;
  }
}
