// Parses a query into its clauses. Patterns and expressions have files of their own; names are not looked up here.
import { QueryFault } from '../query-fault.ts';
import type { Clause, Expression, MatchClause, ProjectionClause, ProjectionItem, Query, SortItem, UnwindClause } from './ast.ts';
import { tokensOf } from './lexer.ts';
import { parseExpression } from './parse-expression.ts';
import { parsePatterns } from './parse-pattern.ts';
import { TokenStream, writingFault } from './token-stream.ts';
import { WRITING_WORDS } from './words.ts';

/** Each clause adds levels to the call stack of a running query. */
const MAX_CLAUSES = 100;

/** The tree of a query. What is wrong with it is thrown as a QueryFault at its place. */
export function parseQuery(text: string): Query {
  const tokens = tokensOf(text);
  const stream = new TokenStream(text, tokens, parseExpression);
  const clauses: Clause[] = [];
  if (stream.peek().kind === 'end') throw new QueryFault('syntax_error', 'The query is empty.', stream.peek(), 'Try: MATCH (n:Function) RETURN n.name LIMIT 10');
  for (;;) {
    const clause = parseClause(stream);
    clauses.push(clause);
    if (clauses.length > MAX_CLAUSES) throw new QueryFault('query_too_expensive', `The query has more than ${MAX_CLAUSES} clauses.`, clause.at, 'Split it into several queries.');
    if (clause.clause === 'projection' && clause.last) break;
  }
  stream.takeSymbol(';');
  if (stream.peek().kind !== 'end') throw stream.unexpected('nothing after RETURN, SKIP and LIMIT');
  return { clauses };
}

function parseClause(stream: TokenStream): Clause {
  const start = stream.peek().start;
  if (stream.takeWord('MATCH')) return parseMatch(stream, start, false);
  if (stream.takeWord('OPTIONAL')) {
    stream.expectWord('MATCH', 'after OPTIONAL');
    return parseMatch(stream, start, true);
  }
  if (stream.takeWord('UNWIND')) return parseUnwind(stream, start);
  if (stream.takeWord('WITH')) return parseProjection(stream, start, false);
  if (stream.takeWord('RETURN')) return parseProjection(stream, start, true);
  const token = stream.peek();
  if (token.kind === 'end') throw new QueryFault('syntax_error', 'The query has no RETURN.', token, 'End it with RETURN and what you want to see.');
  if (token.kind === 'name' && WRITING_WORDS.has(token.text.toUpperCase())) throw writingFault(token.text.toUpperCase(), token);
  throw stream.unexpected('a clause');
}

function parseMatch(stream: TokenStream, start: number, optional: boolean): MatchClause {
  const patterns = parsePatterns(stream);
  const where = stream.takeWord('WHERE') ? parseExpression(stream) : null;
  return { clause: 'match', optional, patterns, where, at: stream.spanFrom(start) };
}

function parseUnwind(stream: TokenStream, start: number): UnwindClause {
  const list = parseExpression(stream);
  stream.expectWord('AS', 'and a variable after the list of UNWIND');
  const variable = stream.expectName('a variable').text;
  return { clause: 'unwind', list, variable, at: stream.spanFrom(start) };
}

function parseProjection(stream: TokenStream, start: number, last: boolean): ProjectionClause {
  const distinct = stream.takeWord('DISTINCT');
  const star = stream.takeSymbol('*');
  const items: ProjectionItem[] = [];
  if (!star || stream.takeSymbol(',')) {
    do items.push(parseItem(stream));
    while (stream.takeSymbol(','));
  }
  const orderBy: SortItem[] = [];
  if (stream.takeWord('ORDER')) {
    stream.expectWord('BY', 'after ORDER');
    do orderBy.push(parseSortItem(stream));
    while (stream.takeSymbol(','));
  }
  const skip = stream.takeWord('SKIP') ? parseExpression(stream) : null;
  const limit = stream.takeWord('LIMIT') ? parseExpression(stream) : null;
  const where = !last && stream.takeWord('WHERE') ? parseExpression(stream) : null;
  return { clause: 'projection', last, distinct, star, items, orderBy, skip, limit, where, at: stream.spanFrom(start) };
}

function parseItem(stream: TokenStream): ProjectionItem {
  const { start } = stream.peek();
  const expression: Expression = parseExpression(stream);
  const text = stream.textFrom(start);
  const named = stream.takeWord('AS');
  const name = named ? stream.expectName('a name after AS', true).text : expression.kind === 'variable' ? expression.name : text;
  return { expression, name, named, at: stream.spanFrom(start) };
}

function parseSortItem(stream: TokenStream): SortItem {
  const expression = parseExpression(stream);
  const descending = stream.takeWord('DESC') || stream.takeWord('DESCENDING');
  if (!descending && !stream.takeWord('ASC')) stream.takeWord('ASCENDING');
  return { expression, descending };
}
