// The new text of a client's configuration file with or without our entry. Writes nothing.
import { isDeepStrictEqual } from 'node:util';
import { ENTRY_NAME, type ClientSetup, type ServerCommand } from './clients.ts';
import { ConfigUnreadable, isRecord, valueAt, type ConfigFormat } from './config-text.ts';
import { jsonFormat } from './edit-json.ts';
import { tomlFormat } from './edit-toml.ts';

/** A file: its text, and the backup from before our entry, if kept. */
export interface ConfigFile {
  /** Null if there is no such file. */
  readonly text: string | null;
  readonly kept: string | null;
}

export type SetupPlan =
  | { readonly action: 'add' | 'update'; readonly after: string; readonly keep: 'text' | 'kept' }
  | {
      readonly action: 'remove' /** Null: the file is removed, since it was created for the entry. */;
      readonly after: string | null;
      readonly keep: 'text' | 'nothing';
    }
  | { readonly action: 'none' }
  | { readonly action: 'refuse'; readonly message: string; readonly hint: string };

const FORMATS: Readonly<Record<ClientSetup['format'], ConfigFormat>> = {
  json: jsonFormat,
  toml: tomlFormat,
};
/** Fields of our entry that users may change, which are kept. */
const SWITCHES: ReadonlySet<string> = new Set(['enabled']);
const BYTE_ORDER_MARK = '\uFEFF';
const OWN_FILE = 'Edit the file by hand, or fix it and run this again.';

export function planAdding(
  client: ClientSetup,
  file: ConfigFile,
  server: ServerCommand,
): SetupPlan {
  return planned(file, ({ text: given, kept }) => {
    const format = FORMATS[client.format];
    const text = given ?? '';
    const value = format.read(text);
    const container = containerIn(client, value);
    const entry = valueAt(value, [...container, ENTRY_NAME]);
    const wanted = client.entry(server);
    if (entry === undefined)
      return checked(
        format,
        { container, entry: wanted },
        { action: 'add', after: format.put(text, container, ENTRY_NAME, wanted), keep: 'text' },
        value,
      );
    if (!isOurs(entry)) return foreign(container);
    const fields = changedFields(entry, wanted);
    if (Object.keys(fields).length === 0) return { action: 'none' };
    const keep = putAgain(format, kept, container, entry) === text ? 'kept' : 'text';
    return checked(
      format,
      { container, entry: { ...entry, ...fields } },
      { action: 'update', after: format.put(text, container, ENTRY_NAME, fields), keep },
      value,
    );
  });
}

export function planRemoving(client: ClientSetup, file: ConfigFile): SetupPlan {
  return planned(file, ({ text, kept }) => {
    if (text === null) return { action: 'none' };
    const format = FORMATS[client.format];
    const value = format.read(text);
    const container = containerIn(client, value);
    const entry = valueAt(value, [...container, ENTRY_NAME]);
    if (entry === undefined) return { action: 'none' };
    if (!isOurs(entry)) return foreign(container);
    // If nothing else has changed since, the file gets its old bytes.
    if (putAgain(format, kept, container, entry) === text)
      return { action: 'remove', after: kept, keep: 'nothing' };
    if (kept === null && format.put('', container, ENTRY_NAME, entry) === text)
      return { action: 'remove', after: null, keep: 'nothing' };
    return checked(
      format,
      { container, entry: undefined },
      { action: 'remove', after: format.remove(text, container, ENTRY_NAME), keep: 'text' },
      value,
    );
  });
}

