// What one kind of configuration file can do: be read, get an entry, lose it. Keeps all else that stands in the text.

/** The text of a configuration file in one format. Comments, order, indentation and line endings stay as they are. */
export interface ConfigFormat {
  /** What the text says. Throws `ConfigUnreadable`. */
  read(text: string): unknown;
  /** The text with these fields in the entry of this name; fields that it has besides stay. */
  put(
    text: string,
    container: readonly string[],
    name: string,
    fields: Readonly<Record<string, unknown>>,
  ): string;
  /** The text without the entry, and without its container where that holds nothing else. */
  remove(text: string, container: readonly string[], name: string): string;
}

/** The file is not what its client could read either. */
export class ConfigUnreadable extends Error {
  constructor(reason: string, place: { readonly line: number; readonly column: number }) {
    super(`${reason} at ${place.line}:${place.column}`);
    this.name = 'ConfigUnreadable';
  }
}

/** The value under these keys; undefined where there is none. */
export function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (at, key) => (isRecord(at) && Object.hasOwn(at, key) ? at[key] : undefined),
    value,
  );
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** How the lines of a text end. */
export function lineEnd(text: string): string {
  return /\r?\n/.exec(text)?.[0] ?? '\n';
}
