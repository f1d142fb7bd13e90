// Whether a change touches what a file does when it is loaded: code outside of its symbols. Names that are only imported anew do no harm.
import type { FileChange } from '../../model/change-set.ts';

/** `*`: all names of another file. An import that binds no name is there for what it does. */
const MEANS_MORE = /^(\*| )/;

export function isFileLevelChange({ old, new: now, unread, oldPath, path }: FileChange): boolean {
  if (unread !== null || (!old && !now)) return false;
  if (!old || !now) return (old ?? now)?.code !== '';
  if (old.code !== now.code) return true;
  // Relative specifiers of a file that stands elsewhere say the same in other words.
  if (oldPath !== path) return false;
  const [before, after] = [new Set(old.imports), new Set(now.imports)];
  return old.imports.some((row) => !after.has(row)) || now.imports.some((row) => MEANS_MORE.test(row) && !before.has(row));
}
