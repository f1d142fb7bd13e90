// Splits a query into tokens. The parser decides which words are keywords.
import { QueryFault, type Span } from '../query-fault.ts';

export type TokenKind =
  | 'name'
  | 'quoted'
  | 'integer'
  | 'float'
  | 'string'
  | 'parameter'
  | 'symbol'
  | 'end';

export interface Token extends Span {
  readonly kind: TokenKind;
  /** Names as written, strings and quoted names decoded, symbols as they are. */
  readonly text: string;
}

/** Longer queries contain data, which belongs in `params`. */
export const MAX_QUERY_LENGTH = 100_000;
export const MAX_TOKENS = 20_000;

const PATTERNS: readonly (readonly [TokenKind | 'space', RegExp])[] = [
  ['space', /(?:[\s\u{feff}]|\/\/[^\n]*(?:\n|$)|\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\/)+/uy],
  ['name', /[\p{ID_Start}_][\p{ID_Continue}]*/uy],
  ['float', /(?:\d+\.\d+|\.\d+)(?:[eE][+-]?\d+)?|\d+[eE][+-]?\d+/uy],
  ['integer', /0[xX][0-9a-fA-F]+|0[oO]?[0-7]+(?!\d)|\d+/uy],
  ['parameter', /\$(?:[\p{ID_Start}_][\p{ID_Continue}]*|\d+|`(?:[^`]|``)+`)/uy],
  ['string', /'(?:[^'\\]|\\[^])*'|"(?:[^"\\]|\\[^])*"/uy],
  ['quoted', /`(?:[^`]|``)*`/uy],
  ['symbol', /<=|>=|<>|=~|\.\.|!=|==|&&|\|\||\+=|[()[\]{},.:;|&!+\-*/%^=<>]/uy],
];

/** All tokens, followed by an `end` token. Other characters are errors. */
export function tokensOf(text: string): readonly Token[] {
  if (text.length > MAX_QUERY_LENGTH) {
    throw new QueryFault(
      'query_too_expensive',
      `The query has ${text.length} characters; the limit is ${MAX_QUERY_LENGTH}.`,
      null,
      'Pass long lists and texts in `params`.',
    );
  }
  const tokens: Token[] = [];
  let start = 0;
  while (start < text.length) {
    const token = tokenAt(text, start);
    if (token.kind !== 'space')
      tokens.push({
        kind: token.kind,
        text: decode(token.kind, text.slice(start, token.end), start),
        start,
        end: token.end,
      });
    start = token.end;
    if (tokens.length > MAX_TOKENS)
      throw new QueryFault(
        'query_too_expensive',
        `The query has more than ${MAX_TOKENS} tokens.`,
        null,
        'Pass long lists in `params`.',
      );
  }
  tokens.push({ kind: 'end', text: 'the end of the query', start, end: start });
  return tokens;
}

function tokenAt(text: string, start: number): { kind: TokenKind | 'space'; end: number } {
  for (const [kind, pattern] of PATTERNS) {
    if (kind === 'symbol' && text.startsWith('/*', start))
      throw new QueryFault(
        'syntax_error',
        'The comment that starts here is not terminated.',
        { start, end: start + 2 },
        'Close it with */.',
      );
    pattern.lastIndex = start;
    const match = pattern.exec(text);
    if (match) return { kind, end: start + match[0].length };
  }
  const char = String.fromCodePoint(text.codePointAt(start) ?? 0);
  const at = { start, end: start + char.length };
  if (char === "'" || char === '"' || char === '`')
    throw new QueryFault(
      'syntax_error',
      `The string that starts with ${char} here is not terminated.`,
      at,
      `Close it with ${char}.`,
    );
  if (char === '$')
    throw new QueryFault(
      'syntax_error',
      'A parameter needs a name after $.',
      at,
      'Write $name, and pass `params: {"name": …}`.',
    );
  if (char === '#')
    throw new QueryFault(
      'syntax_error',
      'The character # has no meaning in Cypher.',
      at,
      'Comments start with //.',
    );
  if (char === '?')
    throw new QueryFault(
      'syntax_error',
      'The character ? has no meaning in Cypher.',
      at,
      'Parameters are written $name. For questions in plain words, use the tool query.',
    );
  throw new QueryFault(
    'syntax_error',
    `The character ${char} has no meaning in Cypher.`,
    at,
    'Remove it, or put it in a string.',
  );
}

function decode(kind: TokenKind, written: string, start: number): string {
  switch (kind) {
    case 'string':
      return unescape(written.slice(1, -1), start + 1);
    case 'quoted':
      return written.slice(1, -1).replaceAll('``', '`');
    case 'parameter':
      return written[1] === '`' ? written.slice(2, -1).replaceAll('``', '`') : written.slice(1);
    default:
      return written;
  }
}

const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  '\\': '\\',
  "'": "'",
  '"': '"',
  '`': '`',
  '/': '/',
};

function unescape(body: string, start: number): string {
  if (!body.includes('\\')) return body;
  return body.replace(
    /\\(?:u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|([^]))/g,
    (
      all: string,
      short: string | undefined,
      long: string | undefined,
      char: string | undefined,
      offset: number,
    ) => {
      const code = short ?? long;
      const decoded =
        code === undefined ? ESCAPES[char ?? ''] : codePoint(Number.parseInt(code, 16));
      if (decoded === undefined) {
        const at = { start: start + offset, end: start + offset + all.length };
        throw new QueryFault(
          'syntax_error',
          `${all} is not an escape of a Cypher string.`,
          at,
          'Write a backslash as \\\\, also in regular expressions: "\\\\d+".',
        );
      }
      return decoded;
    },
  );
}

function codePoint(code: number): string | undefined {
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
