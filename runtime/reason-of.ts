// Why something failed, in words that may leave the process. What the log gets is the error itself.
import { FileTrouble } from '../index-store/files/file-trouble.ts';

/** An error of the system names files of the store, or elsewhere: of such a one only its code is told. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof FileTrouble) return error.what;
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  return code !== undefined && syscall !== undefined ? code : message;
}
