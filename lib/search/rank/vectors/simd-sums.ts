// Scalar products of rows of bytes with a question, by the vector instructions of the processor through WebAssembly. Ranks nothing.
import { onFirstUse } from '../../../base/on-demand/on-first-use.ts';
import { MODULE } from './byte-products.gen.ts';

interface Kernel {
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly sums: (rows: number, count: number, width: number, sums: number) => void;
}

/** The part of WebAssembly that is used: Node's types have it only with those of the web. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: object };
};

/** Bytes of one vector. */
const LANES = 16;
/** Of a row: the question, of two bytes for each, has room before the rows. */
const WIDEST = 4096;
const ROWS_AT = 2 * WIDEST;
const SUM_BYTES = 4;

/** The greatest part of a question: the sums of 4096 products with a byte fit into 32 bits. */
export const MOST_OF_QUESTION = 4095;

/** WebAssembly has numbers in this order, typed arrays that of the machine. */
const IS_LITTLE_ENDIAN = new Uint8Array(Uint32Array.of(1).buffer)[0] === 1;

/** Null where the runtime compiles no module, as Workers of Cloudflare and pages with a strict policy, or knows no vectors. */
const kernel = onFirstUse((): Kernel | null => {
  try {
    const bytes = Uint8Array.from(atob(MODULE), (character) => character.charCodeAt(0));
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes));
    return IS_LITTLE_ENDIAN ? (exports as Kernel) : null;
  } catch {
    return null;
  }
});

/**
 * For each of `count` rows of as many bytes as the question has parts, of at most `MOST_OF_QUESTION`. Null where that
 * cannot be computed so. Rows are copied into the memory of the module in batches: that takes no more memory, and less
 * time than the products.
 */
export function simdSums(rows: Int8Array, count: number, question: Int16Array): Int32Array | null {
  const width = question.length;
  if (width === 0 || width % LANES !== 0 || width > WIDEST) return null;
  const found = kernel();
  if (found === null) return null;
  const { buffer } = found.memory;
  const most = Math.floor((buffer.byteLength - ROWS_AT) / (width + SUM_BYTES));
  const sumsAt = ROWS_AT + most * width;
  new Int16Array(buffer, 0, width).set(question);
  const sums = new Int32Array(count);
  for (let row = 0; row < count; row += most) {
    const size = Math.min(most, count - row);
    new Int8Array(buffer, ROWS_AT, size * width).set(
      rows.subarray(row * width, (row + size) * width),
    );
    found.sums(ROWS_AT, size, width, sumsAt);
    sums.set(new Int32Array(buffer, sumsAt, size), row);
  }
  return sums;
}