/** Plans for the text without its byte order mark, and restores it. */
function planned({ text, kept }: ConfigFile, plan: (file: ConfigFile) => SetupPlan): SetupPlan {
  const mark = text?.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : '';
  const bare = (whole: string | null): string | null =>
    whole?.slice(whole.startsWith(BYTE_ORDER_MARK) ? 1 : 0) ?? null;
  try {
    const made = plan({ text: bare(text), kept: bare(kept) });
    if (made.action === 'add' || made.action === 'update')
      return { ...made, after: mark + made.after };
    return made.action === 'remove' && made.after !== null
      ? { ...made, after: mark + made.after }
      : made;
  } catch (error) {
    if (!(error instanceof ConfigUnreadable)) throw error;
    return {
      action: 'refuse',
      message: `the file cannot be read: ${error.message}`,
      hint: OWN_FILE,
    };
  }
}

interface Expected {
  readonly container: readonly string[];
  readonly entry: unknown;
}

/** An edit is accepted only if the new text has the previous content plus our entry. */
function checked(
  format: ConfigFormat,
  { container, entry }: Expected,
  plan: Extract<SetupPlan, { after: string | null }>,
  before: unknown,
): SetupPlan {
  const expected = withEntry(before, [...container, ENTRY_NAME], entry);
  if (
    plan.after !== null &&
    isDeepStrictEqual(
      withEntry(format.read(plan.after), [...container, ENTRY_NAME], entry),
      expected,
    ) &&
    isDeepStrictEqual(valueAt(format.read(plan.after), [...container, ENTRY_NAME]), entry)
  )
    return plan;
  return {
    action: 'refuse',
    message: `'${container.join('.')}' in the file does not have the expected form`,
    hint: OWN_FILE,
  };
}

/** A copy with the entry set, or without it and without containers that are then empty. */
function withEntry(
  value: unknown,
  [key = '', ...rest]: readonly string[],
  entry: unknown,
): unknown {
  if (!isRecord(value) && value !== undefined) return value;
  const inner = rest.length === 0 ? entry : withEntry(value?.[key], rest, entry);
  const { [key]: _old, ...others } = value ?? {};
  const gone =
    inner === undefined ||
    (entry === undefined && isRecord(inner) && Object.keys(inner).length === 0);
  return gone ? others : { ...others, [key]: inner };
}

function containerIn({ containers }: ClientSetup, value: unknown): readonly string[] {
  const last = containers.at(-1) ?? [];
  // A value with a type is a server with the container's name.
  return (
    containers.find(
      (path) =>
        path !== last &&
        isRecord(valueAt(value, path)) &&
        valueAt(value, [...path, 'type']) === undefined,
    ) ?? last
  );
}

/** Whether codegraph wrote the entry; another with that name belongs to another program. */
function isOurs(entry: unknown): entry is Record<string, unknown> {
  if (!isRecord(entry)) return false;
  const words = [entry['command'], entry['args']].flat().filter((word) => typeof word === 'string');
  return words.at(-1) === 'mcp' && words.some((word) => /codegraph/i.test(word));
}

function foreign(container: readonly string[]): SetupPlan {
  return {
    action: 'refuse',
    message: `'${[...container, ENTRY_NAME].join('.')}' in the file is a different server`,
    hint: 'Rename or delete that entry, then run this again.',
  };
}

function changedFields(
  entry: Readonly<Record<string, unknown>>,
  wanted: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const merged = Object.entries(wanted).map(([field, value]): [string, unknown] => {
    const now = entry[field];
    return [field, isRecord(value) && isRecord(now) ? { ...now, ...value } : value];
  });
  return Object.fromEntries(
    merged.filter(
      ([field, value]) =>
        !(SWITCHES.has(field) && field in entry) && !isDeepStrictEqual(entry[field], value),
    ),
  );
}

/** The backup with the entry added again; null if it was kept for another reason. */
function putAgain(
  format: ConfigFormat,
  kept: string | null,
  container: readonly string[],
  entry: Readonly<Record<string, unknown>>,
): string | null {
  if (kept === null) return null;
  try {
    return valueAt(format.read(kept), [...container, ENTRY_NAME]) === undefined
      ? format.put(kept, container, ENTRY_NAME, entry)
      : null;
  } catch (error) {
    if (error instanceof ConfigUnreadable) return null;
    throw error;
  }
}
