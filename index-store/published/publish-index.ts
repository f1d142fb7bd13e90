// Publishes an index: uploads its files, then makes them current by one conditional write. At no step does a reader see half of it.
import type { IndexFile } from '../open-index.ts';
import { MANIFEST_FILE } from '../manifest.ts';
import { fileKey, probeKey, publicationKey } from './layout.ts';
import { PlaceTrouble, type Place, type PlacedObject } from './place.ts';
import {
  decodePublication,
  encodePublication,
  type Publication,
  type Replaced,
} from './publication.ts';

/** An index to be published. */
export interface PublishedIndex
  extends Omit<Publication, 'generation' | 'published_at' | 'replaced'> {
  /** Its files, compressed. The manifest is the last. */
  readonly files: ReadonlyMap<IndexFile, Uint8Array>;
}

interface UploadedIndex extends PublishedIndex {
  readonly generation: string;
}

export interface PublishOptions {
  /** ISO 8601, UTC. */
  readonly now: () => string;
  /** 32 hexadecimal digits that no other publisher uses. */
  readonly nonce: () => string;
  /** Makes it current even if a newer one is, or the same: then its files are uploaded anew. */
  readonly force: boolean;
  /** Throws if the work is to end. */
  readonly onStep: (step: PublishStep) => void;
  /** Waits for about so long, in milliseconds. */
  readonly pause: (ms: number) => Promise<void>;
}

export type PublishStep = 'looking' | 'probing' | 'uploading' | 'making it current' | 'tidying';

export interface PublishOutcome {
  /** `already`: it was current. `newer_there`: a newer one is, and stays. */
  readonly state: 'published' | 'already' | 'newer_there';
  /** What is current now. */
  readonly current: Publication;
}

/** Attempts to make it current, against other publishers of the same repository. */
const ATTEMPTS = 50;
/** Attempts to upload a file to a server with trouble. */
const UPLOAD_ATTEMPTS = 3;
/** Files of replaced generations are kept for readers this long. */
const KEPT_MS = 24 * 3600_000;
const PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 1000;

/** Throws `PlaceTrouble` if the place cannot be used, or does not keep conditions. Whatever it throws, readers see what was current. */
export async function publishIndex(
  place: Place,
  index: PublishedIndex,
  options: PublishOptions,
): Promise<PublishOutcome> {
  const key = publicationKey(index.name);
  // Files under the id of its content may be being removed, if it is older, or be damaged.
  const published = { ...index, generation: options.force ? options.nonce() : index.content };
  let isUploaded = false;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    options.onStep('looking');
    const found = await place.get(key);
    const before = found && decodePublication(found.bytes, `${key} at ${place.address}`);
    const settled = before && settledBy(before, published, options.force);
    if (settled) return { state: settled, current: before };
    if (!isUploaded) {
      if (!found) await probe(place, options);
      await upload(place, published, options);
      isUploaded = true;
    }
    const current = publicationOf(published, before, options.now());
    options.onStep('making it current');
    if (await isPut(place, key, current, found)) {
      await tidy(place, published, before, options);
      return { state: 'published', current };
    }
    // Others are making theirs current: not all again at once.
    await options.pause(Math.min(PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS));
  }
  throw new PlaceTrouble(
    `${place.address}: others kept replacing the publication of ${index.name}`,
    'Publish again.',
  );
}

function settledBy(
  before: Publication,
  { generation, content, order }: UploadedIndex,
  force: boolean,
): 'already' | 'newer_there' | null {
  if (before.generation === generation) return 'already';
  if (!force && before.content === content) return 'already';
  return !force && Date.parse(before.order) > Date.parse(order) ? 'newer_there' : null;
}

async function isPut(
  place: Place,
  key: string,
  current: Publication,
  found: PlacedObject | null,
): Promise<boolean> {
  const condition = found ? { mark: found.mark } : 'absent';
  const outcome = await place.put(key, encodePublication(current), condition);
  return outcome === 'written';
}

function publicationOf(
  { files: _files, ...index }: UploadedIndex,
  before: Publication | null,
  now: string,
): Publication {
  const kept = (before?.replaced ?? []).filter(
    (each) => each.generation !== index.generation && isKept(each, now),
  );
  const replaced = before ? [{ generation: before.generation, at: now }, ...kept] : kept;
  return { ...index, published_at: now, replaced };
}

function isKept({ at }: Replaced, now: string): boolean {
  return Date.parse(now) - Date.parse(at) < KEPT_MS;
}

/** A server that ignores conditions would let an older index replace a newer one in silence. */
async function probe(place: Place, { nonce, onStep }: PublishOptions): Promise<void> {
  onStep('probing');
  const key = probeKey(nonce());
  const bytes = new TextEncoder().encode('codegraph asks whether conditions are kept\n');
  await putNew(place, key, bytes);
  const second = await place.put(key, bytes, 'absent');
  await place.remove(key);
  if (second === 'written')
    throw new PlaceTrouble(
      `${place.address} ignores the condition of a write: If-None-Match: * replaced an object`,
      'Two publishers could replace each other there. Use a server that keeps conditions: Amazon S3, Cloudflare R2, Ceph, MinIO.',
    );
}

async function upload(
  place: Place,
  { name, generation, files }: UploadedIndex,
  { onStep }: PublishOptions,
): Promise<void> {
  for (const [file, bytes] of files) {
    onStep('uploading');
    await putNew(place, fileKey(name, generation, file), bytes);
  }
}

/** What is there has the same content: its key names that. */
async function putNew(place: Place, key: string, bytes: Uint8Array): Promise<void> {
  for (let attempt = 0; attempt < UPLOAD_ATTEMPTS; attempt++)
    if ((await place.put(key, bytes, 'absent')) !== 'unknown') return;
  throw new PlaceTrouble(`${place.address} does not take ${key}`, 'Try again later.');
}

/** Removes the files of generations that were replaced long ago. One that cannot be removed is left: it harms nobody. */
async function tidy(
  place: Place,
  { name, generation, files }: UploadedIndex,
  before: Publication | null,
  { now, onStep }: PublishOptions,
): Promise<void> {
  const old = (before?.replaced ?? []).filter(
    (each) => each.generation !== generation && !isKept(each, now()),
  );
  for (const each of old) {
    onStep('tidying');
    // The manifest first: without it nothing is read.
    for (const file of new Set<IndexFile>([MANIFEST_FILE, ...files.keys()]))
      await place.remove(fileKey(name, each.generation, file)).catch(() => undefined);
  }
}
