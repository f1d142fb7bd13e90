// A process of its own that works on the files of a tree and is killed at a step of it. Run with one JSON argument.
import { storeAt, type RegistryEntry } from '../../../index-store/paths.ts';
import { doEdits, type EditsWork } from '../../support/edits-work.ts';
import { faultyFiles } from '../../support/faulty-files.ts';

export interface DyingWork {
  readonly what: EditsWork;
  readonly home: string;
  readonly entry: RegistryEntry;
  /** The process is killed before this call to the file system. */
  readonly dieAt: number;
}

const { what, home, entry, dieAt } = JSON.parse(process.argv[2] ?? '') as DyingWork;
await doEdits(what, { store: storeAt(home), entry }, faultyFiles('kills', dieAt).files);
