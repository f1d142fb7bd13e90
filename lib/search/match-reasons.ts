// Says in a few words why a symbol matches a question: which of its words stand where, and how near it is in meaning. Ranks nothing.
import type { KeywordIndex } from '../model/index-snapshot.ts';
import { fieldTokens, type Field } from './keyword-index.ts';
import { isTelling } from './query-tokens.ts';
import { withoutName, type Question, type RankedSymbol } from './rank-symbols.ts';
import { splitIdentifier, wordsOf } from './split-identifier.ts';
import { Tokenizer, wholeToken } from './tokens.ts';

/** What the reasons are read from. */
export interface Explained {
  /** Name of the repository. */
  readonly repo: string;
  readonly keywords: KeywordIndex;
}

/** Reasons are read beside many others: the weightiest words and fields are enough. */
const MOST_WORDS = 4;
const MOST_FIELDS = 3;

/** Standing this high by meaning is worth a word beside other reasons. */
const NEAR = 20;

/** As many words of a question as the keyword ranking reads. */
const MOST_ASKED = 300;

/** In order of what a word says there; what stands in none of them stands in the body. */
const FIELDS: readonly Field[] = ['name', 'owner', 'path', 'signature', 'doc'];

/** A word of a question, as written, and the tokens that it is looked for by. */
interface AskedWord {
  readonly text: string;
  readonly tokens: readonly string[];
}

/** A word of a question that a symbol has, and what it adds to the symbol's score. */
interface FoundWord extends AskedWord {
  readonly worth: number;
  /** Place in the question. */
  readonly place: number;
}

/**
 * Reasons of a symbol, what says most first, as `exact name`, `name: dispatch request`, `doc: cookie`, `meaning: #3`
 * (third by meaning), `task_context: refund`. Never empty for a symbol that was ranked for the question.
 */
export function matchReasons({ repo, keywords }: Explained, question: Question): (symbol: RankedSymbol) => string[] {
  const tokenizer = new Tokenizer();
  const askedIn = (text = ''): AskedWord[][][] => askedWords(withoutName(text, repo), tokenizer);
  const asked = askedIn(question.query);
  const besides = Object.entries({ task_context: askedIn(question.taskContext), goal: askedIn(question.goal) });
  const known = new Map<string, string[]>();
  const reasonsOf = (symbol: RankedSymbol): string[] => {
    const { called = false, meaningPlace } = symbol;
    const words = wordReasons(symbol, foundWords(keywords, symbol.node.uid, asked), tokenizer).filter((reason) => !(called && reason.startsWith('name:')));
    const reasons = [...(called ? ['exact name'] : []), ...words];
    if (meaningPlace !== undefined && (meaningPlace <= NEAR || reasons.length === 0)) reasons.push(`meaning: #${meaningPlace}`);
    if (reasons.length > 0) return reasons;
    const fromBesides = besides.flatMap(([field, words]) => sentence(field, foundWords(keywords, symbol.node.uid, words)));
    return fromBesides.length > 0 ? fromBesides : ['meaning of task_context or goal'];
  };
  return (symbol) => {
    let reasons = known.get(symbol.node.uid);
    if (!reasons) known.set(symbol.node.uid, (reasons = reasonsOf(symbol)));
    return reasons;
  };
}

/** The readings of each telling word, once each: as a whole; where that is not found, its parts; where none is, it and the next as one (`time out`). */
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
    return [[
      [{ text: word, tokens: compound ? [whole] : words.length === 1 ? [whole, ...stems] : stems }],
      compound ? parts.map((part) => ({ text: part, tokens: tokenizer.word(part).stems })) : [],
      next === undefined ? [] : [{ text: `${word} ${next}`, tokens: [wholeToken([...parts, ...splitIdentifier(next)])] }],
    ]];
  });
}

/** Of each word the first reading of which the symbol has anything. */
function foundWords(keywords: KeywordIndex, uid: string, asked: readonly (readonly (readonly AskedWord[])[])[]): FoundWord[] {
  return asked.flatMap((readings, place) => {
    for (const reading of readings) {
      const found = reading.map((word) => ({ ...word, place, worth: sumOf(keywords.worths(uid, word.tokens)) })).filter(({ worth }) => worth > 0);
      if (found.length > 0) return found;
    }
    return [];
  });
}

/** `field: words`, in order of the fields: a word of the name says more than one of the body. */
function wordReasons({ node }: RankedSymbol, found: readonly FoundWord[], tokenizer: Tokenizer): string[] {
  if (found.length === 0) return [];
  const { uid, name, qualifiedName = name, signature = '', doc = '', filePath: path = '' } = node;
  const tokens = fieldTokens({ uid, name, qualifiedName, signature, doc, path, body: '' }, tokenizer);
  const fieldOf = (word: FoundWord): Field => FIELDS.find((field) => tokens[field].some((token) => word.tokens.includes(token))) ?? 'body';
  const placed = found.map((word) => ({ word, field: fieldOf(word) }));
  return [...FIELDS, 'body' as const]
    .flatMap((field) => sentence(field, placed.flatMap(({ word, field: own }) => (own === field ? [word] : []))))
    .slice(0, MOST_FIELDS);
}

/** The weightiest words in the order of the question; nothing of no words. */
function sentence(field: string, words: readonly FoundWord[]): string[] {
  if (words.length === 0) return [];
  const best = [...words].sort((a, b) => b.worth - a.worth).slice(0, MOST_WORDS);
  return [`${field}: ${best.sort((a, b) => a.place - b.place).map(({ text }) => text).join(' ')}`];
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}
