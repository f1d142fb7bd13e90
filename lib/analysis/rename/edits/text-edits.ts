// Edits outside of identifiers: whole words in comments, strings and documents. Their meaning there is not known.
import type { CommentForms } from '../../../model/name-table.ts';
import type { DraftEdit } from '../plan-types.ts';
import { mentionKinds, type MentionKind } from './mention-kinds.ts';
import { isProse } from './safe-mentions.ts';

/**
 * Why a word was left: it names a file, may refer to another symbol of that name, is a word of a sentence, or is in a
 * text that states how things were; it may mean a key that keeps the name; it is in a string or configuration and may
 * mean something else.
 */
export type LeftOut = 'path' | 'other_symbol' | 'prose' | 'past' | 'key' | 'unsure';

export type LeftCounts = Readonly<Record<LeftOut, number>>;

export const NONE_LEFT: LeftCounts = {
  path: 0,
  other_symbol: 0,
  prose: 0,
  past: 0,
  key: 0,
  unsure: 0,
};

export interface TextEdits {
  readonly edits: readonly DraftEdit[];
  readonly left: LeftCounts;
}

export interface SearchedText {
  readonly filePath: string;
  readonly text: string;
  /** Not a source file: a document or configuration. */
  readonly isDocument: boolean;
  readonly comments: CommentForms | undefined;
  /** Whether there is an identifier at this place: then its meaning is known. */
  isKnown(line: number, column: number): boolean;
}

export interface WordSearch {
  readonly oldName: string;
  readonly newName: string;
  /** It is a part of something: alone, it is mentioned only in the code of that. */
  readonly isMember: boolean;
  /** Suffixes that make it the name of another symbol: `save!` beside `save`. */
  readonly marks?: readonly string[];
  /** Whether a mention after this qualifier (`holder.name`, `holder, 'name'`), or bare, may refer to another symbol of that name. */
  mayBeOthers(filePath: string, holder: string | null, isHanded: boolean): boolean;
  /** Whether the qualifier before a mention (`holder.name`, `holder, 'name'`), or the text before it, names what the symbol is in. */
  isQualified(holder: string | null, before: string): boolean;
  /** Only mentions that can mean nothing else. */
  readonly safeOnly: boolean;
  /** Keys of objects keep the name. */
  readonly keepsKeys: boolean;
  /** Whether this file contains code among other text: then none of its words is considered prose. */
  isTemplate(filePath: string): boolean;
  /** Whether code of this file refers to the symbol: then a comment that begins with the name describes it. */
  isNamedIn(filePath: string): boolean;
}

/** Every whole word of that name in the text that is not a known identifier. */
export function textEdits(
  { filePath, text, isDocument, comments, isKnown }: SearchedText,
  search: WordSearch,
): TextEdits {
  const edits: DraftEdit[] = [];
  const left = { ...NONE_LEFT };
  const { oldName, newName } = search;
  const isOfPast = tellsOfPast(filePath);
  const kindAt = isDocument ? kindIn(filePath) : mentionKinds(text, comments);
  let line = 1;
  let lineStart = 0;
  for (const at of wholeWords(text, oldName)) {
    for (
      let end = text.indexOf('\n', lineStart);
      end >= 0 && end < at;
      end = text.indexOf('\n', lineStart)
    ) {
      line++;
      lineStart = end + 1;
    }
    const column = at - lineStart + 1;
    if (isKnown(line, column) || isStringPrefix(oldName, text[at + oldName.length])) continue;
    const reason = isOfPast
      ? 'past'
      : reasonToLeave(text, at, search, { filePath, lineStart, isDocument, kindAt });
    if (reason) left[reason]++;
    else
      edits.push({
        filePath,
        line,
        column,
        oldText: oldName,
        newText: newName,
        confidence: 'text_search',
      });
  }
  return { edits, left };
}

const RECORD =
  /(?:^|\/)(?:licen[cs]e|copying|notice|authors|contributors|changes|changelog|history|news)(?:\.(?:md|rst|txt|adoc))?$/i;
const MIGRATION = /(?:^|\/)(?:migrations?|migrate|alembic\/versions)\//;

/** Licences, histories of changes and migrations: what they say stays as it was when it was written. */
function tellsOfPast(filePath: string): boolean {
  return RECORD.test(filePath) || MIGRATION.test(filePath);
}

/** A document for people is a comment as a whole, any other is data. */
function kindIn(filePath: string): () => MentionKind {
  const kind = isProse(filePath) ? 'comment' : 'string';
  return () => kind;
}

