// Explains briefly why a symbol matches a question: the fields with its words, and its rank by meaning. Ranks nothing.
import { visibleLine } from '../../base/visible-text.ts';
import type { HistoryColumns } from '../../model/history.ts';
import type { KeywordIndex } from '../../model/index-snapshot.ts';
import type { Field } from '../count-words.ts';
import { ownerOf } from '../search-document.ts';
import { isTelling } from '../query-tokens.ts';
import type { Question, RankedSymbol } from './rank-symbols.ts';
import { withoutName } from './text-hits.ts';
import { splitIdentifier, wordsOf } from '../split-identifier.ts';
import { stemWord } from '../stem-word.ts';
import { Tokenizer, wholeToken } from '../tokens.ts';

/** The input for reasons. */
export interface Explained {
  /** Name of the repository. */
  readonly repo: string;
  readonly keywords: KeywordIndex;
  /** The one that symbols were ranked by. */
  readonly history?: Pick<HistoryColumns, 'ids' | 'subjects'> | null;
}

/** Only the most important words and fields are shown. */
const MOST_WORDS = 4;
const MOST_FIELDS = 3;

/** Ranks by meaning, and by what commits said, up to these are shown with other reasons. */
const NEAR = 20;
const TOLD = 10;

/** Longer tokens are not words. */
const LONGEST = 64;

/** Of a commit's subject. */
const MOST_LETTERS = 50;

/** Only the first words of a long text are explained: they count most, and explaining all would cost more than ranking. */
const MOST_ASKED = 60;

/** In order of importance; words in none of them are in the body. */
const FIELDS = ['name', 'owner', 'path', 'signature', 'doc'] as const;

/** A word of a question, as written, and its search tokens. */
interface AskedWord {
  readonly text: string;
  readonly tokens: readonly string[];
  /** Prefixes of its parts, in lower case: texts with a token contain one of them. */
  readonly beginnings: readonly string[];
}

/** A word of a question that a symbol has, and what it adds to the symbol's score. */
interface FoundWord extends AskedWord {
  readonly worth: number;
  /** Place in the question. */
  readonly place: number;
}

/**
 * Reasons of a symbol, most important first, such as `exact name`, `name: dispatch request`, `doc: cookie`, `meaning: #3`
 * (third by meaning), `commit: 70d04b5a26 "close the desk"`, `task_context: refund`. Never empty for a symbol that was ranked for the question.
 */
export function matchReasons(
  { repo, keywords, history }: Explained,
  question: Question,
): (symbol: RankedSymbol) => string[] {
  const tokenizer = new Tokenizer();
  const askedIn = (text = ''): AskedWord[][][] => askedWords(withoutName(text, repo), tokenizer);
  const asked = askedIn(question.query);
  const context = askedIn(question.taskContext);
  const known = new Map<string, string[]>();
  const reasonsOf = (symbol: RankedSymbol): string[] => {
    const { called = false, meaningPlace, commit, route } = symbol;
    const words = wordReasons(
      symbol,
      foundWords(keywords, symbol.node.uid, asked),
      tokenizer,
    ).filter((reason) => !(called && reason.startsWith('name:')));
    const reasons = [
      ...(route === undefined ? [] : [route]),
      ...(called ? ['exact name'] : []),
      ...words,
    ];
    if (meaningPlace !== undefined && (meaningPlace <= NEAR || reasons.length === 0))
      reasons.push(`meaning: #${meaningPlace}`);
    if (history && commit && (isTold(commit) || reasons.length === 0))
      reasons.push(saidIn(history, commit));
    if (reasons.length > 0) return reasons;
    const fromContext = sentence('task_context', foundWords(keywords, symbol.node.uid, context));
    return fromContext.length > 0
      ? fromContext
      : [history ? 'meaning or commits of task_context' : 'meaning of task_context'];
  };
  return (symbol) => {
    let reasons = known.get(symbol.node.uid);
    if (!reasons) known.set(symbol.node.uid, (reasons = reasonsOf(symbol)));
    return reasons;
  };
}

type ToldCommit = NonNullable<RankedSymbol['commit']>;

/** What was said of other symbols of its file is no reason where there are others. */
function isTold({ rank, isOfFile }: ToldCommit): boolean {
  return rank <= TOLD && !isOfFile;
}

/** The short id of a commit, and the beginning of its subject in quotes that it cannot close. */
function saidIn(
  { ids, subjects }: NonNullable<Explained['history']>,
  { number, isOfFile }: ToldCommit,
): string {
  const letters = [...(subjects[number] ?? '').trim()];
  const shown = letters.length > MOST_LETTERS ? [...letters.slice(0, MOST_LETTERS), '…'] : letters;
  const what = isOfFile ? 'commit of its file' : 'commit';
  return `${what}: ${ids[number] ?? ''} "${visibleLine(shown.join('')).replaceAll('"', "'")}"`;
}

