// One process: from the bytes of an index to the first `context`, by the bundles that are published. Prints processor milliseconds and memory as JSON.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SEALS, sha256 } from '../../index-store/files/sealed-text.ts';
import { resolveGeneration } from '../../index-store/generations.ts';
import { MANIFEST_FILE, SECTION_FILES } from '../../index-store/manifest.ts';
import type { IndexFile, openIndex as OpenIndex } from '../../index-store/open-index.ts';
import { inflate } from '../../index-store/open-snapshot.ts';
import { storeAt } from '../../index-store/paths.ts';
import { readRegistry } from '../../index-store/registry.ts';
import { encodeRun, RUN_FILE } from '../../index-store/run-record.ts';
import type { IndexSnapshot } from '../../lib/model/index-snapshot.ts';
import { isFailure } from '../../lib/model/answer.ts';
import { snapshotWith } from '../../lib/graph/snapshot-with.ts';

export interface FirstContext {
  /** Of opening, checking and answering. */
  readonly milliseconds: number;
  readonly heapMegabytes: number;
  /** Buffers that were made: look-ups. */
  readonly madeMegabytes: number;
  /** Sections that were read. */
  readonly readMegabytes: number;
}

type CallTool = (request: object, snapshot: IndexSnapshot) => object;

const MEGABYTE = 1024 * 1024;
const bundles = new URL('../../dist/', import.meta.url);
const { openIndex } = (await import(`${bundles.href}snapshot.mjs`)) as {
  openIndex: typeof OpenIndex;
};
const { default: context } = (await import(`${bundles.href}handlers/context.mjs`)) as {
  default: CallTool;
};
const [home = '', uid = ''] = process.argv.slice(2);
const store = storeAt(home);
const [entry] = readRegistry(store);
if (!entry) throw new Error(`nothing is indexed in ${home}`);
const { ref, run } = resolveGeneration(store, entry);
const manifest = readFileSync(join(ref.folder, MANIFEST_FILE), 'utf8');
// As it is exported: without the states of files.
const exported = encodeRun(
  { ...run, files: [], repo: entry.name },
  { repository: '', manifest },
  SEALS,
);
const files = new Map<IndexFile, Uint8Array>([
  [MANIFEST_FILE, Buffer.from(manifest)],
  [RUN_FILE, Buffer.from(exported)],
]);
for (const file of Object.values(SECTION_FILES))
  if (file !== SECTION_FILES.vectors) files.set(file, readFileSync(join(ref.folder, file)));
const { gc = () => undefined } = globalThis as { gc?: () => void };
gc();
const { heapUsed, arrayBuffers } = process.memoryUsage();
const before = process.cpuUsage();
let read = 0;
const opened = await openIndex(
  (file) => {
    const bytes = files.get(file) ?? new Uint8Array();
    read += bytes.length;
    return bytes;
  },
  { digest: sha256, inflate },
);
const answer = await opened.answer((index) =>
  context({ uid }, snapshotWith(index, { stale: null })),
);
const { user, system } = process.cpuUsage(before);
gc();
if (isFailure(answer)) throw new Error(answer.error.message);
const after = process.memoryUsage();
const found: FirstContext = {
  milliseconds: (user + system) / 1000,
  heapMegabytes: (after.heapUsed - heapUsed) / MEGABYTE,
  madeMegabytes: (after.arrayBuffers - arrayBuffers) / MEGABYTE,
  readMegabytes: read / MEGABYTE,
};
process.stdout.write(JSON.stringify(found));
