// A cursor over tokens, and messages of the form "expected this, found that". Builds no tree.
import { QueryFault, didYouMean, nearestWord, type Span } from '../query-fault.ts';
import type { Expression, Query } from './ast.ts';
import type { Token } from './lexer.ts';
import {
  CLAUSE_WORDS,
  INFIX_WORDS,
  MISPLACED_WORDS,
  RESERVED_WORDS,
  SUPPORTED_CLAUSES,
  UNSUPPORTED_WORDS,
  WRITING_WORDS,
} from './words.ts';

export const MAX_DEPTH = 150;

/** Expressions contain atoms, patterns and queries, which contain expressions: the outermost rules are parameters, which avoids import cycles. */
export interface Grammar {
  readonly expression: (stream: TokenStream) => Expression;
  readonly query: (stream: TokenStream, returns: 'must' | 'may') => Query;
}

export class TokenStream {
  readonly text: string;
  readonly #tokens: readonly Token[];
  readonly #grammar: Grammar;
  #position = 0;
  #depth = 0;
  /** The variable of the list comprehension whose condition is being read; '' for one over a pattern, null outside. */
  #loop: string | null = null;

  constructor(text: string, tokens: readonly Token[], grammar: Grammar) {
    this.text = text;
    this.#tokens = tokens;
    this.#grammar = grammar;
  }

  expression(): Expression {
    return this.#grammar.expression(this);
  }

