// Markdown of a model as a tree of few kinds of elements. Nothing in it loads or runs anything; the only links are to uids that are known.
import { Lexer, type Token, type Tokens } from 'marked';
import { CITATIONS, spellingsOf, type Citation } from './citations.ts';

/** All elements that there are; attributes are only those below. */
export type Tag =
  | 'p'
  | 'h4'
  | 'ul'
  | 'ol'
  | 'li'
  | 'blockquote'
  | 'pre'
  | 'code'
  | 'strong'
  | 'em'
  | 'del'
  | 'br'
  | 'hr'
  | 'table'
  | 'thead'
  | 'tbody'
  | 'tr'
  | 'th'
  | 'td'
  | 'a';

export interface Shown {
  readonly tag: Tag;
  readonly children: readonly Node[];
  /** Of an `a`: what it leads to. */
  readonly uid?: string;
  /** Of an `ol`: its first number. */
  readonly start?: number;
}

export type Node = string | Shown;

/** Longer texts are shown as they are. */
const LONGEST = 200_000;
const DEEPEST = 40;

const SETTINGS = {
  gfm: true,
  extensions: {
    inline: [CITATIONS.tokenizer],
    startInline: [CITATIONS.start],
    renderers: {},
    childTokens: {},
  },
};

/** `known`: uids that are in the index. */
export function markdownTree(text: string, known: ReadonlySet<string>): readonly Node[] {
  return treeOf(tokensOf(text), { known, depth: 0 });
}

/** What is cited, in every spelling that may be a uid, without repetition. */
export function citedIn(text: string): readonly string[] {
  const found = new Set<string>();
  for (const token of everyToken(tokensOf(text), 0))
    if (token.type === 'citation' && !(token as Citation).picture)
      for (const uid of spellingsOf((token as Citation).target)) found.add(uid);
  return [...found];
}

function tokensOf(text: string): readonly Token[] {
  const whole: Token = { type: 'text', raw: text, text };
  if (text.length > LONGEST) return [whole];
  try {
    return new Lexer(SETTINGS).lex(text);
  } catch {
    // Nested too deeply.
    return [whole];
  }
}

function* everyToken(tokens: readonly Token[], depth: number): Generator<Token> {
  if (depth > DEEPEST) return;
  for (const token of tokens) {
    yield token;
    yield* everyToken(insideOf(token), depth + 1);
  }
}

/** The tokens right inside of one. */
function insideOf(token: Token): readonly Token[] {
  if (token.type === 'table') {
    const { header, rows } = token as Tokens.Table;
    return [...header, ...rows.flat()].flatMap((cell) => cell.tokens);
  }
  if (token.type === 'list') return (token as Tokens.List).items;
  return (token as Tokens.Generic).tokens ?? [];
}

interface Place {
  readonly known: ReadonlySet<string>;
  readonly depth: number;
}

function treeOf(tokens: readonly Token[], place: Place): readonly Node[] {
  return tokens.flatMap((token) => nodesOf(token, place));
}

/** Elements with the tokens inside of them. */
const PLAIN: Readonly<Record<string, Tag>> = {
  paragraph: 'p',
  heading: 'h4',
  blockquote: 'blockquote',
  list_item: 'li',
  strong: 'strong',
  em: 'em',
  del: 'del',
};

function nodesOf(token: Token, { known, depth }: Place): readonly Node[] {
  if (depth > DEEPEST) return [token.raw];
  const inside = (): readonly Node[] => treeOf(insideOf(token), { known, depth: depth + 1 });
  const plain = PLAIN[token.type];
  if (plain !== undefined) return [{ tag: plain, children: inside() }];
  switch (token.type) {
    case 'space':
    case 'def':
      return [];
    case 'br':
    case 'hr':
      return [{ tag: token.type, children: [] }];
    case 'code':
      return [{ tag: 'pre', children: [{ tag: 'code', children: [(token as Tokens.Code).text] }] }];
    case 'codespan':
      return [{ tag: 'code', children: [(token as Tokens.Codespan).text] }];
    case 'list':
      return [listOf(token as Tokens.List, inside())];
    case 'table':
      return [tableOf(token as Tokens.Table, { known, depth: depth + 1 })];
    case 'checkbox':
      return [(token as Tokens.Checkbox).checked ? '☑ ' : '☐ '];
    case 'citation':
      return citationOf(token as Citation, known);
    case 'link':
      return linkOf(token as Tokens.Link);
    case 'image':
      return [leftOut((token as Tokens.Image).text)];
    case 'text':
      return insideOf(token).length > 0 ? inside() : [decoded((token as Tokens.Text).text)];
    case 'escape':
      return [(token as Tokens.Escape).text];
    default:
      // HTML, and what later versions may add: as it is written.
      return [token.raw];
  }
}

function listOf({ ordered, start }: Tokens.List, children: readonly Node[]): Shown {
  if (!ordered) return { tag: 'ul', children };
  return { tag: 'ol', children, ...(typeof start === 'number' && start !== 1 ? { start } : {}) };
}

function tableOf({ header, rows }: Tokens.Table, place: Place): Shown {
  const row = (tag: 'th' | 'td', cells: readonly Tokens.TableCell[]): Shown => ({
    tag: 'tr',
    children: cells.map(({ tokens }) => ({ tag, children: treeOf(tokens, place) })),
  });
  return {
    tag: 'table',
    children: [
      { tag: 'thead', children: [row('th', header)] },
      { tag: 'tbody', children: rows.map((cells) => row('td', cells)) },
    ],
  };
}

/** A link, if the index has what is cited; otherwise text. */
function citationOf(
  { label, target, picture }: Citation,
  known: ReadonlySet<string>,
): readonly Node[] {
  if (picture) return [leftOut(label)];
  const uid = spellingsOf(target).find((spelling) => known.has(spelling));
  const children = [labelOf(label)];
  if (uid !== undefined) return [{ tag: 'a', uid, children }];
  return isAddress(target) ? [...children, ` (${target})`] : children;
}

/** Names are shown as they are: `__init__` is not bold. */
function labelOf(label: string): Node {
  const isCode = label.length > 2 && label.startsWith('`') && label.endsWith('`');
  return isCode ? { tag: 'code', children: [label.slice(1, -1)] } : label;
}

/** A link to elsewhere: text, with its address if that says more. */
function linkOf({ text, href }: Tokens.Link): readonly Node[] {
  return [text === href || !isAddress(href) ? text : `${text} (${href})`];
}

function isAddress(target: string): boolean {
  return target.startsWith('https://') || target.startsWith('http://');
}

function leftOut(text: string): string {
  return `[picture left out: ${text}]`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** Texts may have entities, since they are made to become HTML. */
function decoded(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity);
}
