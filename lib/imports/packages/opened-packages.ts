// The packages that objects of a file open: their members include those of the package. Resolves no import.
import type { FileHead } from '../_strategy.ts';

const openedMemo = new WeakMap<FileHead, readonly string[]>();
const NONE: readonly string[] = [];

/** Full names of the packages that objects of a file open. */
export function openedBy(head: FileHead | undefined): readonly string[] {
  if (head?.opened) return head.opened;
  if (!head?.defs) return NONE;
  let found = openedMemo.get(head);
  if (!found) {
    const around = head.packageName === undefined ? '' : `${head.packageName}.`;
    openedMemo.set(
      head,
      (found = head.defs.flatMap(({ name, scope, opens }) =>
        opens && scope === 0 ? [around + name] : [],
      )),
    );
  }
  return found;
}
