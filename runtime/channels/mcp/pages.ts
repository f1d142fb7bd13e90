// MCP lists in pages. A cursor names the last item shown, so that added and removed items do not shift pages. Knows no list.
import { ErrorCode } from '@modelcontextprotocol/sdk/types.js';
import { ProtocolError } from './mcp-error.ts';

const PAGE = 200;

/** The page after the cursor, under the field's name. */
export function pageOf<Field extends string, Item>(
  field: Field,
  items: readonly Item[],
  cursor: string | undefined,
  nameOf: (item: Item) => string,
): Record<Field, Item[]> & { nextCursor?: string } {
  const start = cursor === undefined ? 0 : placeAfter(cursor, items, nameOf);
  const page = items.slice(start, start + PAGE);
  const last = page.at(-1);
  const more =
    last !== undefined && start + PAGE < items.length ? { nextCursor: encoded(nameOf(last)) } : {};
  return { [field]: page, ...more } as Record<Field, Item[]> & { nextCursor?: string };
}

function placeAfter<Item>(
  cursor: string,
  items: readonly Item[],
  nameOf: (item: Item) => string,
): number {
  const place = items.findIndex((item) => encoded(nameOf(item)) === cursor);
  if (place < 0)
    throw new ProtocolError(
      ErrorCode.InvalidParams,
      'This cursor is not valid, or no longer. List again from the start',
    );
  return place + 1;
}

function encoded(name: string): string {
  const bytes = Array.from(new TextEncoder().encode(name), (byte) => String.fromCharCode(byte));
  return btoa(bytes.join('')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
