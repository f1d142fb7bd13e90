// Parses `{key: value, …}` of a map or a pattern, and `n {.key, …}`. Does not check the keys.
import type { Expression, MapEntry } from './ast.ts';
import type { TokenStream } from './token-stream.ts';

export function parseMapEntries(stream: TokenStream): readonly MapEntry[] {
  stream.expectSymbol('{', 'to start a map');
  const entries: MapEntry[] = [];
  if (stream.takeSymbol('}')) return entries;
  do {
    const { text: key, start, end } = stream.expectName('a property name', true);
    stream.expectSymbol(':', `and a value after ${key}`);
    entries.push({ key, value: stream.expression(), at: { start, end } });
  } while (stream.takeSymbol(','));
  stream.expectSymbol('}', 'to end the map');
  return entries;
}

/** After the variable: `{.name, .*, key: value, other}`. */
export function parseMapProjection(
  stream: TokenStream,
  subject: Expression,
  start: number,
): Expression {
  stream.expectSymbol('{', 'to start a map projection');
  const entries: MapEntry[] = [];
  let all = false;
  while (!stream.atSymbol('}')) {
    if (entries.length > 0 || all)
      stream.expectSymbol(',', 'between the entries of a map projection');
    const entry = parseProjected(stream, subject);
    if (entry) entries.push(entry);
    else all = true;
  }
  stream.next();
  return { kind: 'mapProjection', subject, all, entries, at: stream.spanFrom(start) };
}

/** Null for `.*`. */
function parseProjected(stream: TokenStream, subject: Expression): MapEntry | null {
  const { start } = stream.peek();
  if (stream.takeSymbol('.')) {
    if (stream.takeSymbol('*')) return null;
    const { text: key, ...token } = stream.expectName('a property name after the dot', true);
    const keyAt = { start: token.start, end: token.end };
    return { key, value: { kind: 'property', subject, key, keyAt, at: keyAt }, at: keyAt };
  }
  const key = stream.expectName('a key, a variable or .property', stream.atSymbol(':', 1)).text;
  const at = stream.spanFrom(start);
  return {
    key,
    value: stream.takeSymbol(':') ? stream.expression() : { kind: 'variable', name: key, at },
    at,
  };
}
