// Operations on one format of configuration files: read, add an entry, remove it. Preserves everything else.

/** The text of a configuration file in one format. Preserves comments, order, indentation and line endings. */
export interface ConfigFormat {
  /** The parsed value. Throws `ConfigUnreadable`. */
  read(text: string): unknown;
  /** The text with these fields in the entry of this name; its other fields are kept. */
  put(
    text: string,
    container: readonly string[],
    name: string,
    fields: Readonly<Record<string, unknown>>,
  ): string;
  /** The text without the entry, and without its container if that is then empty. */
  remove(text: string, container: readonly string[], name: string): string;
}

/** The file is invalid for its client too. */
export class ConfigUnreadable extends Error {
  constructor(reason: string, place: { readonly line: number; readonly column: number }) {
    super(`${reason} at ${place.line}:${place.column}`);
    this.name = 'ConfigUnreadable';
  }
}

/** The value under these keys; undefined if there is none. */
export function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (at, key) => (isRecord(at) && Object.hasOwn(at, key) ? at[key] : undefined),
    value,
  );
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The line ending of a text. */
export function lineEnd(text: string): string {
  return /\r?\n/.exec(text)?.[0] ?? '\n';
}
