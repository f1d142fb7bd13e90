// Parses lists and iterations over them: comprehensions, and any, all, none, single.
import type { Expression, Quantifier } from './ast.ts';
import { comprehensionFollows, parsePatternComprehension } from './parse-nested.ts';
import type { TokenStream } from './token-stream.ts';

export const QUANTIFIERS: ReadonlyMap<string, Quantifier> = new Map<string, Quantifier>([
  ['ALL', 'all'],
  ['ANY', 'any'],
  ['NONE', 'none'],
  ['SINGLE', 'single'],
]);

export function parseQuantifier(stream: TokenStream, quantifier: Quantifier): Expression {
  const { start } = stream.next();
  stream.next();
  const { variable, list } = parseLoop(stream);
  stream.expectWord('WHERE', `and a condition in ${quantifier}(`);
  const where = stream.expression();
  stream.expectSymbol(')', `to end ${quantifier}(`);
  return {
    kind: 'quantifier',
    quantifier,
    variable,
    slot: -1,
    list,
    where,
    at: stream.spanFrom(start),
  };
}

export function parseReduce(stream: TokenStream): Expression {
  const { start } = stream.next();
  stream.next();
  const accumulator = stream.expectName('a variable').text;
  stream.expectSymbol('=', 'and a first value in reduce(');
  const initial = stream.expression();
  stream.expectSymbol(',', 'and a loop, as in reduce(total = 0, x IN list | total + x)');
  const { variable, list } = parseLoop(stream);
  stream.expectSymbol('|', 'and the next value in reduce(');
  const step = stream.expression();
  stream.expectSymbol(')', 'to end reduce(');
  return {
    kind: 'reduce',
    accumulator,
    accumulatorSlot: -1,
    initial,
    variable,
    slot: -1,
    list,
    step,
    at: stream.spanFrom(start),
  };
}

function parseLoop(stream: TokenStream): { variable: string; list: Expression } {
  const variable = stream.expectName('a variable').text;
  stream.expectWord('IN', 'and a list');
  return { variable, list: stream.expression() };
}

/** A list, or a comprehension if `name IN` follows the bracket. */
export function parseList(stream: TokenStream): Expression {
  return stream.inLoop(null, () => parseBracketedList(stream));
}

function parseBracketedList(stream: TokenStream): Expression {
  const { start } = stream.next();
  const comprehension =
    (stream.peek().kind === 'name' || stream.peek().kind === 'quoted') && stream.atWord('IN', 1);
  if (comprehension) return parseComprehension(stream, start);
  if (comprehensionFollows(stream)) return parsePatternComprehension(stream, start);
  const items: Expression[] = [];
  if (!stream.atSymbol(']')) {
    do items.push(stream.expression());
    while (stream.takeSymbol(','));
  }
  stream.expectSymbol(']', 'to end the list');
  return { kind: 'list', items, at: stream.spanFrom(start) };
}

function parseComprehension(stream: TokenStream, start: number): Expression {
  const { variable, list } = parseLoop(stream);
  const where = stream.takeWord('WHERE')
    ? stream.inLoop(variable, () => stream.expression())
    : null;
  const project = stream.takeSymbol('|') ? stream.expression() : null;
  if (where === null && project === null) {
    // `[x IN list]` alone is a list of one boolean.
    const test: Expression = {
      kind: 'in',
      left: { kind: 'variable', name: variable, at: stream.spanFrom(start) },
      right: list,
      at: stream.spanFrom(start),
    };
    const items: Expression[] = [test];
    while (stream.takeSymbol(',')) items.push(stream.expression());
    stream.expectSymbol(']', 'to end the list');
    return { kind: 'list', items, at: stream.spanFrom(start) };
  }
  stream.expectSymbol(']', 'to end the list');
  return {
    kind: 'comprehension',
    variable,
    slot: -1,
    list,
    where,
    project,
    at: stream.spanFrom(start),
  };
}
