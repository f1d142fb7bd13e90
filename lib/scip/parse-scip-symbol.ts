// Parses the strings by which a SCIP index names symbols. Knows no index and no repository.

export type DescriptorKind =
  | 'namespace'
  | 'type'
  | 'term'
  | 'method'
  | 'type-parameter'
  | 'parameter'
  | 'meta'
  | 'macro';

export interface ScipDescriptor {
  readonly kind: DescriptorKind;
  readonly name: string;
}

/** A symbol that other files can name. A local one has no parts: it is identified by its file and its string. */
export interface ScipSymbol {
  /** Manager and name, which identify a package regardless of the version: two versions of one are copies of it. */
  readonly package: string;
  readonly descriptors: readonly ScipDescriptor[];
}

/** Longer strings are not names. */
const LONGEST = 20_000;

export function isLocalSymbol(text: string): boolean {
  return text.startsWith('local ');
}

/** Undefined for strings that the grammar does not allow. */
export function parseScipSymbol(text: string): ScipSymbol | undefined {
  if (text.length > LONGEST || isLocalSymbol(text)) return undefined;
  const head = wordsOf(text, 4);
  const scheme = head?.words[0];
  if (!head || !scheme) return undefined;
  const descriptors = descriptorsOf(text, head.end);
  const [manager = '', name = ''] = head.words.slice(1).map((word) => (word === '.' ? '' : word));
  return descriptors && { package: `${manager} ${plainPackage(name)}`, descriptors };
}

/** Registries treat names that differ in case and in these characters as equal. */
function plainPackage(name: string): string {
  return name.toLowerCase().replace(/[-_.]+/g, '-');
}

/** This number of words, each ended by a space; two spaces represent one in a word. */
function wordsOf(
  text: string,
  count: number,
): { readonly words: readonly string[]; readonly end: number } | undefined {
  const words: string[] = [];
  let at = 0;
  while (words.length < count) {
    let end = text.indexOf(' ', at);
    while (end !== -1 && text[end + 1] === ' ') end = text.indexOf(' ', end + 2);
    if (end === -1) return undefined;
    words.push(text.slice(at, end).replaceAll('  ', ' '));
    at = end + 1;
  }
  return { words, end: at };
}

const SIMPLE = /[\w+\-$]+/y;
const ESCAPED = /`((?:[^`]|``)+)`/y;
const SUFFIXES: Readonly<Record<string, DescriptorKind>> = {
  '/': 'namespace',
  '#': 'type',
  '.': 'term',
  ':': 'meta',
  '!': 'macro',
};

function descriptorsOf(text: string, from: number): ScipDescriptor[] | undefined {
  const found: ScipDescriptor[] = [];
  for (let at = from; at < text.length; ) {
    const opening = text[at];
    const isBracketed = opening === '[' || opening === '(';
    const name = nameAt(text, isBracketed ? at + 1 : at);
    if (!name) return undefined;
    const suffix = isBracketed ? bracketEnd(text, name.end, opening) : suffixAt(text, name.end);
    if (!suffix) return undefined;
    found.push({ kind: suffix.kind, name: name.text });
    at = suffix.end;
  }
  return found.length > 0 ? found : undefined;
}

interface Suffix {
  readonly kind: DescriptorKind;
  readonly end: number;
}

function bracketEnd(text: string, at: number, opening: '[' | '('): Suffix | undefined {
  if (opening === '[')
    return text[at] === ']' ? { kind: 'type-parameter', end: at + 1 } : undefined;
  return text[at] === ')' ? { kind: 'parameter', end: at + 1 } : undefined;
}

function suffixAt(text: string, at: number): Suffix | undefined {
  if (text[at] === '(') {
    SIMPLE.lastIndex = at + 1;
    const end = SIMPLE.test(text) ? SIMPLE.lastIndex : at + 1;
    return text.startsWith(').', end) ? { kind: 'method', end: end + 2 } : undefined;
  }
  const kind = SUFFIXES[text[at] ?? ''];
  return kind && { kind, end: at + 1 };
}

function nameAt(
  text: string,
  at: number,
): { readonly text: string; readonly end: number } | undefined {
  if (text[at] === '`') {
    ESCAPED.lastIndex = at;
    const found = ESCAPED.exec(text);
    return found
      ? { text: (found[1] ?? '').replaceAll('``', '`'), end: ESCAPED.lastIndex }
      : undefined;
  }
  SIMPLE.lastIndex = at;
  const found = SIMPLE.exec(text);
  return found ? { text: found[0], end: SIMPLE.lastIndex } : undefined;
}
