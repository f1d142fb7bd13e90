// Takes comments out of the bodies of macros: many a grammar ends a body there. Reads no body.
import { blanked, skipText, type Place } from './text-places.ts';

const DEFINE = /^[ \t]*#[ \t]*define\b/gm;

/** A macro without text ends its line at once: after blanks a grammar takes the next line for its text. */
const EMPTY_BEFORE_BLANK = /^([ \t]*#[ \t]*define[ \t]+\w+(?:\([^()\n]*\))?)[ \t](?=[ \t]*\r?$)/gm;

export function withoutCommentsInMacros(text: string): string {
  const cuts: Place[] = [];
  const lastEnd = text.lastIndexOf('*/');
  for (const { index } of text.matchAll(DEFINE)) {
    if (index < (cuts.at(-1)?.end ?? 0)) continue;
    cuts.push(...commentsIn(text, text.indexOf('#', index), lastEnd));
  }
  // Line ends in a comment go too: the body goes on behind it.
  const plain = cuts.length === 0 ? text : blanked(text, cuts, /[^]/g);
  return plain.replace(EMPTY_BEFORE_BLANK, '$1\n');
}

/** The comments of the macro that starts here, as far as they end before `lastEnd`. */
function commentsIn(text: string, from: number, lastEnd: number): Place[] {
  const found: Place[] = [];
  let at = from;
  while (at < text.length && text[at] !== '\n') {
    const char = text[at];
    const isComment = char === '/' && text[at + 1] === '*' && at < lastEnd;
    if (char === '\\') at += text[at + 1] === '\r' ? 3 : 2;
    else if (isComment || char === '"' || char === "'") {
      const end = skipText(text, at);
      if (isComment) found.push({ start: at, end });
      // What is not closed ends with its line, and the macro with it.
      at = text[end - 1] === '\n' ? end - 1 : end;
    } else at++;
  }
  return found;
}
