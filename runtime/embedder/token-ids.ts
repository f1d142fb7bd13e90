// The token ids of a text, exactly as by the model's tokenizer, with a cache of words. Loads nothing.

/** The part of the library's tokenizer that is used here. */
export interface Tokenizer {
  encode(text: string, pair?: string | null, options?: { add_special_tokens?: boolean }): number[];
}

/** The parts of `tokenizer.json` that say whether a word's ids depend on its neighbours. */
export interface TokenizerForm {
  readonly normalizer?: { readonly type?: string } | null;
  readonly pre_tokenizer?: { readonly type?: string } | null;
  readonly model?: { readonly type?: string };
}

export type TokenIds = (text: string) => number[];

const SPLITS_AT_SPACES = new Set(['WhitespaceSplit', 'BertPreTokenizer', 'Whitespace']);
const CHANGES_SINGLE_CHARACTERS = new Set([
  'BertNormalizer',
  'Lowercase',
  'NFC',
  'NFD',
  'NFKC',
  'NFKD',
  'StripAccents',
]);
const MOST_REMEMBERED = 200_000;

/**
 * At most `longest` ids of each text; special tokens (`[CLS]`, `[SEP]`) are kept when it is cut.
 * Tokenization takes most of the time of a small model, and the words of a repository repeat: if a
 * tokenizer first splits at spaces, the ids of a word depend on that word alone.
 */
export function tokenIdsBy(tokenizer: Tokenizer, form: TokenizerForm, longest: number): TokenIds {
  const { before, after } = frameOf(tokenizer);
  const inner = wordsStandAlone(form)
    ? rememberingWords(tokenizer)
    : (text: string) => tokenizer.encode(text, null, { add_special_tokens: false });
  const room = Math.max(0, longest - before.length - after.length);
  return (text) => {
    const ids = inner(text, room);
    const kept = ids.length > room ? ids.slice(0, room) : ids;
    return before.length === 0 && after.length === 0 ? kept : [...before, ...kept, ...after];
  };
}

function wordsStandAlone({ normalizer, pre_tokenizer: splitter, model }: TokenizerForm): boolean {
  const plain = !normalizer || CHANGES_SINGLE_CHARACTERS.has(normalizer.type ?? '');
  return plain && SPLITS_AT_SPACES.has(splitter?.type ?? '') && model?.type === 'WordPiece';
}

function rememberingWords(tokenizer: Tokenizer): (text: string, most: number) => number[] {
  const known = new Map<string, readonly number[]>();
  const idsOf = (word: string): readonly number[] => {
    let ids = known.get(word);
    if (ids === undefined) {
      if (known.size >= MOST_REMEMBERED) known.clear();
      known.set(word, (ids = tokenizer.encode(word, null, { add_special_tokens: false })));
    }
    return ids;
  };
  return (text, most) => {
    const ids: number[] = [];
    for (const word of text.split(' ')) {
      if (word === '') continue;
      for (const id of idsOf(word)) ids.push(id);
      if (ids.length >= most) break;
    }
    return ids;
  };
}

/** The special tokens around a text. */
function frameOf(tokenizer: Tokenizer): {
  readonly before: readonly number[];
  readonly after: readonly number[];
} {
  const inner = tokenizer.encode('a', null, { add_special_tokens: false });
  const whole = tokenizer.encode('a');
  const start = whole.findIndex((_, place) => inner.every((id, at) => whole[place + at] === id));
  return start < 0
    ? { before: [], after: [] }
    : { before: whole.slice(0, start), after: whole.slice(start + inner.length) };
}
