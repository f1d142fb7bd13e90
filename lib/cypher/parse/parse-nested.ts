// Parses queries inside expressions: EXISTS, COUNT, COLLECT, patterns as conditions, pattern comprehensions.
import type { Expression, NestedUse, Pattern, ProjectionClause, Query } from './ast.ts';
import type { Span } from '../query-fault.ts';
import { parseChain, parsePatterns, parseShortest } from './parse-pattern.ts';
import type { TokenStream } from './token-stream.ts';

/** `(a)-->(b)` as a condition. `(a)` alone and `(a) - (b)` are arithmetic: only an arrow or a bracket makes a pattern. */
export function patternCondition(stream: TokenStream): Expression | null {
  const { start } = stream.peek();
  if (!patternFollows(stream)) return null;
  const pattern = parseChain(stream);
  return {
    kind: 'nested',
    use: 'exists',
    query: matching([pattern], null, stream.spanFrom(start)),
    bare: true,
    at: stream.spanFrom(start),
  };
}

export function patternFollows(stream: TokenStream): boolean {
  let ahead = 0;
  let depth = 0;
  do {
    if (stream.peek(ahead).kind === 'end') return false;
    if (stream.atSymbol('(', ahead)) depth++;
    if (stream.atSymbol(')', ahead)) depth--;
    ahead++;
  } while (depth > 0);
  const named = stream.peek(1).kind === 'name' || stream.peek(1).kind === 'quoted';
  if (![')', ':', '{'].includes(stream.peek(named ? 2 : 1).text)) return false;
  if (stream.atSymbol('<', ahead))
    return (
      stream.atSymbol('-', ahead + 1) &&
      (stream.atSymbol('[', ahead + 2) || stream.atSymbol('-', ahead + 2))
    );
  return (
    stream.atSymbol('-', ahead) &&
    (stream.atSymbol('[', ahead + 1) ||
      (stream.atSymbol('-', ahead + 1) &&
        (stream.atSymbol('>', ahead + 2) || stream.atSymbol('(', ahead + 2))))
  );
}

function matching(
  patterns: readonly Pattern[],
  where: Expression | null,
  at: Span,
  then: readonly ProjectionClause[] = [],
): Query {
  return {
    branches: [
      { clauses: [{ clause: 'match', optional: false, patterns, where, at }, ...then], at },
    ],
    distinct: false,
  };
}

/** `shortestPath((a)-[*]->(b))` as a value: a path or null; `allShortestPaths(…)` is a list of paths. */
export function parseShortestValue(stream: TokenStream): Expression {
  const { start } = stream.peek();
  const pattern = parseShortest(stream);
  const at = stream.spanFrom(start);
  const paths = collected(
    { ...pattern, path: PATH },
    null,
    { kind: 'variable', name: PATH, at },
    at,
  );
  return pattern.shortest === 'all'
    ? paths
    : { kind: 'index', subject: paths, index: { kind: 'literal', value: 0, at }, at };
}

/** Not a name that a query can contain. */
const PATH = '';

/** COLLECT of a MATCH and a RETURN. */
function collected(
  pattern: Pattern,
  where: Expression | null,
  expression: Expression,
  at: Span,
): Expression {
  const item = { expression, name: 'value', named: true, at: expression.at };
  const projection: ProjectionClause = {
    clause: 'projection',
    last: true,
    distinct: false,
    star: false,
    items: [item],
    orderBy: [],
    skip: null,
    limit: null,
    where: null,
    at,
  };
  return {
    kind: 'nested',
    use: 'collect',
    query: matching([pattern], where, at, [projection]),
    bare: false,
    at,
  };
}

export const NESTED_WORDS: ReadonlyMap<string, NestedUse> = new Map<string, NestedUse>([
  ['EXISTS', 'exists'],
  ['COUNT', 'count'],
  ['COLLECT', 'collect'],
]);

/** `EXISTS { … }` and the like: a query, or only patterns with a WHERE. */
export function parseNested(stream: TokenStream, use: NestedUse): Expression {
  const { start } = stream.next();
  stream.next();
  const inner = stream.peek().start;
  const query =
    stream.atSymbol('(') || stream.atSymbol('=', 1)
      ? parseMatching(stream, inner)
      : stream.query(use === 'collect' ? 'must' : 'may');
  stream.expectSymbol('}', `to end ${use.toUpperCase()} { … }`);
  return { kind: 'nested', use, query, bare: false, at: stream.spanFrom(start) };
}

function parseMatching(stream: TokenStream, start: number): Query {
  const patterns = parsePatterns(stream);
  const where = stream.takeWord('WHERE') ? stream.expression() : null;
  return matching(patterns, where, stream.spanFrom(start));
}

/** The older spelling `exists((a)-->(b))`. */
export function parseExistsCall(stream: TokenStream): Expression {
  const { start } = stream.next();
  stream.next();
  const pattern = parseChain(stream);
  stream.expectSymbol(')', 'to end exists(');
  const at = stream.spanFrom(start);
  return { kind: 'nested', use: 'exists', query: matching([pattern], null, at), bare: false, at };
}

/** Whether `(a)-->(b)` or `p = (a)-->(b)` comes next, after the bracket of a list. */
export function comprehensionFollows(stream: TokenStream): boolean {
  return stream.atSymbol('(')
    ? patternFollows(stream)
    : stream.atSymbol('=', 1) && stream.atSymbol('(', 2);
}

/** `[p = (a)-->(b) WHERE … | expression]`, from after the bracket. */
export function parsePatternComprehension(stream: TokenStream, start: number): Expression {
  const path = stream.atSymbol('=', 1) ? stream.expectName('a variable for the path').text : null;
  if (path !== null) stream.next();
  const pattern = { ...parseChain(stream), path };
  const where = stream.takeWord('WHERE') ? stream.inLoop('', () => stream.expression()) : null;
  stream.expectSymbol('|', 'and what to collect for each match');
  const expression = stream.expression();
  stream.expectSymbol(']', 'to end the pattern comprehension');
  return collected(pattern, where, expression, stream.spanFrom(start));
}
