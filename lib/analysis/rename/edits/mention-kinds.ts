// Whether places of a source text are in a comment, a string or neither, by its quotes and comment marks. Parses nothing.
import type { CommentForms } from '../../../model/name-table.ts';

export type MentionKind = 'comment' | 'string' | 'code';

const AS_IN_C: CommentForms = {
  lines: ['//'],
  blocks: [
    ['/*', '*/'],
    ['<!--', '-->'],
  ],
};

interface Region {
  readonly end: number;
  readonly kind: MentionKind;
}

/** Asked for offsets in ascending order. A wrong guess ends with its line, or with the text that it began in. */
export function mentionKinds(
  text: string,
  forms: CommentForms = AS_IN_C,
): (offset: number) => MentionKind {
  const begins = beginnings(forms);
  let at = 0;
  let region: Region | null = null;
  return (offset) => {
    while (region === null || region.end <= offset) {
      if (region !== null) {
        at = region.end;
        region = null;
      }
      while (at <= offset && begins[text.charCodeAt(at)] !== 1) at++;
      if (at > offset) return 'code';
      region = regionAt(text, at, forms);
      if (region === null) at++;
    }
    return at <= offset ? region.kind : 'code';
  };
}

const QUOTES = ['"', "'", '`'];
const CODES = 128;

/** By code: 1 for the first characters of comments and strings, which are ASCII. */
function beginnings({ lines, blocks }: CommentForms): Uint8Array {
  const begins = new Uint8Array(CODES);
  for (const mark of [...QUOTES, ...lines, ...blocks.map(([open]) => open)])
    begins[mark.charCodeAt(0)] = 1;
  return begins;
}

/** The comment or string that begins here. */
function regionAt(text: string, at: number, forms: CommentForms): Region | null {
  const char = text.charAt(at);
  if (QUOTES.includes(char)) return stringAt(text, at, char, forms);
  for (const [open, close] of forms.blocks)
    if (text.startsWith(open, at))
      return { end: after(text, close, at + open.length), kind: 'comment' };
  for (const open of forms.lines)
    if (text.startsWith(open, at) && (open !== '#' || text.charAt(at - 1).trim() === ''))
      return { end: after(text, '\n', at), kind: 'comment' };
  return null;
}

function stringAt(text: string, at: number, quote: string, forms: CommentForms): Region {
  const triple = quote.repeat(3);
  if (quote !== '`' && text.startsWith(triple, at))
    return {
      end: after(text, triple, at + triple.length),
      kind: isDocumentation(text, at, forms) ? 'comment' : 'string',
    };
  const isLong = quote === '`' && forms.lines.includes('//');
  for (let end = at + 1; end < text.length; end++) {
    const char = text.charAt(end);
    if (char === '\\') end++;
    else if (char === quote) return { end: end + 1, kind: 'string' };
    else if (char === '\n' && !isLong) return { end, kind: 'string' };
  }
  return { end: text.length, kind: 'string' };
}

/** A statement of its own, and no part of a call or a list. */
function isDocumentation(text: string, at: number, { docTexts = [] }: CommentForms): boolean {
  const lineStart = text.lastIndexOf('\n', at - 1) + 1;
  if (!docTexts.includes(text.slice(lineStart, at).trim())) return false;
  let before = lineStart - 1;
  while (before >= 0 && text.charAt(before).trim() === '') before--;
  return before < 0 || !'([{,=+%\\'.includes(text.charAt(before));
}

function after(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  return found < 0 ? text.length : found + mark.length;
}
