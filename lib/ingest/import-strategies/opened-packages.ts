// Which packages objects of a file open: their members are those of the package of their name.
import type { FileHead } from './_strategy.ts';

/** Whole names of the packages that objects of a file open. */
export function openedBy(head: FileHead | undefined): string[] {
  const around = head?.packageName === undefined ? '' : `${head.packageName}.`;
  return (head?.defs ?? []).flatMap(({ name, scope, opens }) => (opens && scope === 0 ? [around + name] : []));
}
