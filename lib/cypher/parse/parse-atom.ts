// Parses atoms of expressions: literals, variables, calls, CASE. Loops and patterns are in other files.
import { QueryFault } from '../query-fault.ts';
import { floatOf, wholeOf } from '../values/numbers.ts';
import type { Value } from '../values/value.ts';
import type { Expression } from './ast.ts';
import type { Token } from './lexer.ts';
import {
  NESTED_WORDS,
  parseExistsCall,
  parseNested,
  parseShortestValue,
  patternCondition,
} from './parse-nested.ts';
import { shortestFollows } from './parse-pattern.ts';
import { QUANTIFIERS, parseList, parseQuantifier, parseReduce } from './parse-loops.ts';
import { parseMapEntries } from './parse-map.ts';
import type { TokenStream } from './token-stream.ts';

export function parseAtom(stream: TokenStream): Expression {
  const token = stream.peek();
  switch (token.kind) {
    case 'integer':
    case 'float':
    case 'string':
      stream.next();
      return { kind: 'literal', value: literalOf(token), at: span(token) };
    case 'parameter':
      stream.next();
      return { kind: 'parameter', name: token.text, at: span(token) };
    case 'symbol':
      return parseBracketed(stream);
    case 'name':
    case 'quoted':
      return parseWord(stream);
    case 'end':
      throw stream.unexpected('an expression');
  }
}

function span({ start, end }: Token): { start: number; end: number } {
  return { start, end };
}

function literalOf(token: Token): Value {
  if (token.kind === 'string') return token.text;
  if (token.kind === 'float') return floatOf(finite(Number(token.text), token));
  return integerOf(token, 1n);
}

/** `sign`: the smallest integer has a larger magnitude than the largest, so it must be parsed with its sign. */
export function integerOf(token: Token, sign: 1n | -1n): number | bigint {
  const octal = /^0[oO]?([0-7]+)$/.exec(token.text);
  const value = wholeOf(sign * BigInt(octal ? `0o${octal[1] ?? ''}` : token.text));
  if (value !== undefined) return value;
  throw new QueryFault(
    'syntax_error',
    `The integer ${token.text} is out of range.`,
    token,
    'The largest integer is 9223372036854775807; write a float for larger numbers.',
  );
}

function finite(value: number, token: Token): number {
  if (Number.isFinite(value)) return value;
  throw new QueryFault(
    'syntax_error',
    `The number ${token.text} is out of range.`,
    token,
    'The largest float is about 1.8e308.',
  );
}

function parseBracketed(stream: TokenStream): Expression {
  const { start } = stream.peek();
  if (stream.atSymbol('{')) {
    const entries = parseMapEntries(stream);
    return { kind: 'map', entries, at: stream.spanFrom(start) };
  }
  if (stream.atSymbol('[')) return parseList(stream);
  if (!stream.atSymbol('(')) throw stream.unexpected('an expression');
  const pattern = patternCondition(stream);
  if (pattern) return pattern;
  stream.next();
  const inner = stream.expression();
  if (stream.atSymbol(','))
    throw new QueryFault(
      'syntax_error',
      'A list is written in square brackets.',
      stream.peek(),
      "Write IN ['a', 'b'].",
    );
  stream.expectSymbol(')', 'to close the parenthesis');
  return inner;
}

const CONSTANTS: ReadonlyMap<string, Value> = new Map<string, Value>([
  ['NULL', null],
  ['TRUE', true],
  ['FALSE', false],
]);

function parseWord(stream: TokenStream): Expression {
  const token = stream.peek();
  const word = token.kind === 'name' ? token.text.toUpperCase() : '';
  const constant = CONSTANTS.get(word);
  if (constant !== undefined && !stream.atSymbol('(', 1)) {
    stream.next();
    return { kind: 'literal', value: constant, at: span(token) };
  }
  if (word === 'CASE') return parseCase(stream);
  if (word === 'NOT')
    throw new QueryFault(
      'syntax_error',
      'NOT cannot follow an operator.',
      token,
      'Put it in parentheses: a = (NOT b).',
    );
  if (shortestFollows(stream)) return parseShortestValue(stream);
  const nested = NESTED_WORDS.get(word);
  if (nested && stream.atSymbol('{', 1)) return parseNested(stream, nested);
  if (word === 'EXISTS' && stream.atSymbol('(', 1) && stream.atSymbol('(', 2))
    return parseExistsCall(stream);
  const quantifier = QUANTIFIERS.get(word);
  if (quantifier && stream.atSymbol('(', 1)) return parseQuantifier(stream, quantifier);
  if (word === 'REDUCE' && stream.atSymbol('(', 1)) return parseReduce(stream);
  return callFollows(stream) ? parseCall(stream) : parseVariable(stream);
}

/** Names of functions may have dots: `apoc.text.join(`. */
function callFollows(stream: TokenStream): boolean {
  let ahead = 1;
  while (stream.atSymbol('.', ahead) && stream.peek(ahead + 1).kind === 'name') ahead += 2;
  return stream.atSymbol('(', ahead);
}

function parseVariable(stream: TokenStream): Expression {
  const token = stream.expectName('an expression');
  return { kind: 'variable', name: token.text, at: span(token) };
}

function parseCall(stream: TokenStream): Expression {
  const { start } = stream.peek();
  let name = stream.expectName('a function', true).text;
  while (stream.takeSymbol('.')) name += `.${stream.expectName('a function', true).text}`;
  const nameAt = stream.spanFrom(start);
  stream.expectSymbol('(', 'and the arguments');
  if (name.toLowerCase() === 'count' && stream.takeSymbol('*')) {
    stream.expectSymbol(')', 'after count(*');
    return { kind: 'countStar', at: stream.spanFrom(start) };
  }
  const distinct = stream.takeWord('DISTINCT');
  const args: Expression[] = [];
  if (!stream.atSymbol(')')) {
    do args.push(stream.expression());
    while (stream.takeSymbol(','));
  }
  stream.expectSymbol(')', 'to end the arguments');
  return { kind: 'call', name, nameAt, distinct, args, at: stream.spanFrom(start) };
}

function parseCase(stream: TokenStream): Expression {
  const { start } = stream.next();
  const subject = stream.atWord('WHEN') ? null : stream.expression();
  const branches: { when: Expression; then: Expression }[] = [];
  if (!stream.atWord('WHEN')) throw stream.unexpected('WHEN in CASE', ['WHEN']);
  while (stream.takeWord('WHEN')) {
    const when = stream.expression();
    stream.expectWord('THEN', 'after WHEN');
    branches.push({ when, then: stream.expression() });
  }
  const otherwise = stream.takeWord('ELSE') ? stream.expression() : null;
  stream.expectWord('END', 'to end CASE');
  return { kind: 'case', subject, branches, otherwise, at: stream.spanFrom(start) };
}
