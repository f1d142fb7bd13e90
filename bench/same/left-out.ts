// Values that differ between runs or folders regardless of the code, which are excluded by name. All other bytes are compared.

export interface LeftOut {
  /** Fields from the outside in, `[]` for every item of a list: `files[].mtimeMs`. */
  readonly path: string;
  readonly reason: string;
}

export const LEFT_OUT_OF_MANIFEST: readonly LeftOut[] = [
  {
    path: 'sections',
    reason: 'sizes and digests of the sections, which are compared byte by byte',
  },
];

export const LEFT_OUT_OF_RUN: readonly LeftOut[] = [
  { path: 'indexedAt', reason: 'the time of the run' },
  { path: 'readAt', reason: 'when it began to read' },
  {
    path: 'madeOf.vectors',
    reason: 'a digest with the stamp of the model; the vectors are compared',
  },
  { path: 'toolVersion', reason: 'a digest of the code, which is what is being replaced' },
  { path: 'model.folder', reason: 'where the program lies: each side has its own' },
  {
    path: 'model.stamp',
    reason: 'made of the times of the copied files of the model; its id is compared',
  },
  {
    path: 'files[].mtimeMs',
    reason: 'of the clone on disk, which may have been checked out again',
  },
  {
    path: 'files[].ctimeMs',
    reason: 'of the clone on disk, which may have been checked out again',
  },
  { path: 'files[].inode', reason: 'of the clone on disk, which may have been checked out again' },
];

export const LEFT_OUT_OF_ANSWERS: readonly LeftOut[] = [
  { path: 'meta.indexed_at', reason: 'the time of the run' },
  { path: 'repos[].indexed_at', reason: 'the time of the run' },
];

/** A copy of the value without these fields, if present. */
export function without(value: unknown, leftOut: readonly LeftOut[]): unknown {
  return leftOut.reduce((rest, { path }) => withoutPath(rest, path.split('.')), value);
}

function withoutPath(value: unknown, [name = '', ...inside]: readonly string[]): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const field = name.replace(/\[\]$/, '');
  const entries = Object.entries(value).flatMap(([key, part]): [string, unknown][] => {
    if (key !== field) return [[key, part]];
    if (inside.length === 0) return [];
    if (!name.endsWith('[]')) return [[key, withoutPath(part, inside)]];
    return [[key, Array.isArray(part) ? part.map((item) => withoutPath(item, inside)) : part]];
  });
  return Object.fromEntries(entries);
}
