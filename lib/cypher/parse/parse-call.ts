// Parses CALL: a subquery in braces, or a procedure with YIELD. Does not know the procedures.
import { QueryFault } from '../query-fault.ts';
import type { CallClause, Name, ProcedureClause } from './ast.ts';
import type { TokenStream } from './token-stream.ts';

/** After the word CALL. */
export function parseCall(stream: TokenStream, start: number): CallClause | ProcedureClause {
  if (!stream.atSymbol('{') && !stream.atSymbol('(')) return parseProcedure(stream, start);
  const imports = stream.takeSymbol('(') ? parseImports(stream) : null;
  stream.expectSymbol('{', 'to start the subquery of CALL');
  const query = stream.query('must');
  stream.expectSymbol('}', 'to end the subquery of CALL');
  if (stream.atWord('IN'))
    throw new QueryFault(
      'read_only',
      'CALL { … } IN TRANSACTIONS is for writing, but this graph is read-only.',
      stream.peek(),
      'Remove IN TRANSACTIONS.',
    );
  return { clause: 'call', query, imports, at: stream.spanFrom(start) };
}

function parseImports(stream: TokenStream): readonly Name[] | 'all' {
  const all = stream.takeSymbol('*');
  const names: Name[] = [];
  if (!all && !stream.atSymbol(')')) {
    do names.push(parseName(stream, 'a variable'));
    while (stream.takeSymbol(','));
  }
  stream.expectSymbol(')', 'after the variables of CALL');
  return all ? 'all' : names;
}

function parseName(stream: TokenStream, what: string): Name {
  const { text: name, start, end } = stream.expectName(what);
  return { name, at: { start, end } };
}

/** Whether there are arguments. They are parsed, so that an unknown procedure is reported as such. */
function skipArguments(stream: TokenStream): boolean {
  if (stream.takeSymbol(')')) return false;
  do stream.expression();
  while (stream.takeSymbol(','));
  stream.expectSymbol(')', 'to end the arguments');
  return true;
}

function parseProcedure(stream: TokenStream, start: number): ProcedureClause {
  const first = stream.peek().start;
  let name = stream.expectName('a procedure, as in db.labels(),').text;
  while (stream.takeSymbol('.'))
    name += `.${stream.expectName('the rest of the procedure’s name', true).text}`;
  const nameAt = stream.spanFrom(first);
  const hasArguments = stream.takeSymbol('(') && skipArguments(stream);
  const all = !stream.takeWord('YIELD') || stream.takeSymbol('*');
  const yields: { column: Name; name: string }[] = [];
  if (!all) {
    do {
      const column = parseName(stream, 'a column of the procedure');
      yields.push({
        column,
        name: stream.takeWord('AS') ? stream.expectName('a name after AS').text : column.name,
      });
    } while (stream.takeSymbol(','));
  }
  const where = stream.takeWord('WHERE') ? stream.expression() : null;
  return {
    clause: 'procedure',
    name,
    nameAt,
    hasArguments,
    yields: all ? null : yields,
    where,
    at: stream.spanFrom(start),
  };
}