/** The readings of each informative word, once each: whole, else its parts, else joined with the next word (`time out`). */
function askedWords(text: string, tokenizer: Tokenizer): AskedWord[][][] {
  const all = wordsOf(text).slice(0, MOST_ASKED);
  const telling = all.filter(isTelling);
  const words = telling.length > 0 ? telling : all;
  const seen = new Set<string>();
  return words.flatMap((word, place) => {
    const { whole, stems, compound } = tokenizer.word(word);
    const key = compound ? whole : (stems[0] ?? whole);
    if (key === '' || seen.has(key)) return [];
    seen.add(key);
    const parts = splitIdentifier(word);
    const next = words[place + 1];
    const asking = (
      written: string,
      tokens: readonly string[],
      from: readonly string[],
    ): AskedWord => ({ text: written, tokens, beginnings: from.map(beginningOf) });
    return [
      [
        [asking(word, compound ? [whole] : words.length === 1 ? [whole, ...stems] : stems, parts)],
        compound ? parts.map((part) => asking(part, tokenizer.word(part).stems, [part])) : [],
        next === undefined
          ? []
          : [asking(`${word} ${next}`, [wholeToken([...parts, ...splitIdentifier(next)])], parts)],
      ],
    ];
  });
}

/** The common prefix of all forms of a word: its stem, without a last letter that changes (`try`, `tries`). */
function beginningOf(part: string): string {
  return stemWord(part).replace(/i$/, '');
}

/** For each word, the first reading that the symbol matches. */
function foundWords(
  keywords: KeywordIndex,
  uid: string,
  asked: readonly (readonly (readonly AskedWord[])[])[],
): FoundWord[] {
  return asked.flatMap((readings, place) => {
    for (const reading of readings) {
      const found = reading.flatMap((word): FoundWord[] => {
        const worth = sumOf(keywords.worths(uid, word.tokens));
        return worth > 0 ? [{ ...word, place, worth }] : [];
      });
      if (found.length > 0) return found;
    }
    return [];
  });
}

/** `field: words`, in order of the fields: a word in the name is more important than one in the body. */
function wordReasons(
  { node }: RankedSymbol,
  found: readonly FoundWord[],
  tokenizer: Tokenizer,
): string[] {
  if (found.length === 0) return [];
  const { name, qualifiedName = name, signature = '', doc = '', filePath: path = '' } = node;
  const texts = { name, owner: ownerOf(qualifiedName, name), path, signature, doc };
  // Most words stand in one of the first fields, which are short.
  const lowered = new Map<Field, string>();
  const loweredOf = (field: keyof typeof texts): string => {
    let text = lowered.get(field);
    if (text === undefined) lowered.set(field, (text = texts[field].toLowerCase()));
    return text;
  };
  const fieldOf = (word: FoundWord): Field =>
    FIELDS.find((field) => stands(word, texts[field], loweredOf(field), tokenizer)) ?? 'body';
  const placed = found.map((word) => ({ word, field: fieldOf(word) }));
  return [...FIELDS, 'body' as const]
    .flatMap((field) =>
      sentence(
        field,
        placed.flatMap(({ word, field: own }) => (own === field ? [word] : [])),
      ),
    )
    .slice(0, MOST_FIELDS);
}

/** Checks only words with the same prefix: docs are long, and reading them completely costs more than ranking. */
function stands(
  { tokens, beginnings }: AskedWord,
  text: string,
  lowered: string,
  tokenizer: Tokenizer,
): boolean {
  return beginnings.some((beginning) => {
    // A word that is only an ending has an empty stem, which would match everywhere.
    if (beginning === '') return false;
    for (let at = lowered.indexOf(beginning); at >= 0; at = lowered.indexOf(beginning, at + 1)) {
      const { whole, tokens: own } = tokenizer.word(wordAt(text, at));
      if (tokens.includes(whole) || tokens.some((token) => own.includes(token))) return true;
    }
    return false;
  });
}

/** The whole identifier at a position of a text. */
function wordAt(text: string, place: number): string {
  const before =
    /[\w$\u00aa-\uffff]*$/.exec(text.slice(Math.max(0, place - LONGEST), place))?.[0] ?? '';
  return wordsOf(`${before}${text.slice(place, place + LONGEST)}`)[0] ?? '';
}

/** The most important words in the order of the question; empty without words. */
function sentence(field: string, words: readonly FoundWord[]): string[] {
  if (words.length === 0) return [];
  const best = [...words].sort((a, b) => b.worth - a.worth).slice(0, MOST_WORDS);
  return [
    `${field}: ${best
      .sort((a, b) => a.place - b.place)
      .map(({ text }) => text)
      .join(' ')}`,
  ];
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}
