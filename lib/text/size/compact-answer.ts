// A response without what it states twice: fields that an item's uid or the item around it already has. Cuts nothing else.

type Fields = Readonly<Record<string, unknown>>;

const OF_UID: ReadonlySet<string> = new Set(['type', 'filePath', 'name']);

/** Fields that `compactAnswer` may leave out of an item. */
export const STATED_ELSEWHERE: ReadonlySet<string> = new Set([...OF_UID, 'process']);

/** Rows of a query have the form that the query gives them. */
const AS_ASKED = 'rows';

/**
 * The response with each place and name stated once: `type`, `filePath` and `name` are left out where the uid of the
 * same item is `type:filePath:name`, with a qualified name perhaps, `filePath` where the item around has the same, and
 * `process` where `process_uid` refers to it.
 */
export function compactAnswer(response: object): Fields {
  return compacted(response, undefined) as Fields;
}

function compacted(value: unknown, fileAround: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => compacted(item, fileAround));
  if (typeof value !== 'object' || value === null) return value;
  const fields = value as Fields;
  const stated = statedByUid(fields);
  const file = fields['filePath'] ?? fileAround;
  return Object.fromEntries(
    Object.entries(fields)
      .filter(
        ([key, field]) =>
          !stated.has(key) &&
          !(key === 'filePath' && field === fileAround && !('uid' in fields)) &&
          !(key === 'process' && 'process_uid' in fields),
      )
      .map(([key, field]) => [key, key === AS_ASKED ? field : compacted(field, file)]),
  );
}

const NOTHING: ReadonlySet<string> = new Set();

function statedByUid({ uid, type, filePath, name }: Fields): ReadonlySet<string> {
  if (typeof uid !== 'string' || typeof name !== 'string') return NOTHING;
  if (typeof type !== 'string' || typeof filePath !== 'string')
    return uid.endsWith(`:${name}`) ? new Set(['name']) : NOTHING;
  const place = `${type}:${filePath}`;
  const named =
    uid === place || [`:${name}`, `.${name}`].some((end) => uid.slice(place.length).endsWith(end));
  return uid.startsWith(place) && named ? OF_UID : NOTHING;
}
