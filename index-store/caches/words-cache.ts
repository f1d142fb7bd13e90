// The counts of words that a repository's last index was made from, by file. Only a cache: any problem means that all words are counted again.
import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { WORD_FIELDS, type WordCounts } from '../../lib/search/count-words.ts';
import type { KeptWords, RowRange } from '../../lib/search/known-words.ts';
import { sizeOfFile } from '../files/read-text.ts';
import { sha256 } from '../files/sealed-text.ts';
import { writeFileWhole } from '../files/write-file-whole.ts';
import { pathsOf, type RegistryEntry, type Store } from '../paths.ts';
import { packColumns, unpackColumns } from '../sections/columns.ts';
import { orElse } from './or-else.ts';

/** Keys are 32 digits in hex. */
export interface WordsCache {
  /** Null if there are none. */
  get(): KeptSymbols | null;
  /** Replaces what was kept; rows are in the order of the files. Does nothing if that fails. */
  put(files: readonly KeptFile[], counts: WordCounts, textKeys: readonly string[]): void;
}

export interface KeptSymbols extends KeptWords {
  /** The keys of the texts that were embedded, by row; empty where none was. */
  readonly textKeys: readonly string[];
}

export interface KeptFile {
  readonly key: string;
  /** Number of its symbols. */
  readonly symbols: number;
}

/** Columns are views, and must be aligned. */
const HEAD_BYTES = 64;
const KEY_BYTES = 16;

/**
 * One file, since only the files of the last index are kept: it takes as much as these need, and goes with the repository.
 * `version` identifies everything else that counts depend on.
 */
export function openWordsCache(store: Store, entry: RegistryEntry, version: string): WordsCache {
  const path = pathsOf(store, entry).words;
  const id = sha256(version).slice(0, 16);
  return {
    get: () => orElse(null, () => (sizeOfFile(path) < 0 ? null : decode(readFileSync(path), id))),
    put: (files, counts, textKeys) =>
      orElse(undefined, () =>
        writeFileWhole(path, encode({ files, counts, textKeys }, id), { durable: false }),
      ),
  };
}

interface ToKeep {
  readonly files: readonly KeptFile[];
  readonly counts: WordCounts;
  readonly textKeys: readonly string[];
}

function encode({ files, counts, textKeys }: ToKeep, id: string): Buffer {
  const body = packColumns({
    keys: bytesOfKeys(files.map(({ key }) => key)),
    texts: bytesOfKeys(textKeys),
    symbols: files.map(({ symbols }) => symbols),
    tokens: counts.tokens,
    lengths: asNumbers(counts.lengths),
    starts: asNumbers(counts.starts),
    numbers: asNumbers(counts.numbers),
    heads: asNumbers(counts.heads),
    bodies: asNumbers(counts.bodies),
  });
  return Buffer.concat([Buffer.from(headOf(id, body)), body]);
}

function headOf(id: string, body: Uint8Array): string {
  return `${`codegraph words 1 ${id} ${crc32(body)}`.padEnd(HEAD_BYTES - 1)}\n`;
}

/** An empty key is written as zeros. */
function bytesOfKeys(keys: readonly string[]): Uint8Array {
  const bytes = Buffer.alloc(keys.length * KEY_BYTES);
  keys.forEach((key, place) => bytes.write(key, place * KEY_BYTES, KEY_BYTES, 'hex'));
  return bytes;
}

const NO_KEY = '0'.repeat(KEY_BYTES * 2);

function keysIn(column: Uint8Array): string[] {
  const digits = Buffer.from(column.buffer, column.byteOffset, column.length).toString('hex');
  return Array.from({ length: column.length / KEY_BYTES }, (_, place) => {
    const key = digits.slice(place * NO_KEY.length, (place + 1) * NO_KEY.length);
    return key === NO_KEY ? '' : key;
  });
}

/** Counts that were kept have columns of bytes, which would be taken for bytes that are no numbers. */
function asNumbers(column: ArrayLike<number>): ArrayLike<number> {
  return column instanceof Uint8Array ? Uint16Array.from(column) : column;
}

/** Null if it is of another version, or damaged. */
function decode(bytes: Buffer, id: string): KeptSymbols | null {
  const body = bytes.subarray(HEAD_BYTES);
  if (bytes.toString('latin1', 0, HEAD_BYTES) !== headOf(id, body)) return null;
  const columns = unpackColumns(body);
  const counts = {
    tokens: columns.texts('tokens').all(),
    lengths: columns.numbers('lengths'),
    starts: columns.numbers('starts'),
    numbers: columns.numbers('numbers'),
    heads: columns.numbers('heads'),
    bodies: columns.numbers('bodies'),
  };
  const symbols = columns.numbers('symbols');
  const rowsOf = new Map<string, RowRange>();
  let first = 0;
  keysIn(columns.bytes('keys')).forEach((key, place) => {
    const count = symbols[place] ?? 0;
    rowsOf.set(key, { first, count });
    first += count;
  });
  const textKeys = keysIn(columns.bytes('texts'));
  const fits = first * WORD_FIELDS === counts.lengths.length && first === textKeys.length;
  return fits ? { counts, rowsOf, textKeys } : null;
}
