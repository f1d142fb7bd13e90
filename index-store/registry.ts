// The global registry: the registered repositories and their names. Knows nothing about their indexes.
import { readdirSync, realpathSync, rmSync } from 'node:fs';
import { basename, dirname, isAbsolute, resolve } from 'node:path';
import { compareText } from '../lib/base/compare-text.ts';
import { IndexUnreadable } from './index-unreadable.ts';
import { withRegistryLock, writerOf } from './locks/lock.ts';
import { pathsOf, type RegistryEntry, type Store } from './paths.ts';
import { readTextIfThere } from './files/read-text.ts';
import { seal, sha256, unseal } from './files/sealed-text.ts';
import { refuseForeignStore } from './store-owner.ts';
import { sweepLeftovers } from './files/sweep-leftovers.ts';
import { writeFileWhole } from './files/write-file-whole.ts';

const KIND = 'registry';
const FORMAT = 1;
const ID_LENGTH = 16;
const NAME_LIMIT = 200;
/** Suffixes that distinguish equal names. */
const SUFFIX_LIMIT = 20;

/**
 * All entries, ordered by name. A lost or damaged registry is rebuilt from the repositories' folders.
 * Throws `ForeignStore` for a store of another user.
 */
export function readRegistry(store: Store): readonly RegistryEntry[] {
  refuseForeignStore(store);
  return parseEntries(readTextIfThere(store.registry)) ?? entriesFromFolders(store);
}

/**
 * Registers the repository and returns its entry, always the same for a real path. A name that another
 * repository has gets a suffix. Giving a new name to a known repository renames it.
 */
export function registerRepository(
  store: Store,
  wanted: { readonly path: string; readonly name?: string },
): RegistryEntry {
  const path = realpathSync(wanted.path);
  if (dirname(path) === path)
    throw Object.assign(new Error(`${path} is a whole file system, not a repository`), {
      hint: 'Choose a folder in it.',
    });
  const id = idOf(path);
  const asked = wanted.name === undefined ? undefined : checkedName(wanted.name);
  const known = readRegistry(store).find((entry) => entry.id === id);
  if (known && (asked === undefined || asked === known.name)) return known;
  return withRegistryLock(store, () => {
    const entries = readRegistry(store);
    const others = entries.filter((entry) => entry.id !== id);
    const before = entries.find((entry) => entry.id === id);
    const name = asked ?? before?.name ?? nameOfFolder(path);
    const entry: RegistryEntry = { name: freeName(name, others), path, id };
    writeFileWhole(pathsOf(store, entry).card, sealEntries([entry]), { durable: true });
    writeEntries(store, [...others, entry]);
    return entry;
  });
}

/** The entry of an index that is imported under this name without a working tree. Registers nothing. */
export function importedEntry(store: Store, name: string): RegistryEntry {
  const path = resolve(store.home, `imported-${checkedName(name)}`);
  return { name: checkedName(name), path, id: idOf(path), imported: true };
}

/** The entry of a folder under this name. Registers nothing. */
export function entryOfFolder(folder: string, name: string): RegistryEntry {
  const path = realpathSync(folder);
  return { name: checkedName(name), path, id: idOf(path) };
}

function idOf(path: string): string {
  return sha256(path).slice(0, ID_LENGTH);
}

/** Registers the entry under its name, in the place of an imported one if that is given. Throws if another one has the name. */
export function registerEntry(
  store: Store,
  entry: RegistryEntry,
  replaced: RegistryEntry | null = null,
): void {
  withRegistryLock(store, () => {
    const others = readRegistry(store).filter(({ id }) => id !== entry.id && id !== replaced?.id);
    refuseTakenName(entry, others);
    writeFileWhole(pathsOf(store, entry).card, sealEntries([entry]), { durable: true });
    writeEntries(store, [...others, entry]);
    if (replaced !== null)
      rmSync(pathsOf(store, replaced).folder, { recursive: true, force: true, maxRetries: 3 });
  });
}

