// One pack of the facts cache: many entries by key in one immutable file. Does not interpret facts.
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { crc32 } from 'node:zlib';

/** The index of a pack: keys with the sizes and checksums of their entries, in the order of the entries. */
export interface PackIndex {
  readonly keys: readonly string[];
  readonly sizes: readonly number[];
  readonly checks: readonly number[];
}

export interface ReadEntries {
  /** Parts of one buffer. */
  readonly entries: Map<string, Uint8Array>;
  /** Number of damaged entries. */
  readonly damaged: number;
}

export interface OpenPack {
  readonly index: PackIndex;
  /** The intact entries of these keys. */
  read(wanted: ReadonlySet<string>): ReadEntries;
  close(): void;
}

const HEAD = /^codegraph facts 3 (\S{1,40}) (\d{1,10}) (\d{1,10})\n/;
/** The first read includes the head and usually the whole index. */
const FIRST_READ = 64 * 1024;
const HEAD_LIMIT = 128;

/** A head line with the name of the folder and the length and checksum of the index, then the index, then the entries. */
export function encodePack(folder: string, entries: ReadonlyMap<string, Uint8Array>): Buffer {
  const bodies = [...entries.values()];
  const index: PackIndex = {
    keys: [...entries.keys()],
    sizes: bodies.map((body) => body.length),
    checks: bodies.map((body) => crc32(body)),
  };
  const indexBytes = Buffer.from(JSON.stringify(index));
  const head = Buffer.from(
    `codegraph facts 3 ${basename(folder)} ${indexBytes.length} ${crc32(indexBytes)}\n`,
  );
  return Buffer.concat([head, indexBytes, ...bodies]);
}

/** Null if the file is not an intact pack of its folder: one of another version may have other facts for the same source. Throws errors of the file system. */
export function openPack(path: string): OpenPack | null {
  const handle = openSync(path, 'r');
  try {
    const found = readIndex(handle, basename(dirname(path)));
    if (!found) {
      closeSync(handle);
      return null;
    }
    const { index, start } = found;
    return {
      index,
      read: (wanted) => readEntries(handle, index, start, wanted),
      close: () => closeSync(handle),
    };
  } catch (error) {
    closeSync(handle);
    throw error;
  }
}

function readIndex(
  handle: number,
  folder: string,
): { readonly index: PackIndex; readonly start: number } | null {
  const fileSize = fstatSync(handle).size;
  const first = readBytes(handle, 0, Math.min(FIRST_READ, fileSize));
  const head = HEAD.exec(first.toString('latin1', 0, HEAD_LIMIT));
  if (!head || head[1] !== folder) return null;
  const [from, length] = [head[0].length, Number(head[2])];
  if (from + length > fileSize) return null;
  const bytes =
    from + length <= first.length
      ? first.subarray(from, from + length)
      : readBytes(handle, from, length);
  if (crc32(bytes) !== Number(head[3])) return null;
  const index = JSON.parse(bytes.toString()) as PackIndex;
  const size = index.sizes.reduce((total, part) => total + part, from + length);
  return size === fileSize ? { index, start: from + length } : null;
}

/** One read from the first to the last requested entry: usually all or one are requested. */
function readEntries(
  handle: number,
  index: PackIndex,
  start: number,
  wanted: ReadonlySet<string>,
): ReadEntries {
  const places = index.keys.flatMap((key, place) => (wanted.has(key) ? [place] : []));
  const offsets = [start];
  for (const size of index.sizes) offsets.push((offsets.at(-1) ?? 0) + size);
  const from = offsets[places[0] ?? 0] ?? start;
  const to = offsets[(places.at(-1) ?? -1) + 1] ?? start;
  const bytes = readBytes(handle, from, Math.max(to - from, 0));
  const entries = new Map<string, Uint8Array>();
  for (const place of places) {
    const body = bytes.subarray((offsets[place] ?? 0) - from, (offsets[place + 1] ?? 0) - from);
    if (crc32(body) === index.checks[place]) entries.set(index.keys[place] ?? '', body);
  }
  return { entries, damaged: places.length - entries.size };
}

function readBytes(handle: number, from: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length);
  let filled = 0;
  while (filled < length) {
    const got = readSync(handle, bytes, filled, length - filled, from + filled);
    if (got === 0) throw new Error('the pack became shorter while it was read');
    filled += got;
  }
  return bytes;
}
