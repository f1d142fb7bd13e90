// Estimates whether an index of this size may exceed Node.js' memory limit, to warn in advance. Measures nothing.
import type { FoundFiles } from '../files/walk-files.ts';

// The heap of first indexes at its largest, measured: 24 bytes for each byte of source in spring-framework, 37 in typeorm;
// and 3.2 GB for 200,000 files of one function each.
const HEAP_A_SOURCE_BYTE = 45;
const HEAP_A_FILE = 16_000;
const MEGABYTE = 1024 * 1024;

/** A warning that says what to do; null if there is enough memory. `heapLimit` in bytes. */
export function memoryWarning({ files }: FoundFiles, heapLimit: number): string | null {
  const sources = files.filter(({ kind }) => kind === 'source');
  const needed = sources.reduce(
    (sum, { size }) => sum + size * HEAP_A_SOURCE_BYTE,
    sources.length * HEAP_A_FILE,
  );
  if (needed < heapLimit) return null;
  const room = Math.ceil((needed * 1.5) / MEGABYTE / 1024) * 1024;
  return `${sources.length.toLocaleString('en')} source files may need more memory than the ${Math.round(heapLimit / MEGABYTE)} MB that Node.js gives this process. If the run ends without a message, exclude generated or copied code with .codegraphignore, or run it with NODE_OPTIONS=--max-old-space-size=${room}`;
}