/** Throws if another entry has the name. */
export function refuseTakenName(
  { id, name }: RegistryEntry,
  entries: readonly RegistryEntry[],
): void {
  const other = entries.find((each) => each.name === name && each.id !== id);
  if (!other) return;
  const isImported = other.imported === true;
  throw Object.assign(
    new Error(`${name} is the name of ${isImported ? 'an imported index' : other.path}`),
    {
      hint: isImported
        ? 'Replace it with --replace, or choose another name with --name.'
        : 'Choose another name with --name, or import it as the index of that folder with --path.',
    },
  );
}

/** Removes the repository from the registry, and all its data in the store. */
export function forgetRepository(store: Store, entry: RegistryEntry): void {
  const writer = writerOf(store, entry);
  if (writer && writer.pid !== process.pid)
    throw new Error(
      `${entry.name} is being indexed by process ${writer.pid}: wait for it, or stop it`,
    );
  withRegistryLock(store, () => {
    writeEntries(
      store,
      readRegistry(store).filter((other) => other.id !== entry.id),
    );
    rmSync(pathsOf(store, entry).folder, { recursive: true, force: true, maxRetries: 3 });
  });
}

function checkedName(name: string): string {
  const trimmed = name.trim();
  if (trimmed === '' || trimmed.length > NAME_LIMIT || /[/\\\p{Cc}]/u.test(trimmed)) {
    throw new Error(`not a name for a repository: ${JSON.stringify(name.slice(0, NAME_LIMIT))}`);
  }
  return trimmed;
}

function nameOfFolder(path: string): string {
  const name = basename(path)
    .replace(/[/\\\p{Cc}]/gu, '-')
    .trim();
  return name === '' ? 'root' : name;
}

function freeName(name: string, others: readonly RegistryEntry[]): string {
  const taken = new Set(others.map((entry) => entry.name));
  let free = name;
  for (let suffix = 2; taken.has(free); suffix++) free = `${name}-${suffix}`;
  return free;
}

function writeEntries(store: Store, entries: readonly RegistryEntry[]): void {
  sweepLeftovers(store.home);
  writeFileWhole(
    store.registry,
    sealEntries([...entries].sort((a, b) => compareText(a.name, b.name))),
    { durable: true },
  );
}

function entriesFromFolders(store: Store): RegistryEntry[] {
  const entries: RegistryEntry[] = [];
  for (const id of folderNames(store.repositories)) {
    const found = parseEntries(readTextIfThere(pathsOf(store, { id }).card))?.[0];
    if (found?.id === id) entries.push(found);
  }
  return entries.sort((a, b) => compareText(a.name, b.name));
}

function folderNames(folder: string): string[] {
  try {
    return readdirSync(folder).sort(compareText);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function sealEntries(entries: readonly RegistryEntry[]): string {
  return seal(KIND, FORMAT, `${JSON.stringify(entries, null, 2)}\n`);
}

function parseEntries(text: string | null): RegistryEntry[] | null {
  const unsealed = unseal(KIND, FORMAT, text ?? '');
  if (unsealed.state === 'foreign') {
    throw new IndexUnreadable(
      `the registry has format ${unsealed.format}, this version reads ${FORMAT}`,
      'Update codegraph.',
    );
  }
  if (unsealed.state !== 'whole') return null;
  const entries = JSON.parse(unsealed.body) as unknown;
  return Array.isArray(entries) && entries.every(isEntry) ? entries : null;
}

/** A registry may be planted: its ids become paths of the store, and files are written under its paths. */
function isEntry(value: unknown): value is RegistryEntry {
  if (typeof value !== 'object' || value === null) return false;
  const { name, path, id, imported } = value as Partial<Record<keyof RegistryEntry, unknown>>;
  if (imported !== undefined && imported !== true) return false;
  if (
    typeof name !== 'string' ||
    name === '' ||
    name.length > NAME_LIMIT + SUFFIX_LIMIT ||
    /[/\\\p{Cc}]/u.test(name)
  )
    return false;
  if (
    typeof path !== 'string' ||
    !isAbsolute(path) ||
    resolve(path) !== path ||
    dirname(path) === path
  )
    return false;
  return id === idOf(path);
}
