// Vectors by content and model, shared by all repositories of a store. Only a cache: any problem is a miss, never an error.
import { readFileSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { Store } from '../paths.ts';
import { sizeOfFile } from '../files/read-text.ts';
import { sha256 } from '../files/sealed-text.ts';
import { namesIn, sweepLeftovers } from '../files/sweep-leftovers.ts';
import { writeFileWhole } from '../files/write-file-whole.ts';
import { orElse } from './or-else.ts';

/** Keys are digests in hex; vectors are packed rows. */
export interface VectorsCache {
  get(key: string): Int8Array | undefined;
  put(key: string, vector: Int8Array): void;
  /** Writes new entries to disk. Does nothing if there are none, or if that fails. */
  save(): void;
}

export interface VectorsCacheLimits {
  /** Entries and models that have not been used for this long are removed. */
  readonly days: number;
  /** Maximum entries of one model; the least recently used are removed first. */
  readonly bytes: number;
}

interface Entry {
  readonly vector: Int8Array;
  /** Last use, in days since 1970. */
  day: number;
}

const LIMITS: VectorsCacheLimits = { days: 60, bytes: 256 * 1024 * 1024 };
const SUFFIX = '.vectors';
const HEAD = /^codegraph vectors 2 (\S{1,40}) (\d{1,6}) (\d{1,9}) (\d{1,10})\n/;
const HEAD_LIMIT = 128;
const KEY_BYTES = 16;
const DAY_MS = 86_400_000;
/** Dates of use are updated if they are older than this. */
const DAYS_OFF = 7;

/**
 * One file per model: head line, keys, days, rows. It is replaced atomically, so processes need no lock: of two that write
 * at once the first is lost, and its entries are embedded again later.
 */
export function openVectorsCache(
  store: Store,
  model: string,
  today = Math.floor(Date.now() / DAY_MS),
  limits = LIMITS,
): VectorsCache {
  const path = join(store.vectors, sha256(model).slice(0, 16) + SUFFIX);
  const entries = readEntries(path);
  let changed = false;
  return {
    get(key) {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      if (today - entry.day > DAYS_OFF) changed = true;
      entry.day = today;
      return entry.vector;
    },
    put(key, vector) {
      entries.set(key, { vector, day: today });
      changed = true;
    },
    save() {
      if (!changed) return;
      changed = false;
      orElse(undefined, () => {
        // Another process may have added some since.
        for (const [key, entry] of readEntries(path))
          if (!entries.has(key)) entries.set(key, entry);
        writeFileWhole(path, encode(path, kept(entries, today, limits)), { durable: false });
        removeUnused(store, today, limits);
      });
    },
  };
}

function kept(
  entries: ReadonlyMap<string, Entry>,
  today: number,
  limits: VectorsCacheLimits,
): (readonly [string, Entry])[] {
  const recent = [...entries].filter(([, { day }]) => today - day <= limits.days);
  const size = KEY_BYTES + 2 + (recent[0]?.[1].vector.length ?? 0);
  const most = Math.floor(limits.bytes / size);
  return recent.length <= most
    ? recent
    : recent.sort(([, a], [, b]) => b.day - a.day).slice(0, most);
}

function encode(path: string, entries: readonly (readonly [string, Entry])[]): Buffer {
  const dimensions = entries[0]?.[1].vector.length ?? 0;
  const daysAt = entries.length * KEY_BYTES;
  const rowsAt = daysAt + entries.length * 2;
  const body = Buffer.alloc(rowsAt + entries.length * dimensions);
  entries.forEach(([key, { vector, day }], place) => {
    body.write(key, place * KEY_BYTES, KEY_BYTES, 'hex');
    body.writeUInt16LE(day, daysAt + place * 2);
    body.set(
      new Uint8Array(vector.buffer, vector.byteOffset, vector.length),
      rowsAt + place * dimensions,
    );
  });
  return Buffer.concat([
    Buffer.from(
      `codegraph vectors 2 ${basename(path)} ${dimensions} ${entries.length} ${crc32(body)}\n`,
    ),
    body,
  ]);
}

function readEntries(path: string): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  const bytes = orElse(null, () => (sizeOfFile(path) < 0 ? null : readFileSync(path)));
  const head = bytes === null ? null : HEAD.exec(bytes.toString('latin1', 0, HEAD_LIMIT));
  // A file of another model under this one's name is ignored.
  if (bytes === null || head === null || head[1] !== basename(path)) return entries;
  const [dimensions, count, check] = [Number(head[2]), Number(head[3]), Number(head[4])];
  const body = bytes.subarray(head[0].length);
  const daysAt = count * KEY_BYTES;
  const rowsAt = daysAt + count * 2;
  if (body.length !== rowsAt + count * dimensions || crc32(body) !== check) return entries;
  for (let place = 0; place < count; place += 1) {
    const key = body.toString('hex', place * KEY_BYTES, (place + 1) * KEY_BYTES);
    const vector = new Int8Array(
      body.buffer,
      body.byteOffset + rowsAt + place * dimensions,
      dimensions,
    );
    entries.set(key, { vector, day: body.readUInt16LE(daysAt + place * 2) });
  }
  return entries;
}

/** Files of unused models. */
function removeUnused(store: Store, today: number, limits: VectorsCacheLimits): void {
  sweepLeftovers(store.vectors);
  for (const name of namesIn(store.vectors)) {
    const path = join(store.vectors, name);
    if (today - statSync(path).mtimeMs / DAY_MS > limits.days) rmSync(path, { force: true });
  }
}
