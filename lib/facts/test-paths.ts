// Recognises test code by its path, by the conventions of test runners. Reads no file.
import { LANGUAGES } from '../languages/_all.gen.ts';

/** Folders that hold tests in any language. */
const USUAL_FOLDERS = /(^|\/)(tests?|testing|specs?|e2e|fixtures?)(\/|$)/;

const FILES = LANGUAGES.flatMap(({ files }) => files?.testPaths?.files ?? []);
const FOLDERS = [
  USUAL_FOLDERS,
  ...LANGUAGES.flatMap(({ files }) => files?.testPaths?.folders ?? []),
];

/** Whether the file at this path (relative, `/`-separated) belongs to the tests. */
export function isTestPath(path: string): boolean {
  if (FILES.some((form) => form.test(path))) return true;
  const slash = path.lastIndexOf('/');
  if (slash < 0) return false;
  const folder = path.slice(0, slash);
  return FOLDERS.some((form) => form.test(folder));
}
