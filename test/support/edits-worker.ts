// A process of its own that replaces files and is killed before a step of it. Run with one JSON argument.
import { editJournals } from '../../index-store/edit-journal.ts';
import { withRepositoryLock } from '../../index-store/lock.ts';
import { storeAt, type RegistryEntry } from '../../index-store/paths.ts';
import { replaceFiles } from '../../runtime/effects/replace-files.ts';
import { NEW, OLD } from './edited-tree.ts';
import { faultyFiles } from './faulty-files.ts';

export interface EditsWork {
  readonly home: string;
  readonly entry: RegistryEntry;
  readonly dieAt: number;
}

const { home, entry, dieAt } = JSON.parse(process.argv[2] ?? '') as EditsWork;
const store = storeAt(home);
const { files } = faultyFiles('kills', dieAt);
const replacements = Object.keys(OLD).map((path) => ({ path, before: OLD[path] ?? Buffer.of(), after: NEW[path] ?? Buffer.of() }));
await withRepositoryLock(store, entry, () => undefined, () => {
  replaceFiles(replacements, { root: entry.path, journals: editJournals(store, entry, files), what: 'rename old to renewed', files });
});
