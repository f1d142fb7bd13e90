// The import paths of Go code without a go.mod: by workspace layout, or by its own imports. Reads no configuration.
import { dirname, join } from 'node:path/posix';

export interface RootlessFile {
  readonly path: string;
  readonly packageName: string;
  readonly imports: readonly string[];
}

/** One folder may have the name of a dependency's folder by chance. */
const FEWEST_FOLDERS = 2;
const MOST_PARTS = 60;

/** The facts about a path that may be that of the repository's root. */
interface RootCandidate {
  readonly root: string;
  /** Folders of the repository to which imports lead from it. */
  readonly folders: Set<string>;
  /** A package's own tests, in a separate package, import it from there. */
  isTested: boolean;
}

/**
 * The path under which the repository's root is imported: the one that leads to most of its folders. One folder is
 * enough if its own tests import it. Undefined if two paths lead to the same number.
 */
export function importedRoot(
  files: readonly RootlessFile[],
  hasPackage: (folder: string) => boolean,
): string | undefined {
  const candidates = new Map<string, RootCandidate>();
  for (const file of files)
    for (const specifier of new Set(file.imports))
      if (isForeign(specifier)) addCandidates(candidates, file, specifier, hasPackage);
  const [best, rival] = [...candidates.values()]
    .filter(({ folders, isTested }) => folders.size >= FEWEST_FOLDERS || isTested)
    .sort(byEvidence);
  const isTie = best !== undefined && rival !== undefined && byEvidence(best, rival) === 0;
  return isTie ? undefined : best?.root;
}

/** A path without a host belongs to the standard library. */
function isForeign(specifier: string): boolean {
  const [host = '', ...rest] = specifier.split('/');
  return host.includes('.') && !specifier.startsWith('.') && rest.length < MOST_PARTS;
}

/** Each prefix of the specifier may be the root, if the rest is a folder. */
function addCandidates(
  candidates: Map<string, RootCandidate>,
  { path, packageName }: RootlessFile,
  specifier: string,
  hasPackage: (folder: string) => boolean,
): void {
  const parts = specifier.split('/');
  const isTest = packageName === `${parts.at(-1) ?? ''}_test`;
  for (let at = 1; at <= parts.length; at++) {
    const folder = parts.slice(at).join('/') || '.';
    const isTested = isTest && folder === dirname(path);
    if (folder === '.' ? !isTested : !hasPackage(folder)) continue;
    const root = parts.slice(0, at).join('/');
    const candidate = candidates.get(root) ?? { root, folders: new Set(), isTested: false };
    candidates.set(root, candidate);
    candidate.folders.add(folder);
    candidate.isTested ||= isTested;
  }
}

function byEvidence(a: RootCandidate, b: RootCandidate): number {
  return b.folders.size - a.folders.size || Number(b.isTested) - Number(a.isTested);
}

/** `src` around the importing file is the root of a workspace: below it, folders are import paths. */
export function workspaceFolders(specifier: string, from: string): string[] {
  const parts = dirname(from).split('/');
  return parts
    .flatMap((part, n) => (part === 'src' ? [join(...parts.slice(0, n + 1), specifier)] : []))
    .reverse();
}
