// Parses expressions by precedence, loosest first: OR, XOR, AND, NOT, comparison, text and list tests, arithmetic.
import { QueryFault } from '../query-fault.ts';
import type { ArithmeticOperator, ComparisonOperator, Expression } from './ast.ts';
import { integerOf, parseAtom } from './parse-atom.ts';
import { parseMapProjection } from './parse-map.ts';
import { parseLabels } from './parse-pattern.ts';
import type { TokenStream } from './token-stream.ts';

/** Longer chains of one operator would exhaust the stack of every later phase. */
export const MAX_CHAIN = 500;

export function parseExpression(stream: TokenStream): Expression {
  return stream.nested(() => parseLogic(stream, 0));
}

const LOGIC = [
  { kind: 'or', word: 'OR' },
  { kind: 'xor', word: 'XOR' },
  { kind: 'and', word: 'AND' },
] as const;

function parseLogic(stream: TokenStream, level: number): Expression {
  const operator = LOGIC[level];
  if (!operator) return parseNot(stream);
  const { start } = stream.peek();
  const first = parseLogic(stream, level + 1);
  if (!stream.atWord(operator.word)) return first;
  const operands = [first];
  while (stream.takeWord(operator.word)) operands.push(parseLogic(stream, level + 1));
  return { kind: operator.kind, operands, at: stream.spanFrom(start) };
}

function parseNot(stream: TokenStream): Expression {
  const { start } = stream.peek();
  if (!stream.takeWord('NOT')) return parseComparison(stream);
  const operand = stream.nested(() => parseNot(stream));
  return { kind: 'not', operand, at: stream.spanFrom(start) };
}

const COMPARISONS: ReadonlySet<string> = new Set<ComparisonOperator>([
  '=',
  '<>',
  '<',
  '<=',
  '>',
  '>=',
]);

/** `a < b < c` means `a < b AND b < c`. */
function parseComparison(stream: TokenStream): Expression {
  const { start } = stream.peek();
  let left = parseTest(stream);
  const links: Expression[] = [];
  while (isComparison(stream.peek().text) && stream.peek().kind === 'symbol') {
    const operator = stream.next().text;
    const right = parseTest(stream);
    if (isComparison(operator))
      links.push({ kind: 'comparison', operator, left, right, at: stream.spanFrom(start) });
    left = right;
  }
  const [first, ...more] = links;
  if (!first) return left;
  return more.length === 0 ? first : { kind: 'and', operands: links, at: stream.spanFrom(start) };
}

function isComparison(text: string): text is ComparisonOperator {
  return COMPARISONS.has(text);
}

/** Tests that follow their operand: text matches, IN, IS NULL. */
function parseTest(stream: TokenStream): Expression {
  const { start } = stream.peek();
  let left = parseSum(stream);
  for (let links = 0; ; links++) {
    const test = takeTest(stream, left, start);
    if (test === null) return left;
    left = checkChain(stream, links, test);
  }
}

function takeTest(stream: TokenStream, left: Expression, start: number): Expression | null {
  const text = takeTextOperator(stream);
  if (text !== null)
    return {
      kind: 'text',
      operator: text,
      left,
      right: parseSum(stream),
      at: stream.spanFrom(start),
    };
  if (stream.takeWord('IN'))
    return { kind: 'in', left, right: parseSum(stream), at: stream.spanFrom(start) };
  if (!stream.takeWord('IS')) return null;
  const negated = stream.takeWord('NOT');
  stream.expectWord('NULL', 'after IS');
  return { kind: 'isNull', operand: left, negated, at: stream.spanFrom(start) };
}

function takeTextOperator(
  stream: TokenStream,
): 'STARTS WITH' | 'ENDS WITH' | 'CONTAINS' | '=~' | null {
  if (stream.takeWords('STARTS', 'WITH')) return 'STARTS WITH';
  if (stream.takeWords('ENDS', 'WITH')) return 'ENDS WITH';
  if (stream.takeWord('CONTAINS')) return 'CONTAINS';
  return stream.takeSymbol('=~') ? '=~' : null;
}

