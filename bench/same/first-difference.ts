// Where two values, or two lists of records, first differ. Pure; knows neither sections nor tools.

/** A place in a value, with the values of both sides. */
export interface ValueDifference {
  /** As code would write it: `meta.omitted`, `sites[3]`; empty for the whole value. */
  readonly path: string;
  /** JSON, shortened; `absent` if missing. */
  readonly before: string;
  readonly after: string;
}

/** A record with a key that identifies it on the other side. */
export interface KeyedRecord {
  readonly key: string;
  readonly value: unknown;
}

export interface RecordDifference extends ValueDifference {
  /** Key of the first record that differs. */
  readonly record: string;
  /** What has changed in that record. */
  readonly change: 'changed' | 'gone' | 'new' | 'moved';
  /** How many records differ in all, by their keys. */
  readonly gone: number;
  readonly added: number;
  readonly changed: number;
}

const SHOWN = 240;
/** Length of the equal part shown before the first difference of a long text. */
const LEAD = 60;
const ABSENT = 'absent';

type Fields = Readonly<Record<string, unknown>>;

/** Null for values whose JSON is equal. The order of fields counts, as it does in JSON. */
export function firstDifference(
  before: unknown,
  after: unknown,
  path = '',
): ValueDifference | null {
  if (Object.is(before, after)) return null;
  if (Array.isArray(before) && Array.isArray(after)) return inLists(before, after, path);
  if (isFields(before) && isFields(after)) return inFields(before, after, path);
  return { path, ...shown(before, after) };
}

/** Null for equal lists, including order. Records with equal keys are matched in order. */
export function firstRecordDifference(
  before: readonly KeyedRecord[],
  after: readonly KeyedRecord[],
): RecordDifference | null {
  const [left, right] = [byKey(before), byKey(after)];
  const [keysLeft, keysRight] = [[...left.keys()], [...right.keys()]];
  const gone = keysLeft.filter((key) => !right.has(key)).length;
  const added = keysRight.filter((key) => !left.has(key)).length;
  let first: RecordDifference | null = null;
  let changed = 0;
  for (let place = 0; place < Math.max(keysLeft.length, keysRight.length); place++) {
    const [a, b] = [keysLeft[place], keysRight[place]];
    const isChanged = a !== undefined && right.has(a) && differ(left.get(a), right.get(a));
    if (isChanged) changed += 1;
    if (first !== null || (a === b && !isChanged)) continue;
    first = { ...whatBecame({ left, right }, a, b), gone, added, changed };
  }
  return first && { ...first, changed };
}

interface Sides {
  readonly left: ReadonlyMap<string, unknown>;
  readonly right: ReadonlyMap<string, unknown>;
}

type First = Omit<RecordDifference, 'gone' | 'added' | 'changed'>;

function whatBecame({ left, right }: Sides, a: string | undefined, b: string | undefined): First {
  if (a !== undefined && !right.has(a)) {
    return { record: a, change: 'gone', path: '', ...shown(left.get(a), undefined) };
  }
  if (b !== undefined && !left.has(b)) {
    return { record: b, change: 'new', path: '', ...shown(undefined, right.get(b)) };
  }
  const inside = a === b && a !== undefined ? firstDifference(left.get(a), right.get(a)) : null;
  if (inside !== null && a !== undefined) return { record: a, change: 'changed', ...inside };
  return { record: a ?? b ?? '', change: 'moved', path: 'place', ...shown(a, b) };
}

function byKey(records: readonly KeyedRecord[]): Map<string, unknown> {
  const seen = new Map<string, number>();
  const keyed = new Map<string, unknown>();
  for (const { key, value } of records) {
    const times = (seen.get(key) ?? 0) + 1;
    seen.set(key, times);
    keyed.set(times === 1 ? key : `${key} (${times})`, value);
  }
  return keyed;
}

function inLists(
  before: readonly unknown[],
  after: readonly unknown[],
  path: string,
): ValueDifference | null {
  for (let place = 0; place < Math.max(before.length, after.length); place++) {
    const found = firstDifference(before[place], after[place], `${path}[${place}]`);
    if (found !== null) return found;
  }
  return null;
}

function inFields(before: Fields, after: Fields, path: string): ValueDifference | null {
  const names = [Object.keys(before), Object.keys(after)] as const;
  for (const name of new Set(names.flat())) {
    const found = firstDifference(
      before[name],
      after[name],
      path === '' ? name : `${path}.${name}`,
    );
    if (found !== null) return found;
  }
  const order = firstDifference(names[0], names[1]);
  return (
    order && { path: `${path === '' ? 'the value' : path}: order of fields`, ...shown(...names) }
  );
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function differ(before: unknown, after: unknown): boolean {
  return JSON.stringify(before) !== JSON.stringify(after);
}

function shown(
  before: unknown,
  after: unknown,
): { readonly before: string; readonly after: string } {
  const [left, right] = [jsonOf(before), jsonOf(after)];
  let same = 0;
  while (same < left.length && left[same] === right[same]) same += 1;
  const from = before === undefined || after === undefined ? 0 : Math.max(0, same - LEAD);
  return { before: excerpt(left, from), after: excerpt(right, from) };
}

function jsonOf(value: unknown): string {
  return JSON.stringify(value) ?? ABSENT;
}

function excerpt(text: string, from: number): string {
  if (text.length <= SHOWN) return text;
  const part = text.slice(from, from + SHOWN);
  return `${from > 0 ? '…' : ''}${part}${from + SHOWN < text.length ? '…' : ''}`;
}