  /** The query between braces; whether it must end with RETURN. */
  query(returns: 'must' | 'may'): Query {
    return this.nested(() => this.#grammar.query(this, returns));
  }

  peek(ahead = 0): Token {
    const token = this.#tokens[Math.min(this.#position + ahead, this.#tokens.length - 1)];
    if (!token) throw new RangeError('a token stream ends with an end token');
    return token;
  }

  next(): Token {
    const token = this.peek();
    this.#position++;
    return token;
  }

  /** From the start of a token to the end of the last one taken. */
  spanFrom(start: number): Span {
    const last = this.#tokens[this.#position - 1];
    return { start, end: Math.max(start, last?.end ?? start) };
  }

  textFrom(start: number): string {
    const { end } = this.spanFrom(start);
    return this.text.slice(start, end);
  }

  atSymbol(symbol: string, ahead = 0): boolean {
    const token = this.peek(ahead);
    return token.kind === 'symbol' && token.text === symbol;
  }

  /** Whether an unquoted word comes next; keywords ignore letter case. */
  atWord(word: string, ahead = 0): boolean {
    const token = this.peek(ahead);
    return token.kind === 'name' && token.text.toUpperCase() === word;
  }

  takeSymbol(symbol: string): boolean {
    const found = this.atSymbol(symbol);
    if (found) this.#position++;
    return found;
  }

  takeWord(word: string): boolean {
    const found = this.atWord(word);
    if (found) this.#position++;
    return found;
  }

  takeWords(first: string, second: string): boolean {
    const found = this.atWord(first) && this.atWord(second, 1);
    if (found) this.#position += 2;
    return found;
  }

  expectSymbol(symbol: string, purpose: string): Token {
    if (!this.atSymbol(symbol)) throw this.unexpected(`${symbol} ${purpose}`);
    return this.next();
  }

  expectWord(word: string, purpose: string): void {
    if (!this.takeWord(word)) throw this.unexpected(`${word} ${purpose}`, [word]);
  }

  /** A name chosen by the user: a variable, or (where `keywordsToo`) a label, type, property or alias. */
  expectName(what: string, keywordsToo = false): Token {
    const token = this.peek();
    const plain =
      token.kind === 'name' && (keywordsToo || !RESERVED_WORDS.has(token.text.toUpperCase()));
    if (!plain && token.kind !== 'quoted') throw this.unexpected(what);
    return this.next();
  }

  /** Parses a nested construct. Deep nesting is refused before it exhausts the stack. */
  nested<T>(parse: () => T): T {
    if (++this.#depth > MAX_DEPTH)
      throw new QueryFault(
        'query_too_expensive',
        `The query is nested more than ${MAX_DEPTH} levels deep.`,
        this.peek(),
        'Simplify it, or pass nested data in `params`.',
      );
    const result = parse();
    this.#depth--;
    return result;
  }

  /** Parses the condition of a comprehension over this variable, which a bar ends; null: no such condition. */
  inLoop<T>(variable: string | null, parse: () => T): T {
    const outer = this.#loop;
    this.#loop = variable;
    const result = parse();
    this.#loop = outer;
    return result;
  }

  /**
   * Whether the next bar ends the condition of a comprehension instead of joining labels: `[n IN list WHERE n:A|B | n.name]`.
   * The last bar before the bracket does, unless it has only a name after it that is not the loop's own: `[n IN list WHERE n:A|B]`.
   */
  atLoopBar(): boolean {
    if (this.#loop === null || !this.atSymbol('|')) return false;
    let depth = 0;
    for (let ahead = 1; this.peek(ahead).kind !== 'end'; ahead++) {
      const { kind, text } = this.peek(ahead);
      if (kind !== 'symbol') continue;
      if (text === '|' && depth === 0) return false;
      if ('([{'.includes(text)) depth++;
      else if (')]}'.includes(text) && depth-- === 0)
        return (
          text === ']' &&
          (ahead !== 2 ||
            this.peek(1).kind !== 'name' ||
            this.#loop === '' ||
            this.peek(1).text === this.#loop)
        );
    }
    return false;
  }

  #hint(token: Token, expected: string): string {
    if (this.atSymbol('-') && this.atSymbol('-', 1))
      return 'Comments start with //; a relationship is written -->, <--, -- or -[:CALLS]->.';
    const byPlace = PLACE_HINTS.find(([place]) => expected.startsWith(place))?.[1];
    if (
      byPlace !== undefined &&
      !(token.kind === 'name' && MISPLACED_WORDS.has(token.text.toUpperCase()))
    )
      return byPlace;
    if (/relationship|to start a node/.test(expected))
      return 'Patterns are written (a)-[:CALLS]->(b), (a)-->(b), (a)<--(b) or (a)--(b).';
    if (this.atSymbol(':') && this.atSymbol(':', 1))
      return "To test a type, write valueType(x) STARTS WITH 'INTEGER'.";
    if (this.atSymbol(':') || this.atSymbol('}'))
      return 'Write parameters as $name, and pass them as "params": {"name": …}.';
    if (this.text.startsWith('```', token.start))
      return 'Send the query alone, without the fence of ``` around it.';
    return (
      (token.kind === 'name'
        ? MISPLACED_WORDS.get(token.text.toUpperCase())
        : SYMBOL_HINTS.get(token.text)) ?? SUPPORTED_CLAUSES
    );
  }

  /** The error at the next token, with hints for unsupported clauses and mistyped keywords. */
  unexpected(
    expected: string,
    words: readonly string[] = [...CLAUSE_WORDS, ...INFIX_WORDS],
  ): QueryFault {
    const token = this.peek();
    const word = token.text.toUpperCase();
    if (token.kind === 'name' && WRITING_WORDS.has(word)) return writingFault(word, token);
    const instead = token.kind === 'name' ? UNSUPPORTED_WORDS.get(word) : undefined;
    if (instead !== undefined)
      return new QueryFault('syntax_error', `${word} is not supported.`, token, instead);
    const found =
      token.kind === 'end' ? token.text : quote(this.text.slice(token.start, token.end));
    const suggestion =
      token.kind === 'name' && nearestWord(word, words) !== word ? didYouMean(word, words) : '';
    return new QueryFault(
      'syntax_error',
      `Expected ${expected}, found ${found}${suggestion}`,
      token,
      this.#hint(token, expected),
    );
  }
}

/** By what is expected. */
const PLACE_HINTS: readonly (readonly [string, string])[] = [
  [
    '] to end the relationship',
    'The order is types, range, properties: [r:CALLS|USES*1..3 {confidence: 1.0}].',
  ],
  [') to end the node', "The order is labels, properties: (n:Function {name: 'main'})."],
  [
    'a property name',
    "Entries are written {name: 'main', line: 1}, with commas between them only.",
  ],
  [
    'a name after AS',
    'Write names without quotes, and names with spaces in backticks: AS `my name`.',
  ],
  ['a comma', 'Separate columns by commas; name them with AS.'],
];

/** Operators and comments of other languages, and what Cypher writes for them. */
const SYMBOL_HINTS: ReadonlyMap<string, string> = new Map([
  ['!=', 'Cypher writes <> for "not equal".'],
  ['==', 'Cypher writes a single = for "equal".'],
  ['&&', 'Cypher writes AND.'],
  ['||', 'Cypher writes OR; strings are concatenated by +.'],
  ['>', 'A relationship is written -->, <--, -- or -[:CALLS]->.'],
  [';', 'One request runs one query: send separate requests.'],
  ['!', 'Cypher writes NOT.'],
]);

export function writingFault(word: string, at: Span): QueryFault {
  return new QueryFault(
    'read_only',
    `${word} changes the graph, but this graph is read-only.`,
    at,
    `${SUPPORTED_CLAUSES} Re-index the repository to update the graph.`,
  );
}

function quote(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > 40 ? `${line.slice(0, 40)}…` : line;
}
