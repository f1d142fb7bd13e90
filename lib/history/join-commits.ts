// Newer commits before older ones, as one line of commits. Reads none.
import type { CommitColumns } from '../model/history.ts';

/** The `most` newest of both. The oldest of `newer` must have the newest of `older` as its first parent. */
export function joinCommits(
  newer: CommitColumns,
  older: CommitColumns,
  most: number,
): CommitColumns {
  if (newer.ids.length === 0) return older;
  const paths = new Map<string, number>();
  const placeOf = (path: string | undefined): number => {
    if (path === undefined) return 0;
    let place = paths.get(path);
    if (place === undefined) paths.set(path, (place = paths.size + 1));
    return place;
  };
  const kept = Math.min(older.ids.length, Math.max(0, most - newer.ids.length));
  const files = older.fileStarts[kept] ?? 0;
  const hunks = older.hunkStarts[files] ?? 0;
  const [ownFiles, ownHunks] = [newer.newPaths.length, newer.hunks.length / 4];
  const first = <T>(list: ArrayLike<T>, count: number): T[] =>
    Array.from({ length: count }, (_, at) => list[at]).filter((value) => value !== undefined);
  const renumbered = (field: 'newPaths' | 'oldPaths'): number[] => [
    ...Array.from(newer[field], (place) => placeOf(newer.paths[place - 1])),
    ...first(older[field], files).map((place) => placeOf(older.paths[place - 1])),
  ];
  return {
    ids: [...newer.ids, ...first(older.ids, kept)],
    times: [...Array.from(newer.times), ...first(older.times, kept)],
    subjects: [...newer.subjects, ...first(older.subjects, kept)],
    before: kept < older.ids.length ? (older.ids[kept] ?? '') : older.before,
    fileStarts: [
      ...Array.from(newer.fileStarts).slice(0, -1),
      ...first(older.fileStarts, kept + 1).map((start) => start + ownFiles),
    ],
    newPaths: renumbered('newPaths'),
    oldPaths: renumbered('oldPaths'),
    hunkStarts: [
      ...Array.from(newer.hunkStarts).slice(0, -1),
      ...first(older.hunkStarts, files + 1).map((start) => start + ownHunks),
    ],
    hunks: [...Array.from(newer.hunks), ...first(older.hunks, hunks * 4)],
    paths: [...paths.keys()],
  };
}
