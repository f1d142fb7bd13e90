// Splits texts into tokens of a vocabulary, as the WordPiece tokenizer does that splits at white space. Knows no vectors.

export interface WordPieceForm {
  /** Tokens by id. */
  readonly vocabulary: readonly string[];
  /** Id for words that cannot be composed of tokens. */
  readonly unknown: number;
  /** Prefix of tokens that continue a word. */
  readonly continuing: string;
  /** Tokens recognised inside of words. */
  readonly special: readonly string[];
  /** Longer words are unknown, in characters. */
  readonly longestWord: number;
  /** Further tokens of a text are ignored. */
  readonly longestText: number;
}

/** Words repeat in a repository: most are looked up. */
const MOST_REMEMBERED = 200_000;
const WORD = /\S+/g;

/** The ids of a text's tokens, in order. */
export function wordPieces(form: WordPieceForm): (text: string) => readonly number[] {
  const { vocabulary, special, longestText } = form;
  const ids = new Map(vocabulary.map((token, id) => [token, id]));
  const known = new Map<string, readonly number[]>();
  const idsOf = (word: string): readonly number[] => {
    const kept = known.get(word);
    if (kept !== undefined) return kept;
    if (known.size >= MOST_REMEMBERED) known.clear();
    const found = sectionsOf(word, special).flatMap((section) => {
      const id = special.includes(section) ? ids.get(section) : undefined;
      return id === undefined ? piecesOf(section, ids, form) : [id];
    });
    known.set(word, found);
    return found;
  };
  return (text) => {
    const all: number[] = [];
    for (const word of text.match(WORD) ?? []) {
      for (const id of idsOf(word)) all.push(id);
      if (all.length >= longestText) return all.slice(0, longestText);
    }
    return all;
  };
}

/** `a[UNK]b` is `a`, `[UNK]`, `b`. The first special token in the list wins where several begin. */
function sectionsOf(word: string, special: readonly string[]): string[] {
  const sections: string[] = [];
  let rest = word;
  for (;;) {
    const next = special
      .map((token) => ({ token, at: rest.indexOf(token) }))
      .filter(({ at }) => at >= 0)
      .reduce((first, found) => (found.at < first.at ? found : first), { token: '', at: Infinity });
    if (next.token === '') break;
    if (next.at > 0) sections.push(rest.slice(0, next.at));
    sections.push(next.token);
    rest = rest.slice(next.at + next.token.length);
  }
  return rest === '' ? sections : [...sections, rest];
}

/** The longest tokens from left to right; one unknown token if that does not reach the end. */
function piecesOf(
  word: string,
  ids: ReadonlyMap<string, number>,
  { unknown, continuing, longestWord }: WordPieceForm,
): number[] {
  const characters = [...word];
  if (characters.length > longestWord) return [unknown];
  const pieces: number[] = [];
  for (let start = 0; start < characters.length; ) {
    let end = characters.length;
    let id: number | undefined;
    for (; end > start && id === undefined; end -= 1)
      id = ids.get((start > 0 ? continuing : '') + characters.slice(start, end).join(''));
    if (id === undefined) return [unknown];
    pieces.push(id);
    start = end + 1;
  }
  return pieces;
}
