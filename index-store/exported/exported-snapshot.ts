// An index as files that say nothing of the machine that made it. Pure; reads and writes none.
import type { ScipReport } from '../../lib/model/scip-report.ts';
import type { Seals } from '../files/seal-form.ts';
import {
  encodeManifest,
  MANIFEST_FILE,
  SECTION_FILES,
  sectionsIn,
  type Manifest,
} from '../manifest.ts';
import type { IndexFile } from '../open-index.ts';
import {
  encodeRun,
  RUN_FILE,
  type FileState,
  type RunModel,
  type RunRecord,
} from '../run-record.ts';
import type { SectionBytes } from '../sections.ts';
import { encodeSources } from '../sections/sources-file.ts';

export interface ExportedIndex {
  readonly manifest: Manifest;
  readonly run: RunRecord;
  readonly bytes: SectionBytes;
}

export interface SnapshotOptions {
  /** Name of the repository. */
  readonly name: string;
  /** When it was indexed, as far as the snapshot says: the time of the commit, which is the same on every machine. */
  readonly indexedAt: string;
  /** Whether source texts are left out. */
  readonly noSources: boolean;
  /** The folder of the repository, if it is to be in the snapshot, with its branch. */
  readonly path: string | null;
}

export type SnapshotFiles = ReadonlyMap<IndexFile, Uint8Array>;

/** The same files for the same index and options, wherever it was made. */
export function exportedSnapshot(
  { manifest, run, bytes }: ExportedIndex,
  options: SnapshotOptions,
  seals: Seals,
): SnapshotFiles {
  const sections = options.noSources
    ? { ...bytes, sources: encodeSources(new Map(), (block) => block) }
    : bytes;
  const names = sectionsIn(sections);
  const text = encodeManifest(
    {
      ...manifest,
      sections: Object.fromEntries(
        names.map((name) => {
          const section = sections[name] ?? new Uint8Array();
          return [name, { bytes: section.length, sha256: seals.sha256(section) }];
        }),
      ) as unknown as Manifest['sections'],
      scip: manifest.scip && scipElsewhere(manifest.scip),
      ...(options.noSources ? { sourcesLeftOut: true as const } : {}),
    },
    seals,
  );
  const record = encodeRun(portableRun(run, options), { repository: '', manifest: text }, seals);
  const encoder = new TextEncoder();
  return new Map<IndexFile, Uint8Array>([
    [MANIFEST_FILE, encoder.encode(text)],
    [RUN_FILE, encoder.encode(record)],
    ...names.map((name) => [SECTION_FILES[name], sections[name] ?? new Uint8Array()] as const),
  ]);
}

function portableRun(
  { commit, branch, toolVersion, model, files, scip, part }: RunRecord,
  { name, indexedAt, path }: SnapshotOptions,
): RunRecord {
  return {
    repo: name,
    ...(path === null ? {} : { path }),
    commit,
    branch: path === null ? null : branch,
    indexedAt,
    toolVersion,
    model: model && modelElsewhere(model),
    files: files.map(stateElsewhere),
    ...(scip && { scip: scip.map((each) => ({ ...each, name: lastPart(each.name) })) }),
    ...(part && { part: { ...part, of: path === null ? lastPart(part.of) : part.of } }),
  };
}

/** Without what only the machine's file system knows: then a file is compared by its content. */
function stateElsewhere({ path, size, hash, language, skipped }: FileState): FileState {
  return { path, size, mtimeMs: 0, hash, language, ...(skipped === undefined ? {} : { skipped }) };
}

function modelElsewhere({ name, folder, id, required, trouble }: RunModel): RunModel {
  return {
    name: lastPart(name),
    folder: '',
    id,
    stamp: null,
    required,
    ...(trouble === undefined ? {} : { trouble: withoutFolder(trouble, folder, lastPart(name)) }),
  };
}

function withoutFolder(text: string, folder: string, name: string): string {
  return folder === '' ? text : text.replaceAll(folder, name);
}

/** Why one was refused may name folders. */
function scipElsewhere({ indexes, sites }: ScipReport): ScipReport {
  return {
    indexes: indexes.map((each) => ({
      ...each,
      name: lastPart(each.name),
      refused: each.refused === null ? null : 'it was refused where the repository was indexed',
    })),
    sites,
  };
}

/** Of a path; other names, such as ids of two parts, are kept. */
function lastPart(name: string): string {
  return /^(?:[\\/]|\.{1,2}[\\/]|~|[a-z]:)/i.test(name) ? (name.split(/[\\/]/).at(-1) ?? '') : name;
}
