// Edits where no identifier stands: whole words in comments, strings and documents. What the name means there, nobody can tell.
import type { DraftEdit } from './plan-types.ts';

/** Why a word was left as it is: it names a file, or it may mean another symbol of that name. */
export type LeftOut = 'path' | 'other_symbol';

export interface TextEdits {
  readonly edits: readonly DraftEdit[];
  readonly left: Readonly<Record<LeftOut, number>>;
}

export interface SearchedText {
  readonly filePath: string;
  readonly text: string;
  /** Whether an identifier stands at this place: then it is known what it names. */
  isKnown(line: number, column: number): boolean;
}

export interface WordSearch {
  readonly oldName: string;
  readonly newName: string;
  /** Marks that make another symbol's name of this one: `save!` beside `save`. */
  readonly marks?: readonly string[];
  /** Whether a mention in this file, behind this holder (`holder.name`) or bare, may mean another symbol of that name. */
  mayBeOthers(filePath: string, holder: string | null): boolean;
}

/** Every whole word of that name in the text that is no known identifier. */
export function textEdits({ filePath, text, isKnown }: SearchedText, search: WordSearch): TextEdits {
  const edits: DraftEdit[] = [];
  const left = { path: 0, other_symbol: 0 };
  const { oldName, newName } = search;
  let line = 1;
  let lineStart = 0;
  for (const at of wholeWords(text, oldName)) {
    for (let end = text.indexOf('\n', lineStart); end >= 0 && end < at; end = text.indexOf('\n', lineStart)) {
      line++;
      lineStart = end + 1;
    }
    const column = at - lineStart + 1;
    if (isKnown(line, column) || isStringPrefix(oldName, text[at + oldName.length])) continue;
    const reason = reasonToLeave(text, at, search, { filePath, lineStart });
    if (reason) left[reason]++;
    else edits.push({ filePath, line, column, oldText: oldName, newText: newName, confidence: 'text_search' });
  }
  return { edits, left };
}

/** The letters before the quote of a string, as in `f"…"`, are a part of it. */
function isStringPrefix(word: string, next: string | undefined): boolean {
  return (next === '"' || next === "'") && /^(?:[bfrtul]|[bft]r|r[bft]|u8)$/i.test(word);
}

/** Offsets of the word where no letter, digit, `_`, `$` or a hyphen in a longer word touches it. */
export function* wholeWords(text: string, word: string): Generator<number> {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    const end = at + word.length;
    if (!endsInWord(text.slice(Math.max(0, at - 3), at)) && !startsInWord(text.slice(end, end + 3))) yield at;
  }
}

const WORD = String.raw`[\p{L}\p{N}\p{M}_$\u200c\u200d]`;
const ENDS_IN_WORD = new RegExp(`(${WORD}|${WORD}-)$`, 'u');
const STARTS_IN_WORD = new RegExp(`^(${WORD}|-${WORD})`, 'u');

function endsInWord(before: string): boolean {
  return before !== '' && ENDS_IN_WORD.test(before);
}

function startsInWord(after: string): boolean {
  return after !== '' && STARTS_IN_WORD.test(after);
}

// Renaming a symbol renames no file, so what names a file stays. `</Name>` and `//name` are no paths.
const PATH_BEFORE = /(^|[^<:/*])\/$|:\/\/?$|\\$/;
const PATH_AFTER = /^(\/(?![>*/])|\.([cm]?[jt]sx?|pyi?|go|java|[ch]|cc|[ch]pp|md|rst|txt|json|ya?ml|toml|html?|s?css|vue|svelte|lock|cfg|ini|xml|sh)(?!\w))/;
const MODULE_BEFORE = /(\bfrom|\bimport|\brequire\s*\(|\bimport\s*\(|#\s*include)\s*['"<]$/;
const HOLDER_BEFORE = /([\p{L}\p{N}_$]+)(\.|#|::)$/u;

function reasonToLeave(text: string, at: number, { oldName, marks = [], mayBeOthers }: WordSearch, { filePath, lineStart }: { readonly filePath: string; readonly lineStart: number }): LeftOut | null {
  const before = text.slice(Math.max(lineStart, at - 120), at);
  const after = text.slice(at + oldName.length, at + oldName.length + 12);
  if (PATH_BEFORE.test(before) || PATH_AFTER.test(after) || MODULE_BEFORE.test(before)) return 'path';
  if (marks.includes(after.slice(0, 1)) && !after.startsWith('=', 1)) return 'other_symbol';
  return mayBeOthers(filePath, HOLDER_BEFORE.exec(before)?.[1] ?? null) ? 'other_symbol' : null;
}
