// The paths of a SCIP index's documents in the repository. Compares paths, opens nothing.
import { withoutEnd } from '../base/text-ends.ts';
import type { PackedDocument } from './read-scip-index.ts';

/**
 * The prefix of a document's path here. The root of an index that was made below this repository states it; one
 * that was made elsewhere, of another clone, is placed where most of its documents exist. Undefined: none exists here.
 */
export function prefixOf(
  projectRoot: string,
  root: string,
  documents: readonly PackedDocument[],
  isHere: (path: string) => boolean,
): string | undefined {
  const made = pathOf(projectRoot);
  const inside =
    made === root
      ? ''
      : made.startsWith(`${root}/`)
        ? `${made.slice(root.length + 1)}/`
        : undefined;
  const [best] = [...new Set([...(inside === undefined ? [] : [inside]), ...tails(made)])]
    .map((prefix) => ({
      prefix,
      here: documents.filter(({ path }) => isHere(prefix + path)).length,
    }))
    .filter(({ here }) => here > 0)
    .sort(
      (a, b) =>
        Number(b.prefix === inside) - Number(a.prefix === inside) ||
        b.here - a.here ||
        a.prefix.length - b.prefix.length,
    );
  return best?.prefix;
}

/** `file:///c:/a%20b/` and plain paths alike, `/`-separated, without a slash at the end. */
function pathOf(uri: string): string {
  const path = withoutEnd(uri.replace(/^file:\/\/[^/]*/, '').replaceAll('\\', '/'), '/').replace(
    /^\/(?=[a-z]:)/i,
    '',
  );
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Maximum depth of a package in a repository. */
const MOST_TAILS = 8;

/** '', `b/`, `a/b/` of `/x/a/b`. */
function tails(path: string): string[] {
  const parts = path.split('/').filter((part) => part !== '');
  return [
    '',
    ...parts
      .slice(-MOST_TAILS)
      .map((_, at, last) => `${last.slice(last.length - 1 - at).join('/')}/`),
  ];
}
