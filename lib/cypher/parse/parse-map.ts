// Parses `{key: value, …}`, of a map or of a pattern. Which keys make sense is not its concern.
import type { MapEntry } from './ast.ts';
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
