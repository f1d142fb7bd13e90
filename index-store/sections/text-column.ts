// A column of texts as UTF-8 with offsets and a hash table: decoded in blocks when first touched, and searched by bytes. Pure; knows no record.
import { groupNumbers } from '../../lib/base/group-numbers.ts';

/** Texts by their places. */
export interface TextColumn {
  readonly length: number;
  /** The text at a place; a RangeError if there is none. */
  at(place: number): string;
  /** All of them, decoded. */
  all(): readonly string[];
  /** The place of the first text that is equal; -1 if there is none. */
  placeOf(text: string): number;
}

/** Texts decoded at a time: neighbours are often read together, and decoding one alone takes about as long. */
const BLOCK = 32;

/** Texts with the same hash that a look-up compares, on average; the table has one number a text, and one for so many. */
const BUCKET = 4;

const HEAD_NUMBERS = 2;
const NUMBER_BYTES = 4;

/** UTF-8 cannot express lone surrogates: texts with them are kept as JSON, and listed. */
export function encodeTexts(texts: readonly string[]): Uint8Array {
  const odd = texts.flatMap((text, place) => (text.isWellFormed() ? [] : [place]));
  const { blob, starts } = joinedTexts(texts);
  const buckets = bucketsFor(texts.length);
  const hashes = new Uint32Array(texts.length);
  for (let place = 0; place < texts.length; place++)
    hashes[place] = hashOf(blob, starts[place] ?? 0, starts[place + 1] ?? 0) % buckets;
  const hashed = groupNumbers(hashes, buckets);
  const lists = [[texts.length, odd.length], odd, starts, hashed.starts, hashed.places];
  const numbers = new Uint32Array(lists.reduce((total, { length }) => total + length, 0));
  let filled = 0;
  for (const list of lists) {
    numbers.set(list, filled);
    filled += list.length;
  }
  const bytes = new Uint8Array(numbers.byteLength + blob.length);
  bytes.set(new Uint8Array(numbers.buffer));
  bytes.set(blob, numbers.byteLength);
  return bytes;
}

/** Texts encoded at a time: one call for each takes several times as long. */
const JOINED = 64;
/** A UTF-16 unit takes at most so many bytes. */
const MOST_BYTES = 3;

/** The bytes of all texts, and where each begins, with a final end. */
function joinedTexts(texts: readonly string[]): { blob: Uint8Array; starts: Uint32Array } {
  const encoder = new TextEncoder();
  const starts = new Uint32Array(texts.length + 1);
  let blob = new Uint8Array(texts.reduce((total, { length }) => total + length, 0));
  let filled = 0;
  const encode = (text: string): number => {
    if (filled + text.length * MOST_BYTES > blob.length) {
      const larger = new Uint8Array(blob.length * 2 + text.length * MOST_BYTES);
      larger.set(blob);
      blob = larger;
    }
    const { written } = encoder.encodeInto(text, blob.subarray(filled));
    filled += written;
    return written;
  };
  for (let first = 0; first < texts.length; first += JOINED) {
    const group = texts.slice(first, first + JOINED).map(writtenForm);
    const whole = group.join('');
    const start = filled;
    // In ASCII, lengths are the same in bytes and in characters.
    const isPlain = encode(whole) === whole.length;
    if (!isPlain) filled = start;
    group.forEach((text, place) => {
      const length = isPlain ? text.length : encode(text);
      starts[first + place + 1] = (starts[first + place] ?? 0) + length;
    });
  }
  return { blob: blob.subarray(0, filled), starts };
}

