// Reads a file into memory that threads can share.
import { open } from 'node:fs/promises';

/** All bytes of the file, or what was there if it was cut off meanwhile. Throws what opening and reading throw. */
export async function readShared(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const bytes = new Uint8Array(new SharedArrayBuffer((await file.stat()).size));
    for (let read = 0; read < bytes.length; ) {
      const { bytesRead } = await file.read(bytes, read, bytes.length - read, read);
      if (bytesRead === 0) break;
      read += bytesRead;
    }
    return bytes;
  } finally {
    await file.close();
  }
}
