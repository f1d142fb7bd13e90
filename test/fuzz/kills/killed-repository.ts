// A small repository with an index, to kill programs on, and what must hold of both after every kill. Kills nothing.
import { mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathsOf, storeAt, type RegistryEntry, type Store } from '../../../index-store/paths.ts';
import { readRegistry, registerRepository } from '../../../index-store/registry.ts';
import { openToOthers } from '../../../index-store/sweep-store.ts';
import { indexRepository } from '../../../runtime/indexer/index-repository.ts';
import { verifyIndex } from '../../../runtime/run/verify-index.ts';
import { writeFiles } from '../../support/source-tree.ts';

export interface KilledRepository {
  readonly root: string;
  readonly store: Store;
  readonly entry: RegistryEntry;
  /** Texts of all files by path. */
  texts(): ReadonlyMap<string, string>;
}

const MODULES = 30;
/** A run that waits for longer waits for a lock that nobody holds. */
const LONGEST_WAIT_MS = 60_000;

/** Indexes what it writes into the folder, which is empty. */
export async function killedRepository(folder: string): Promise<KilledRepository> {
  const root = join(folder, 'shop');
  mkdirSync(root);
  const modules = Array.from({ length: MODULES }, (_, at) => [
    `src/part${at}.ts`,
    `import { shared0 } from './shared';\n\nexport function part${at}(value: number) {\n  return shared0(value + ${at});\n}\n`,
  ]);
  writeFiles(root, {
    'src/shared.ts': 'export function shared0(value: number) {\n  return value;\n}\n',
    'tools/report.py': 'def report(name):\n    return name\n',
    ...Object.fromEntries(modules),
  });
  const store = storeAt(join(folder, 'home'));
  await indexRepository(store, { path: root, model: null });
  const [entry] = readRegistry(store);
  if (!entry) throw new Error('nothing is registered');
  return {
    root,
    store,
    entry,
    texts: () =>
      new Map(filesUnder(root).map((path) => [path, readFileSync(join(root, path), 'utf8')])),
  };
}

/** What is wrong after a kill, seen by the next run of the indexer, which gets no help; null when all is well. */
export async function whatIsWrong({
  root,
  store,
  entry,
}: KilledRepository): Promise<string | null> {
  const waited = AbortSignal.timeout(LONGEST_WAIT_MS);
  await indexRepository(store, { path: root, model: null, jobs: 1, signal: waited });
  const registered = readRegistry(store);
  if (registered.length !== 1 || registered[0]?.id !== entry.id)
    return `the registry is ${JSON.stringify(registered)}`;
  const { equal, differences, stale } = await verifyIndex(store, entry, {
    onProgress: () => undefined,
    signal: waited,
  });
  if (!equal) return `the index differs: ${JSON.stringify(differences)}`;
  if (stale) return `the index is stale: ${JSON.stringify(stale)}`;
  const { folder, generations, edits, lock } = pathsOf(store, entry);
  if (readdirSync(folder).includes(basename(lock))) return 'the lock is still there';
  if (readdirSync(generations).length > 2)
    return `generations pile up: ${readdirSync(generations).join(', ')}`;
  const pending = namesIn(edits).filter((name) => name !== 'last');
  if (pending.length > 0) return `edits are left: ${pending.join(', ')}`;
  const litter = [...filesUnder(store.home), ...filesUnder(root)].filter(isLitter);
  if (litter.length > 0) return `files of killed runs are left: ${litter.join(', ')}`;
  const open = openToOthers(store);
  return open === null ? null : `others may read ${open}`;
}

/** What is left of all kills after the next writers have come by. */
export async function litterLeft({ root, store, entry }: KilledRepository): Promise<string[]> {
  writeFiles(root, { 'src/last.ts': 'export const last = 1;\n' });
  await indexRepository(store, { path: root, model: null });
  registerRepository(store, { path: root, name: `${entry.name}-renamed` });
  return [...filesUnder(store.home), ...filesUnder(root)].filter(isLitter);
}

function isLitter(path: string): boolean {
  return /^(\.new-|\.codegraph-|(registry\.)?lock\.)/.test(basename(path));
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
