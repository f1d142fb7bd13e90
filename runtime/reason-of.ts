// The reason of a failure in a form that may be shown to clients. The log has the error itself.
import { FileTrouble } from '../index-store/files/file-trouble.ts';

/** System errors may contain paths: only their code is shown. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof FileTrouble) return error.what;
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  return code !== undefined && syscall !== undefined ? code : message;
}
