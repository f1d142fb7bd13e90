// Where Go code without a go.mod is imported from: as a workspace lays it out, or as its own imports say. Reads no configuration.
import { dirname, join } from 'node:path/posix';

export interface RootlessFile {
  readonly path: string;
  readonly packageName: string;
  readonly imports: readonly string[];
}

/** One folder may have the name of a dependency's by chance. */
const FEWEST_FOLDERS = 2;
const MOST_PARTS = 60;

/**
 * The path under which the repository's root is imported: the one that leads to most of its folders. One folder is
 * enough where its own tests, a package apart, import it. Undefined where two paths lead to as many.
 */
export function importedRoot(
  files: readonly RootlessFile[],
  hasPackage: (folder: string) => boolean,
): string | undefined {
  const folders = new Map<string, Set<string>>();
  const tested = new Set<string>();
  for (const { path, packageName, imports } of files) {
    const own = dirname(path);
    for (const specifier of new Set(imports)) {
      const parts = specifier.split('/');
      // What has no host in its path is the language's own library.
      if (!parts[0]?.includes('.') || specifier.startsWith('.') || parts.length > MOST_PARTS)
        continue;
      for (let at = 1; at <= parts.length; at++) {
        const folder = parts.slice(at).join('/') || '.';
        const isTested = folder === own && packageName === `${parts.at(-1) ?? ''}_test`;
        if (folder === '.' ? !isTested : !hasPackage(folder)) continue;
        const root = parts.slice(0, at).join('/');
        if (isTested) tested.add(root);
        const known = folders.get(root);
        if (known) known.add(folder);
        else folders.set(root, new Set([folder]));
      }
    }
  }
  const ranked = [...folders]
    .map(([root, found]) => ({ root, count: found.size }))
    .filter(({ root, count }) => count >= FEWEST_FOLDERS || tested.has(root));
  ranked.sort(
    (a, b) => b.count - a.count || Number(tested.has(b.root)) - Number(tested.has(a.root)),
  );
  const [best, rival] = ranked;
  const isTie =
    best && rival && best.count === rival.count && tested.has(best.root) === tested.has(rival.root);
  return isTie ? undefined : best?.root;
}

/** `src` around the importing file is the root of a workspace: below it, folders are import paths. */
export function workspaceFolders(specifier: string, from: string): string[] {
  const parts = dirname(from).split('/');
  return parts
    .flatMap((part, n) => (part === 'src' ? [join(...parts.slice(0, n + 1), specifier)] : []))
    .reverse();
}
