// Parses the number of hops of a relationship: `*1..3` inside its brackets, `{1,3}`, `+` or `*` after it.
import { QueryFault } from '../query-fault.ts';
import type { HopRange } from './ast.ts';
import type { TokenStream } from './token-stream.ts';

/** After the star: nothing, `2`, `1..3`, `..3`, `1..`. */
export function parseRange(stream: TokenStream): HopRange {
  const from = takeCount(stream);
  if (!stream.takeSymbol('..'))
    return from === null ? { min: 1, max: null } : { min: from, max: from };
  return { min: from ?? 1, max: takeCount(stream) };
}

/** After the arrow: `+`, `*`, `{2}`, `{1,3}`, `{1,}`, `{,3}`; null if absent. */
export function takeQuantifier(stream: TokenStream): HopRange | null {
  if (stream.takeSymbol('+')) return { min: 1, max: null };
  if (stream.takeSymbol('*')) return { min: 0, max: null };
  const { start } = stream.peek();
  if (!stream.takeSymbol('{')) return null;
  const from = takeCount(stream);
  const open = stream.takeSymbol(',');
  const to = open ? takeCount(stream) : from;
  stream.expectSymbol('}', 'to end the number of hops, as in {1,3}');
  if (!open && from === null)
    throw new QueryFault(
      'syntax_error',
      'The number of hops is missing.',
      stream.spanFrom(start),
      'Write {2}, {1,3}, {1,} or {,3}.',
    );
  return { min: from ?? 0, max: to };
}

function takeCount(stream: TokenStream): number | null {
  return stream.peek().kind === 'integer' ? Number(stream.next().text) : null;
}
