// Whether a change affects what a file does when it is loaded: code outside of its symbols. New imports do not count.
import type { FileChange } from '../../model/change-set.ts';

/** `*`: all names of another file. An import that binds no name exists for its side effects. */
const MEANS_MORE = /^(\*| )/;

export function isFileLevelChange({ old, new: now, unread, oldPath, path }: FileChange): boolean {
  if (unread !== null || (!old && !now)) return false;
  if (!old || !now) return (old ?? now)?.code !== '';
  if (old.code !== now.code) return true;
  // Relative specifiers of a moved file differ in text but not in meaning.
  if (oldPath !== path) return false;
  if (now.importsName) return isNamedOtherwise(old.imports, now.imports);
  const [before, after] = [new Set(old.imports), new Set(now.imports)];
  return (
    old.imports.some((row) => !after.has(row)) ||
    now.imports.some((row) => MEANS_MORE.test(row) && !before.has(row))
  );
}

/** A name imported on both sides refers to something else now. */
function isNamedOtherwise(old: readonly string[], now: readonly string[]): boolean {
  const [before, after] = [byName(old), byName(now)];
  return [...before].some(([name, rows]) => after.has(name) && after.get(name) !== rows);
}

function byName(imports: readonly string[]): Map<string, string> {
  const rows = new Map<string, string>();
  for (const row of new Set(imports)) {
    const name = row.slice(0, row.indexOf(' '));
    if (!MEANS_MORE.test(row)) rows.set(name, `${rows.get(name) ?? ''}${row}\n`);
  }
  return rows;
}
