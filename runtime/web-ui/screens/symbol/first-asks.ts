// What the screen of a symbol asks for at first. Draws nothing: it is asked before the screen is there.
import type { ContextResponse } from '../../../../handlers/_types/context.gen.d.ts';
import { callTool, view } from '../../api.ts';
import type { Place } from '../../pure/places.ts';

type FoundSymbol = NonNullable<ContextResponse['symbol']>;

const AROUND_IT = 40;
const MOST_LINES = 2000;

/** References of a kind at first: the answer takes as long for a symbol with thousands as for others. */
export const FIRST_LIMIT = 30;

export function askForContext(repo: string, uid: string, limit: number) {
  return callTool('context', { repo, uid, limit });
}

/** Asks for all that the screen shows at first. */
export function askForSymbol(place: Place): void {
  void askForContext(place.repo, place.item, FIRST_LIMIT);
  const query = sourceQuery(place, null);
  if (query !== null) void view(place.repo, 'source', query);
}

/** Null: the lines are known only with the symbol. */
export function sourceQuery(
  place: Place,
  symbol: FoundSymbol | null,
): Readonly<Record<string, string | number>> | null {
  const { item, line } = place;
  if (item.startsWith('File:')) {
    const [from, to] = windowAround(line);
    return { file: item.slice('File:'.length), from, to };
  }
  const whole = isWhole(place);
  if (line === 0 && !whole) return { symbol: item, around: AROUND_IT };
  if (symbol === null) return null;
  const middle = line > 0 ? line : symbol.line;
  const [from, to] = whole
    ? windowAround(middle)
    : [
        Math.max(1, Math.min(symbol.line, middle) - AROUND_IT),
        Math.max(symbol.endLine, middle) + AROUND_IT,
      ];
  return { file: symbol.filePath, from, to };
}

/** Up to 2,000 lines; of a longer file those around the line. */
function windowAround(line: number): [from: number, to: number] {
  const from = line <= MOST_LINES / 2 ? 1 : line - MOST_LINES / 2;
  return [from, from + MOST_LINES - 1];
}

export function isWhole({ query }: Place): boolean {
  return query['all'] === 'true';
}
