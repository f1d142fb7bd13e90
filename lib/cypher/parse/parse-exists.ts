// Parses patterns that stand as conditions: bare, in `exists( )` and in `EXISTS { }`. Patterns themselves are parsed elsewhere.
import type { Expression } from './ast.ts';
import { parseChain, parsePatterns } from './parse-pattern.ts';
import type { TokenStream } from './token-stream.ts';

/** `(a)-->(b)` as a condition. `(a)` alone, or `(a) - (b)`, is arithmetic: only an arrow or a bracket makes a pattern. */
export function patternCondition(stream: TokenStream): Expression | null {
  const { start } = stream.peek();
  if (!patternFollows(stream)) return null;
  const pattern = parseChain(stream);
  return { kind: 'exists', patterns: [pattern], where: null, introduces: false, at: stream.spanFrom(start) };
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
  if (stream.atSymbol('<', ahead)) return stream.atSymbol('-', ahead + 1) && (stream.atSymbol('[', ahead + 2) || stream.atSymbol('-', ahead + 2));
  return stream.atSymbol('-', ahead) && (stream.atSymbol('[', ahead + 1) || (stream.atSymbol('-', ahead + 1) && (stream.atSymbol('>', ahead + 2) || stream.atSymbol('(', ahead + 2))));
}

/** `EXISTS { MATCH pattern WHERE … }`, where MATCH may be left out. */
export function parseExists(stream: TokenStream): Expression {
  const { start } = stream.next();
  stream.next();
  stream.takeWord('MATCH');
  const patterns = parsePatterns(stream);
  const where = stream.takeWord('WHERE') ? stream.expression() : null;
  stream.expectSymbol('}', 'to end EXISTS { … }, which holds one MATCH with its WHERE');
  return { kind: 'exists', patterns, where, introduces: true, at: stream.spanFrom(start) };
}

/** The older spelling `exists((a)-->(b))`. */
export function parseExistsCall(stream: TokenStream): Expression {
  const { start } = stream.next();
  stream.next();
  const pattern = parseChain(stream);
  stream.expectSymbol(')', 'to end exists(');
  return { kind: 'exists', patterns: [pattern], where: null, introduces: false, at: stream.spanFrom(start) };
}
