// Resolves full names of modules to the files that define them; other names are external. Does not depend on folders.
import type { HeadOf, ImportStrategy, ImportTarget } from '../_strategy.ts';

const EXTERNAL: ImportTarget = { kind: 'external' };
/** Follows the name of a module: its contents rather than the module. */
const CONTENTS = '.*';

/** `paths`: those of every language; only files that define such modules are considered. */
export function moduleNameImports(paths: readonly string[], headOf: HeadOf): ImportStrategy {
  let made: ReadonlyMap<string, readonly string[]> | undefined;
  const modules = (): ReadonlyMap<string, readonly string[]> => (made ??= modulesOf(paths, headOf));
  const resolve = (specifier: string): ImportTarget => {
    const module = specifier.endsWith(CONTENTS) ? specifier.slice(0, -CONTENTS.length) : specifier;
    const files = modules().get(module);
    if (!files) return EXTERNAL;
    return module === specifier
      ? { kind: 'files', paths: files }
      : { kind: 'member', of: module, name: module };
  };
  return { resolve, child: () => undefined, offers: 'all-names' };
}

function modulesOf(
  paths: readonly string[],
  headOf: HeadOf,
): ReadonlyMap<string, readonly string[]> {
  const modules = new Map<string, string[]>();
  for (const path of paths) {
    for (const name of headOf(path)?.modules ?? []) {
      const files = modules.get(name);
      if (!files) modules.set(name, [path]);
      else if (files.at(-1) !== path) files.push(path);
    }
  }
  return modules;
}