const parseSum = leftAssociative(['+', '-'], (stream) => parseProduct(stream));
const parseProduct = leftAssociative(['*', '/', '%'], (stream) => parsePower(stream));
const parsePower = leftAssociative(['^'], (stream) => parseSign(stream));

function leftAssociative(
  operators: readonly ArithmeticOperator[],
  parseOperand: (stream: TokenStream) => Expression,
): (stream: TokenStream) => Expression {
  return (stream) => {
    const { start } = stream.peek();
    let left = parseOperand(stream);
    for (let links = 0; ; links++) {
      const operator = operators.find((symbol) => stream.takeSymbol(symbol));
      if (operator === undefined) return left;
      left = checkChain(stream, links, {
        kind: 'arithmetic',
        operator,
        left,
        right: parseOperand(stream),
        at: stream.spanFrom(start),
      });
    }
  };
}

function parseSign(stream: TokenStream): Expression {
  const { start } = stream.peek();
  if (
    stream.atSymbol('-') &&
    stream.peek(1).kind === 'integer' &&
    stream.peek(1).text.length > 16
  ) {
    stream.next();
    return { kind: 'literal', value: integerOf(stream.next(), -1n), at: stream.spanFrom(start) };
  }
  if (stream.takeSymbol('-'))
    return {
      kind: 'negate',
      operand: stream.nested(() => parseSign(stream)),
      at: stream.spanFrom(start),
    };
  if (stream.takeSymbol('+'))
    return {
      kind: 'plus',
      operand: stream.nested(() => parseSign(stream)),
      at: stream.spanFrom(start),
    };
  return parsePostfix(stream);
}

/** An atom with its suffixes: `.name`, `[index]`, `[from..to]`, `:Label`. */
function parsePostfix(stream: TokenStream): Expression {
  const { start } = stream.peek();
  let subject = parseAtom(stream);
  for (let links = 0; ; links++) {
    const longer = takePostfix(stream, subject, start);
    if (longer === null) return subject;
    subject = checkChain(stream, links, longer);
  }
}

function takePostfix(stream: TokenStream, subject: Expression, start: number): Expression | null {
  if (stream.takeSymbol('.')) {
    if (stream.atSymbol('*'))
      throw new QueryFault(
        'syntax_error',
        'A star after a dot is not supported.',
        stream.peek(),
        'Write properties(n), n {.*}, or return n itself.',
      );
    const key = stream.expectName('a property name after the dot', true);
    return {
      kind: 'property',
      subject,
      key: key.text,
      keyAt: { start: key.start, end: key.end },
      at: stream.spanFrom(start),
    };
  }
  if (stream.takeSymbol('[')) return parseIndex(stream, subject, start);
  if (stream.takeSymbol(':'))
    return {
      kind: 'hasLabels',
      operand: subject,
      labels: parseLabels(stream),
      at: stream.spanFrom(start),
    };
  if (stream.atSymbol('{') && subject.kind === 'variable')
    return parseMapProjection(stream, subject, start);
  return null;
}

function parseIndex(stream: TokenStream, subject: Expression, start: number): Expression {
  const from = stream.atSymbol('..') ? null : parseExpression(stream);
  if (!stream.takeSymbol('..')) {
    stream.expectSymbol(']', 'to end the index');
    if (from === null) throw stream.unexpected('an index');
    return { kind: 'index', subject, index: from, at: stream.spanFrom(start) };
  }
  const to = stream.atSymbol(']') ? null : parseExpression(stream);
  stream.expectSymbol(']', 'to end the slice');
  return { kind: 'slice', subject, from, to, at: stream.spanFrom(start) };
}

function checkChain(stream: TokenStream, links: number, expression: Expression): Expression {
  if (links < MAX_CHAIN) return expression;
  throw new QueryFault(
    'query_too_expensive',
    `There are more than ${MAX_CHAIN} operators in sequence.`,
    stream.peek(),
    'Pass long lists in `params` and use IN.',
  );
}
