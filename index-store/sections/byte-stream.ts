// Variable-length integers (LEB128): seven bits per byte, the eighth marks continuation. Knows no record.

/** Larger numbers have no bits to shift. */
const MOST_BITWISE = 0x7fffffff;

export class ByteWriter {
  #bytes = new Uint8Array(1 << 12);
  length = 0;

  /** A non-negative integer. */
  write(number: number): void {
    if (this.length + 8 > this.#bytes.length) {
      const larger = new Uint8Array(this.#bytes.length * 2);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    let rest = number;
    for (; rest > MOST_BITWISE; rest = Math.floor(rest / 0x80))
      this.#bytes[this.length++] = (rest % 0x80) | 0x80;
    for (; rest >= 0x80; rest >>= 7) this.#bytes[this.length++] = (rest & 0x7f) | 0x80;
    this.#bytes[this.length++] = rest;
  }

  bytes(): Uint8Array {
    return this.#bytes.slice(0, this.length);
  }
}

/** Reads from an offset; beyond the end it returns zeros. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  at: number;

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes;
    this.at = at;
  }

  read(): number {
    let number = 0;
    for (let unit = 1; ; unit *= 0x80) {
      const byte = this.#bytes[this.at++] ?? 0;
      number += (byte & 0x7f) * unit;
      if (byte < 0x80) return number;
    }
  }
}
