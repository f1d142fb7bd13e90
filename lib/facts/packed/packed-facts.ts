// Facts as bytes, to be sent and kept: columns of numbers, then everything else as JSON in UTF-8.
import type { ExprFact, FileFacts, SiteFact } from '../file-facts.ts';
import { FactRows, type PackedRows } from './fact-rows.ts';
import { RefRows } from './ref-rows.ts';

/** What is not in columns. */
interface OtherFacts extends Omit<FileFacts, 'exprs' | 'sites' | 'refs'> {
  readonly texts: readonly [exprs: PackedRows['texts'], sites: PackedRows['texts']];
}

/** Behind a head with the length of each. */
const COLUMNS = 5;
const NUMBER_BYTES = Int32Array.BYTES_PER_ELEMENT;
const HEAD_BYTES = COLUMNS * NUMBER_BYTES;

/** In the byte order of the machine. */
export function packFacts({ exprs, sites, refs, ...facts }: FileFacts): Uint8Array {
  const others: OtherFacts = { ...facts, texts: [exprs.texts, sites.texts] };
  const json = new TextEncoder().encode(JSON.stringify(others));
  const columns = [exprs.numbers, exprs.starts, sites.numbers, sites.starts, refs.numbers];
  const head = Int32Array.from(columns, ({ length }) => length);
  const parts = [head, ...columns].map(bytesOf);
  const bytes = new Uint8Array(parts.reduce((total, { length }) => total + length, json.length));
  let at = 0;
  for (const part of [...parts, json]) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** Throws a RangeError or a SyntaxError for bytes that `packFacts` has not written. The facts hold no part of the bytes. */
export function unpackFacts(bytes: Uint8Array): FileFacts {
  if (bytes.length < HEAD_BYTES) throw new RangeError('facts are not whole');
  const lengths = numbersIn(bytes.subarray(0, HEAD_BYTES));
  const end = lengths.reduce((total, length) => total + length * NUMBER_BYTES, HEAD_BYTES);
  if (lengths.some((length) => length < 0) || end > bytes.length)
    throw new RangeError('facts are not whole');
  const numbers = numbersIn(bytes.subarray(HEAD_BYTES, end));
  const { texts, ...others } = JSON.parse(
    new TextDecoder().decode(bytes.subarray(end)),
  ) as OtherFacts;
  let from = 0;
  const [exprs, exprStarts, sites, siteStarts, refs] = Array.from(lengths, (length) =>
    numbers.subarray(from, (from += length)),
  ) as [Int32Array, Int32Array, Int32Array, Int32Array, Int32Array];
  // Those that are read most come first, so that they are at the same places for all files.
  return {
    exprs: new FactRows<ExprFact>({ numbers: exprs, starts: exprStarts, texts: texts[0] }),
    sites: new FactRows<SiteFact>({ numbers: sites, starts: siteStarts, texts: texts[1] }),
    refs: new RefRows(refs),
    ...others,
  };
}

function bytesOf({ buffer, byteOffset, byteLength }: Int32Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/** A copy: where facts begin in a larger buffer, numbers need not be aligned. */
function numbersIn(bytes: Uint8Array): Int32Array {
  return new Int32Array(new Uint8Array(bytes).buffer);
}
