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

/** What is found out about a path that may be that of the repository's root. */
interface RootCandidate {
  readonly root: string;
  /** Folders of the repository to which imports lead from it. */
  readonly folders: Set<string>;
  /** A package's own tests, a package apart, import it from there. */
  isTested: boolean;
}

/**
 * The path under which the repository's root is imported: the one that leads to most of its folders. One folder is
 * enough where its own tests import it. Undefined where two paths lead to as many.
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

/** What has no host in its path is the language's own library. */
function isForeign(specifier: string): boolean {
  const [host = '', ...rest] = specifier.split('/');
  return host.includes('.') && !specifier.startsWith('.') && rest.length < MOST_PARTS;
}

/** Each start of the specifier may be the root, if what is left of it is a folder. */
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