/** The letters before the quote of a string, as in `f"…"`, are part of it. */
function isStringPrefix(word: string, next: string | undefined): boolean {
  return (next === '"' || next === "'") && /^(?:[bfrtul]|[bft]r|r[bft]|u8)$/i.test(word);
}

/** Offsets of the word without an adjacent letter, digit, `_`, `$`, or hyphen of a longer word. */
export function* wholeWords(text: string, word: string): Generator<number> {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    const end = at + word.length;
    if (!endsInWord(text.slice(Math.max(0, at - 3), at)) && !startsInWord(text.slice(end, end + 3)))
      yield at;
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

// Renaming a symbol renames no file, so names of files stay. `</Name>` and `//name` are not paths.
const PATH_BEFORE = /(^|[^<:/*])\/$|:\/\/?$|\\$/;
const PATH_AFTER =
  /^(\/(?![>*/])|\.([cm]?[jt]sx?|pyi?|go|java|[ch]|cc|[ch]pp|md|rst|txt|json|ya?ml|toml|html?|s?css|vue|svelte|lock|cfg|ini|xml|sh)(?!\w))/;
const MODULE_BEFORE = /(\bfrom|\bimport|\brequire\s*\(|\bimport\s*\(|#\s*include)\s*['"<]$/;
const HOLDER_BEFORE = /(?<![\p{L}\p{N}_$])([\p{L}\p{N}_$]+)(\.|#|::|@)$/u;
/** `mock(shop, 'open')`, `[Shop::class, 'open']`, `respond_to?(shop, :open)`. */
const HANDED_BEFORE = /(?<![\p{L}\p{N}_$])([\p{L}\p{N}_$]+)(?:::class)?\s*,\s*['"`:]$/u;
/** A name that is also a word of plain language. */
const PLAIN_WORD = /^[a-z]+$/;
/** A single word as a key or value of a document. */
const VALUE = /^[A-Z]?[a-z]+$/;
const COMMENT_BEFORE = /^\s*(?:\/\/[/!]?|#+|\*|--|;+|\/\*\*?|"{3}|'{3})\s*$/;
const WORD_BEFORE = /(?:^|[\p{L}\p{N}'"`)\]*.,;:!/#-]\s)\s*\(?$/u;
const WORD_AFTER = /^(?:['’]s\b|[.,:!?)]*(?:\s+[\p{L}\p{N}"'`*_(-]|\s*$))/u;

function reasonToLeave(
  text: string,
  at: number,
  search: WordSearch,
  {
    filePath,
    lineStart,
    isDocument,
    kindAt,
  }: {
    readonly filePath: string;
    readonly lineStart: number;
    readonly isDocument: boolean;
    readonly kindAt: (offset: number) => MentionKind;
  },
): LeftOut | null {
  const { oldName, marks = [], mayBeOthers, isTemplate, isNamedIn } = search;
  const before = text.slice(Math.max(lineStart, at - 120), at);
  const [after = ''] = text.slice(at + oldName.length, at + oldName.length + 12).split('\n', 1);
  if (PATH_BEFORE.test(before) || PATH_AFTER.test(after) || MODULE_BEFORE.test(before))
    return 'path';
  if (marks.includes(after.slice(0, 1)) && !after.startsWith('=', 1)) return 'other_symbol';
  const [holder, handed] = [HOLDER_BEFORE.exec(before)?.[1], HANDED_BEFORE.exec(before)?.[1]];
  if (mayBeOthers(filePath, holder ?? handed ?? null, handed !== undefined)) return 'other_symbol';
  if (
    isDocument &&
    search.isMember &&
    VALUE.test(oldName) &&
    holder === undefined &&
    handed === undefined &&
    /["'>:]\s*$/.test(before) &&
    /^\s*(?:["'<,:]|$)/.test(after) &&
    !isTemplate(filePath)
  )
    return 'prose';
  if (
    !search.isQualified(holder ?? handed ?? null, before) &&
    (search.keepsKeys || search.safeOnly) &&
    (kindAt(at) !== 'comment' || (search.keepsKeys && holder !== undefined))
  )
    return search.keepsKeys ? 'key' : 'unsure';
  const isWord = PLAIN_WORD.test(oldName) && WORD_BEFORE.test(before) && WORD_AFTER.test(after);
  return isWord && !isTemplate(filePath) && !(COMMENT_BEFORE.test(before) && isNamedIn(filePath))
    ? 'prose'
    : null;
}
