// Files with paths similar to one that was not found. Scans all files: only for failures.
import { compareText } from '../../base/compare-text.ts';
import { editDistance } from '../../base/edit-distance.ts';
import type { ReadonlyGraph } from '../../model/index-snapshot.ts';

const MOST = 3;
// Longer input is not a file's name.
const LONGEST_NAME = 200;

/** Paths of the nearest files, best first: the same name elsewhere, then similar names, those in the same folder first. */
export function nearestFiles(graph: ReadonlyGraph, filePath: string): readonly string[] {
  const wanted = nameIn(filePath);
  if (wanted === '' || wanted.length > LONGEST_NAME) return [];
  const limit = Math.max(1, Math.floor(wanted.length / 3));
  const near = [...graph.nodesOfKind('File')].flatMap(({ filePath: path = '' }) => {
    const distance = editDistance(wanted, nameIn(path), limit);
    return distance <= limit ? [{ path, distance, shared: sharedSteps(path, filePath) }] : [];
  });
  near.sort(
    (a, b) => a.distance - b.distance || b.shared - a.shared || compareText(a.path, b.path),
  );
  return near.slice(0, MOST).map(({ path }) => path);
}

function nameIn(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).toLowerCase();
}

/** Number of folders that both paths have. */
function sharedSteps(path: string, other: string): number {
  const steps = new Set(other.split('/').slice(0, -1));
  return path
    .split('/')
    .slice(0, -1)
    .filter((step) => steps.has(step)).length;
}
