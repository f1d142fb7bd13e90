// Parses a query: branches joined by UNION, each a sequence of clauses. Clauses, patterns and expressions are in other files.
import { QueryFault } from '../query-fault.ts';
import type { Branch, Clause, Query, Statement } from './ast.ts';
import { tokensOf } from './lexer.ts';
import { parseClause } from './parse-clause.ts';
import { parseExpression } from './parse-expression.ts';
import { TokenStream, type Grammar } from './token-stream.ts';

/** Each clause adds levels to the call stack of a running query. */
export const MAX_CLAUSES = 100;

export const GRAMMAR: Grammar = { expression: parseExpression, query: parseUnion };

/** Throws a QueryFault with its place for syntax errors. */
export function parseStatement(text: string): Statement {
  const stream = new TokenStream(text, tokensOf(text), GRAMMAR);
  if (stream.peek().kind === 'end')
    throw new QueryFault(
      'syntax_error',
      'The query is empty.',
      stream.peek(),
      'Try: MATCH (n:Function) RETURN n.name LIMIT 10',
    );
  const mode = stream.takeWord('EXPLAIN')
    ? 'explain'
    : stream.takeWord('PROFILE')
      ? 'profile'
      : 'run';
  const query = parseUnion(stream, 'must');
  const closed = stream.takeSymbol(';');
  while (stream.takeSymbol(';'));
  if (closed && stream.peek().kind !== 'end')
    throw new QueryFault(
      'syntax_error',
      'The text has a second query.',
      stream.peek(),
      'One request runs one query: send separate requests, or combine them with UNION.',
    );
  if (stream.peek().kind !== 'end')
    throw stream.unexpected('a comma, AS, ORDER BY, SKIP, LIMIT or the end of the query');
  return { mode, query };
}

/** Ends before whatever follows the last branch. */
function parseUnion(stream: TokenStream, returns: 'must' | 'may'): Query {
  const branches = [parseBranch(stream, returns)];
  const kinds = new Set<'all' | 'distinct'>();
  while (stream.takeWord('UNION')) {
    const kind = stream.takeWord('ALL') ? 'all' : 'distinct';
    if (kind === 'distinct') stream.takeWord('DISTINCT');
    kinds.add(kind);
    branches.push(parseBranch(stream, 'must'));
    if (kinds.size > 1)
      throw new QueryFault(
        'syntax_error',
        'UNION and UNION ALL cannot be mixed.',
        branches.at(-1)?.at ?? stream.peek(),
        'Use one of the two, or nest one in CALL { … }.',
      );
  }
  return { branches, distinct: kinds.has('distinct') };
}

function parseBranch(stream: TokenStream, returns: 'must' | 'may'): Branch {
  const { start } = stream.peek();
  const clauses: Clause[] = [];
  for (;;) {
    const last = clauses.at(-1);
    if (last && endsBranch(stream, last, { alone: clauses.length === 1, returns })) break;
    const clause = parseClause(stream);
    clauses.push(clause);
    if (clauses.length > MAX_CLAUSES)
      throw new QueryFault(
        'query_too_expensive',
        `The query has more than ${MAX_CLAUSES} clauses.`,
        clause.at,
        'Split it into several queries.',
      );
  }
  return { clauses, at: stream.spanFrom(start) };
}

function endsBranch(
  stream: TokenStream,
  last: Clause,
  { alone, returns }: { alone: boolean; returns: 'must' | 'may' },
): boolean {
  if (last.clause === 'projection' && last.last) return true;
  // A procedure called alone returns its columns without RETURN.
  if (last.clause === 'procedure' && alone)
    return stream.peek().kind === 'end' || stream.atSymbol(';');
  return returns === 'may' && (stream.atSymbol('}') || stream.atWord('UNION'));
}
