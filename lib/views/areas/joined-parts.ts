// Keeps the largest parts, and joins the others to one row. Draws none.

/** A part of what is shown, before it is known whether it gets a row of its own. */
export interface Part {
  readonly id: string;
  readonly path: string;
  readonly kind: 'folder' | 'file' | 'module';
  /** Number of symbols. */
  readonly symbols: number;
  readonly lines: number;
}

/** Maximum number of rows. */
export const MOST_AREAS = 18;

export interface Joined<P extends Part> {
  readonly shown: readonly P[];
  readonly rest: readonly P[];
}

/** `skip`: how often the rest of what was joined is opened. */
export function joinSmall<P extends Part>(parts: readonly P[], skip: number): Joined<P> {
  const ordered = [...parts].sort(
    (a, b) => b.symbols - a.symbols || b.lines - a.lines || (a.id < b.id ? -1 : 1),
  );
  let left = ordered;
  for (let times = 0; times < skip; times++)
    left = left.length > MOST_AREAS ? left.slice(MOST_AREAS - 1) : [];
  if (left.length <= MOST_AREAS) return { shown: left, rest: [] };
  return { shown: left.slice(0, MOST_AREAS - 1), rest: left.slice(MOST_AREAS - 1) };
}

/** `src/… 17 more`: the folder that all of them are in. */
export function restName(rest: readonly Part[]): string {
  const [first, ...others] = rest;
  let folder = first?.path.split('/').slice(0, -1) ?? [];
  for (const { path } of others) {
    const segments = path.split('/').slice(0, -1);
    const end = folder.findIndex((segment, at) => segment !== segments[at]);
    if (end >= 0) folder = folder.slice(0, end);
  }
  return `${folder.map((segment) => `${segment}/`).join('')}… ${rest.length} more`;
}
