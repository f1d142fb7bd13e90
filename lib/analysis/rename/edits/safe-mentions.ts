// Mentions that can mean nothing else than the renamed symbol, and those that may mean a key that keeps the name. Finds no mentions.
import type { NodeRecord } from '../../../model/graph-data.ts';
import type { NameUse } from '../../../model/name-table.ts';
import type { ReadonlyGraph } from '../../../model/index-snapshot.ts';
import { ownerOf } from '../family.ts';

/** Documents for people: their words are like those of comments. */
const PROSE =
  /(?:\.(?:md|mdx|markdown|rst|txt|adoc|asciidoc|org|textile)|(?:^|\/)(?:readme|todo|notes|install|hacking|contributing))$/i;
const PATH_CHAR = /[\p{L}\p{N}_$.:/#\\]/u;
/** Files that a module is named after its folder for. */
const OF_FOLDER = new Set(['index', '__init__', 'mod', 'init']);
const SOURCE_ROOTS = new Set(['src', 'lib']);
const FEWEST_OF_PATH = 2;

export function isProse(filePath: string): boolean {
  return PROSE.test(filePath);
}

/** The keys that keep the name: `computeTotal` in `{ computeTotal }`, which becomes `{ computeTotal: sumUp }`. */
export function keptKeys(
  graph: ReadonlyGraph,
  family: readonly NodeRecord[],
  uses: readonly NameUse[],
): readonly NameUse[] {
  if (family.some(({ uid }) => ownerOf(graph, uid) !== undefined)) return [];
  const own = new Set(family.map(({ uid }) => uid));
  return uses.filter(
    ({ form, symbols }) =>
      (form === 'shorthand_key' || form === 'pair_key') && !symbols.some((uid) => own.has(uid)),
  );
}

/** Whether the text before a mention names what the symbol is in: its class, or its module by at least two steps of the path. */
export function namesPlaceOf(family: readonly NodeRecord[], before: string): boolean {
  let start = before.length;
  while (start > 0 && PATH_CHAR.test(before.charAt(start - 1))) start--;
  const steps = before
    .slice(start)
    .split(/[.:/#\\]/)
    .filter((step) => step !== '');
  if (steps.length === 0 || before === '' || !/[.:#\\]$/.test(before)) return false;
  return family.some(({ filePath = '', qualifiedName, name }) => {
    const owners = (qualifiedName ?? name).split('.').slice(0, -1);
    const path = [...moduleSteps(filePath), ...owners];
    const isEnd = steps.every((step, index) => step === path[path.length - steps.length + index]);
    const fewest = owners.length > 0 ? 1 : Math.min(FEWEST_OF_PATH, path.length);
    return isEnd && steps.length >= fewest;
  });
}

function moduleSteps(filePath: string): string[] {
  const steps = filePath.replace(/\.[^./]*$/, '').split('/');
  if (steps.length > 1 && OF_FOLDER.has(steps.at(-1) ?? '')) steps.pop();
  return steps.length > 1 && SOURCE_ROOTS.has(steps[0] ?? '') ? steps.slice(1) : steps;
}