/** `bytes` are aligned to numbers, and must not change afterwards. Invalid bytes throw a RangeError, here or when read. */
export function openTexts(bytes: Uint8Array): TextColumn {
  if (bytes.length === 0) return openTexts(encodeTexts([]));
  let read = 0;
  const next = (count: number): Uint32Array => {
    const numbers = numbersAt(bytes, read, count);
    read += count;
    return numbers;
  };
  const [length = 0, oddLength = 0] = next(HEAD_NUMBERS);
  const odd = new Set(next(oddLength));
  const starts = next(length + 1);
  const buckets = next(bucketsFor(length) + 1);
  const hashed = next(length);
  const blob = bytes.subarray(read * NUMBER_BYTES);
  if ((starts[length] ?? 0) !== blob.length) throw new RangeError('texts are cut short');
  const stored: StoredTexts = { length, odd, starts, buckets, hashed, blob };
  const blocks = new Array<readonly string[] | undefined>(Math.ceil(length / BLOCK));
  const blockAt = (block: number): readonly string[] =>
    (blocks[block] ??= decodeBlock(stored, block));
  return {
    length,
    at: (place) => {
      const text = blockAt(Math.floor(place / BLOCK))[place % BLOCK];
      if (text === undefined) throw new RangeError(`no text ${place}`);
      return text;
    },
    all: () => Array.from(blocks.keys(), blockAt).flat(),
    placeOf: (text) => placeIn(stored, text),
  };
}

interface StoredTexts {
  readonly length: number;
  readonly odd: ReadonlySet<number>;
  readonly starts: Uint32Array;
  /** Where each bucket begins in `hashed`. */
  readonly buckets: Uint32Array;
  /** All places, by hash. */
  readonly hashed: Uint32Array;
  readonly blob: Uint8Array;
}

function writtenForm(text: string): string {
  return text.isWellFormed() ? text : JSON.stringify(text);
}

function numbersAt(bytes: Uint8Array, from: number, count: number): Uint32Array {
  if ((from + count) * NUMBER_BYTES > bytes.length) throw new RangeError('texts are cut short');
  return new Uint32Array(bytes.buffer, bytes.byteOffset + from * NUMBER_BYTES, count);
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

function decode(bytes: Uint8Array): string {
  // Browsers decode no memory that is shared.
  return decoder.decode(bytes.buffer instanceof ArrayBuffer ? bytes : bytes.slice());
}

function decodeBlock({ length, odd, starts, blob }: StoredTexts, block: number): string[] {
  const first = block * BLOCK;
  const last = Math.min(first + BLOCK, length);
  if (!(first >= 0 && first < last)) return [];
  const from = starts[first] ?? 0;
  const whole = decode(blob.subarray(from, starts[last]));
  // In ASCII, an offset in bytes is one in characters.
  const isPlain = whole.length === (starts[last] ?? 0) - from;
  const texts: string[] = [];
  for (let place = first; place < last; place++) {
    const [start = 0, end = 0] = [starts[place], starts[place + 1]];
    const text = isPlain
      ? whole.slice(start - from, end - from)
      : decode(blob.subarray(start, end));
    texts.push(odd.has(place) ? String(JSON.parse(text)) : text);
  }
  return texts;
}

/** No text is decoded to find one. */
function placeIn(stored: StoredTexts, text: string): number {
  const { odd, buckets, hashed } = stored;
  const isOdd = !text.isWellFormed();
  const bytes = new TextEncoder().encode(writtenForm(text));
  const bucket = hashOf(bytes, 0, bytes.length) % (buckets.length - 1);
  const end = Math.min(buckets[bucket + 1] ?? 0, hashed.length);
  for (let at = buckets[bucket] ?? 0; at < end; at++) {
    const place = hashed[at] ?? 0;
    if (isAt(stored, place, bytes) && odd.has(place) === isOdd) return place;
  }
  return -1;
}

function isAt({ starts, blob }: StoredTexts, place: number, bytes: Uint8Array): boolean {
  const [start = 0, end = 0] = [starts[place], starts[place + 1]];
  if (end - start !== bytes.length) return false;
  for (let at = 0; at < bytes.length; at++) if (blob[start + at] !== bytes[at]) return false;
  return true;
}

function bucketsFor(count: number): number {
  return Math.max(1, Math.ceil(count / BUCKET));
}

/** FNV-1a (Fowler, Noll and Vo), 32 bits. Part of the format. */
function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193);
  return hash >>> 0;
}
