// Whether a line of text uses a name without a qualifier. Knows no declarations.
import { wholeWords } from '../edits/text-edits.ts';

const COMMENT_ONLY = /^\s*(\/\/|\/?\*|#(?!\s*(define|include|if|else|endif))|"""|''')/;

export function isUsedBare(text: string, name: string): boolean {
  if (COMMENT_ONLY.test(text)) return false;
  for (const at of wholeWords(text, name))
    if (!/(\.|->|::)\s*$/.test(text.slice(0, at)) && !isKey(text, at, name) && !isQuoted(text, at))
      return true;
  return false;
}

/** `f(name=1)`, `{ name: 1 }`, on a line of their own or after another: they name a parameter or a member. */
function isKey(text: string, at: number, name: string): boolean {
  return (
    /[({,]\s*$/.test(text.slice(0, at)) &&
    /^\s*(=(?![=>])|:(?!:))/.test(text.slice(at + name.length))
  );
}

/** Whether an odd number of quotes precedes: decided by the line alone, so a name in a longer text may count as used. */
function isQuoted(text: string, at: number): boolean {
  const before = text.slice(0, at).replace(/\\./g, '');
  return (
    ['"', "'", '`'].some((quote) => before.split(quote).length % 2 === 0) ||
    /(\/\/|\s#\s)/.test(before)
  );
}
