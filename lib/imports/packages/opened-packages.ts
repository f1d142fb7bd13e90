// The packages that objects of a file open: their members include those of the package. Resolves no import.
import { askedOf, type FileContents, type FileHead } from '../_strategy.ts';

const openedMemo = new WeakMap<FileHead, readonly string[]>();

/** Full names of the packages that objects of a file open. */
export function openedBy(head: FileHead | undefined): readonly string[] {
  if (!head) return [];
  let found = openedMemo.get(head);
  if (!found) openedMemo.set(head, (found = askedOf(head, 'opened packages', namesOfOpened) ?? []));
  return found;
}

function namesOfOpened({ defs = [], packageName }: FileContents): readonly string[] {
  const around = packageName === undefined ? '' : `${packageName}.`;
  return defs.flatMap(({ name, scope, opens }) => (opens && scope === 0 ? [around + name] : []));
}
