// Parses a clause of any kind: MATCH, UNWIND, WITH and RETURN, CALL. Names are not looked up here.
import { QueryFault } from '../query-fault.ts';
import type {
  Clause,
  Expression,
  MatchClause,
  ProjectionClause,
  ProjectionItem,
  SortItem,
  UnwindClause,
} from './ast.ts';
import { parseCall } from './parse-call.ts';
import { parsePatterns } from './parse-pattern.ts';
import { writingFault, type TokenStream } from './token-stream.ts';
import { CLAUSE_WORDS, WRITING_WORDS } from './words.ts';

export function parseClause(stream: TokenStream): Clause {
  const start = stream.peek().start;
  if (stream.takeWord('MATCH')) return parseMatch(stream, start, false);
  if (stream.takeWord('OPTIONAL')) {
    stream.expectWord('MATCH', 'after OPTIONAL');
    return parseMatch(stream, start, true);
  }
  if (stream.takeWord('UNWIND')) return parseUnwind(stream, start);
  if (stream.takeWord('CALL')) return parseCall(stream, start);
  if (stream.takeWord('WITH')) return parseProjection(stream, start, false);
  if (stream.takeWord('RETURN')) return parseProjection(stream, start, true);
  const token = stream.peek();
  if (token.kind === 'end')
    throw new QueryFault(
      'syntax_error',
      'The query has no RETURN.',
      token,
      'End it with RETURN and the columns to return.',
    );
  if (token.kind === 'name' && WRITING_WORDS.has(token.text.toUpperCase()))
    throw writingFault(token.text.toUpperCase(), token);
  throw stream.unexpected('a clause');
}

function parseMatch(stream: TokenStream, start: number, optional: boolean): MatchClause {
  const patterns = parsePatterns(stream);
  skipHints(stream);
  const where = stream.takeWord('WHERE') ? stream.expression() : null;
  return { clause: 'match', optional, patterns, where, at: stream.spanFrom(start) };
}

/** Planner hints such as `USING INDEX n:Function(name)` are ignored. */
function skipHints(stream: TokenStream): void {
  while (stream.takeWord('USING')) {
    while (!stream.atWord('USING') && !stream.atWord('WHERE') && !isClauseStart(stream))
      stream.next();
  }
}

function isClauseStart(stream: TokenStream): boolean {
  return (
    stream.peek().kind === 'end' ||
    CLAUSE_WORDS.some((word) => stream.atWord(word)) ||
    stream.atSymbol('}')
  );
}

function parseUnwind(stream: TokenStream, start: number): UnwindClause {
  const list = stream.expression();
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
  const skip = stream.takeWord('SKIP') || stream.takeWord('OFFSET') ? stream.expression() : null;
  const limit = stream.takeWord('LIMIT') ? stream.expression() : null;
  const where = !last && stream.takeWord('WHERE') ? stream.expression() : null;
  return {
    clause: 'projection',
    last,
    distinct,
    star,
    items,
    orderBy,
    skip,
    limit,
    where,
    at: stream.spanFrom(start),
  };
}

function parseItem(stream: TokenStream): ProjectionItem {
  const { start } = stream.peek();
  const expression: Expression = stream.expression();
  const text = stream.textFrom(start);
  const named = stream.takeWord('AS');
  const name = named
    ? stream.expectName('a name after AS', true).text
    : expression.kind === 'variable'
      ? expression.name
      : text;
  return { expression, name, named, at: stream.spanFrom(start) };
}

function parseSortItem(stream: TokenStream): SortItem {
  const expression = stream.expression();
  const descending = stream.takeWord('DESC') || stream.takeWord('DESCENDING');
  if (!descending && !stream.takeWord('ASC')) stream.takeWord('ASCENDING');
  return { expression, descending };
}
