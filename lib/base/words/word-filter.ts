// Which words a text may have: a filter of bits by their hashes (Bloom). Keeps no text.

/** Of a word that is in the text, `mayHave` is true; of others, it is false but for one in a few hundred. */
export interface WordFilter {
  mayHave(word: string): boolean;
}

const BITS_A_WORD = 16;

/** FNV-1a (Fowler, Noll and Vo), 32 bits. */
const FNV_START = 0x811c9dc5;
const FNV_FACTOR = 0x01000193;

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const WORD_CHARACTERS = `${LETTERS}${LETTERS.toUpperCase()}0123456789_$`;

/** Whether a byte continues a word. Those of other characters end one: words with them are not looked for. */
const IN_WORD = new Uint8Array(256);
for (const character of WORD_CHARACTERS) IN_WORD[character.charCodeAt(0)] = 1;

function isWord(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) if (IN_WORD[text.charCodeAt(at)] !== 1) return false;
  return text !== '';
}

/** Of texts in UTF-8, one after another. Words are longest sequences of letters, digits, `_` and `$` in ASCII. */
export function wordFilter(bytes: Uint8Array): WordFilter {
  const hashes = hashesOf(bytes);
  const bits = new Uint32Array(Math.ceil((hashes.size * BITS_A_WORD) / 32) + 1);
  for (const hash of hashes) for (const bit of bitsOf(hash, bits.length * 32)) setBit(bits, bit);
  return {
    mayHave: (word) =>
      !isWord(word) || bitsOf(hashOf(word), bits.length * 32).every((bit) => hasBit(bits, bit)),
  };
}

function hashesOf(bytes: Uint8Array): Set<number> {
  const hashes = new Set<number>();
  let hash = FNV_START;
  let isInWord = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (IN_WORD[byte] === 1) {
      hash = Math.imul(hash ^ byte, FNV_FACTOR);
      isInWord = true;
    } else if (isInWord) {
      hashes.add(hash >>> 0);
      hash = FNV_START;
      isInWord = false;
    }
  }
  if (isInWord) hashes.add(hash >>> 0);
  return hashes;
}

function hashOf(word: string): number {
  let hash = FNV_START;
  for (let at = 0; at < word.length; at += 1)
    hash = Math.imul(hash ^ word.charCodeAt(at), FNV_FACTOR);
  return hash >>> 0;
}

/** Two bits of a word. */
function bitsOf(hash: number, size: number): readonly [number, number] {
  return [hash % size, (Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0) % size];
}

function setBit(bits: Uint32Array, bit: number): void {
  bits[bit >>> 5] = (bits[bit >>> 5] ?? 0) | (1 << (bit & 31));
}

function hasBit(bits: Uint32Array, bit: number): boolean {
  return ((bits[bit >>> 5] ?? 0) & (1 << (bit & 31))) !== 0;
}
