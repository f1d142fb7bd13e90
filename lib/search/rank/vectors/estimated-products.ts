// Scalar products of many rows of bytes with a question, estimated in integers, with a bound of the error. Ranks nothing.

export interface EstimatedProducts {
  /** For each row, with its scale. */
  readonly products: Float32Array;
  /** No product is further from the exact one. */
  readonly error: number;
}

/** A dimension of the question in six bits: the sums of four products fit into 16. */
const MOST = 31;

/** Bytes in one word. */
const WORD = 4;

const LOW_LANES = 0x00ff00ff;

/** Makes each byte of a word positive: it is increased by 128. */
const INCREASE = 0x80808080;
const INCREASED_BY = 128;

/** Of sums in floating point. */
const ROUNDING = 1e-5;

/** Bytes of a word are multiplied in the order of little-endian machines. */
const IS_LITTLE_ENDIAN = new Uint8Array(Uint32Array.of(1).buffer)[0] === 1;

/**
 * Two multiplications of integers make four products: a word of a row is split into two with a byte in each half, and
 * `(a + b·2¹⁶) · (q + p·2¹⁶)` has `a·p + b·q` in its upper half. That takes a third of the time of exact products. Null
 * where rows are not made of whole words.
 */
export function estimateProducts(
  rows: Int8Array,
  scales: Float32Array,
  question: Float32Array,
): EstimatedProducts | null {
  const dimensions = question.length;
  if (!IS_LITTLE_ENDIAN || dimensions % WORD !== 0 || rows.byteOffset % WORD !== 0) return null;
  const largest = question.reduce((most, part) => Math.max(most, Math.abs(part)), 0);
  const step = largest / MOST;
  if (!(step > 0)) return null;
  const rounded = Int32Array.from(question, (part) => Math.round(part / step));
  const words = new Int32Array(rows.buffer, rows.byteOffset, rows.length / WORD);
  const sums = sumsOf(words, scales.length, factorsOf(rounded));
  const increase = INCREASED_BY * rounded.reduce((sum, part) => sum + part, 0);
  const products = new Float32Array(scales.length);
  let largestScale = 0;
  for (let row = 0; row < products.length; row += 1) {
    const scale = scales[row] ?? 0;
    products[row] = ((sums[row] ?? 0) - increase) * step * scale;
    if (scale > largestScale) largestScale = scale;
  }
  // Rows have length 1 with their scale; and of each word, the sum of lower halves may carry 1.
  const rounding = Math.hypot(...question.map((part, at) => part - (rounded[at] ?? 0) * step));
  const carried = (dimensions / WORD) * step * largestScale;
  return { products, error: rounding + carried + ROUNDING };
}

interface Factors {
  /** For the first and third byte of each word, and for the second and fourth. */
  readonly even: Int32Array;
  readonly odd: Int32Array;
}

function factorsOf(rounded: Int32Array): Factors {
  const pairs = (first: number): Int32Array =>
    Int32Array.from(
      { length: rounded.length / WORD },
      (_, word) =>
        (rounded[word * WORD + first + 2] ?? 0) + (rounded[word * WORD + first] ?? 0) * 0x10000,
    );
  return { even: pairs(0), odd: pairs(1) };
}

/** Four rows in one pass, so that the factors are read once for them. */
function sumsOf(words: Int32Array, count: number, { even, odd }: Factors): Int32Array {
  const width = even.length;
  const sums = new Int32Array(count);
  const inFours = count - (count % 4);
  for (let row = 0; row < inFours; row += 4) {
    let [a, b, c, d] = [0, 0, 0, 0];
    let at = row * width;
    for (let word = 0; word < width; word += 1, at += 1) {
      const p = even[word] ?? 0;
      const q = odd[word] ?? 0;
      a = (a + wordSum(words[at] ?? 0, p, q)) | 0;
      b = (b + wordSum(words[at + width] ?? 0, p, q)) | 0;
      c = (c + wordSum(words[at + 2 * width] ?? 0, p, q)) | 0;
      d = (d + wordSum(words[at + 3 * width] ?? 0, p, q)) | 0;
    }
    sums[row] = a;
    sums[row + 1] = b;
    sums[row + 2] = c;
    sums[row + 3] = d;
  }
  for (let row = inFours; row < count; row += 1) {
    let sum = 0;
    for (let word = 0; word < width; word += 1)
      sum = (sum + wordSum(words[row * width + word] ?? 0, even[word] ?? 0, odd[word] ?? 0)) | 0;
    sums[row] = sum;
  }
  return sums;
}

function wordSum(word: number, even: number, odd: number): number {
  const bytes = word ^ INCREASE;
  const products =
    (Math.imul(bytes & LOW_LANES, even) + Math.imul((bytes >>> 8) & LOW_LANES, odd)) | 0;
  return products >> 16;
}
