// Which of several definitions of one name a declaration stands for: several programs in a repository may each define it. Looks no name up.
import { basename, dirname, extname } from 'node:path/posix';
import type { Def, Unit } from '../../../link/vocabulary.ts';
import { activeOf, isForeign } from '../../_kit/resolution/inactive-code.ts';
import { MOST_DEFINITIONS, type LinkState } from './link-state.ts';

/**
 * The one definition that a declaration stands for. Several programs in a repository may each define the name: then
 * what is nearer counts, in this order: the file itself or what it includes, files that include the declaration, the
 * source beside the header, the folder, the folders around.
 */
export function chosenDefinition(
  { files }: LinkState,
  unit: Unit,
  declarations: readonly Def[],
  candidates: readonly Def[],
): Def | undefined {
  if (candidates.length < 2) return candidates[0];
  if (candidates.length > MOST_DEFINITIONS) return candidates.find((def) => def.unit === unit);
  const seen = files.seenBy(unit);
  const places = new Set(declarations.map((def) => def.unit));
  const including = candidates.filter((def) =>
    [...places].some((place) => files.seenBy(def.unit).has(place)),
  );
  const pool = including.length > 0 ? including : candidates;
  const stems = new Set([...places].map(({ path }) => stem(path)));
  const folders = new Set([...places].map(({ path }) => dirname(path)));
  const tests: ((def: Def) => boolean)[] = [
    (def) => def.unit === unit,
    (def) => seen.has(def.unit),
    () => pool.length === 1,
    (def) => stems.has(stem(def.unit.path)),
    (def) => dirname(def.unit.path) === dirname(unit.path),
    (def) => folders.has(dirname(def.unit.path)),
  ];
  for (const test of tests) {
    const fitting = pool.filter(test);
    if (fitting.length === 1) return fitting[0];
  }
  return nearest(pool, [...folders]);
}

/** The one that shares most folders with a declaration: a library's header stands above its sources, another program's elsewhere. */
function nearest(pool: readonly Def[], folders: readonly string[]): Def | undefined {
  const shared = pool.map((def) =>
    Math.max(...folders.map((folder) => sharedFolders(folder, dirname(def.unit.path)))),
  );
  const most = Math.max(...shared);
  const [only, ...others] = pool.filter((_, index) => shared[index] === most);
  return others.length === 0 ? only : undefined;
}

function sharedFolders(left: string, right: string): number {
  const [some, others] = [left.split('/'), right.split('/')];
  const end = some.findIndex((name, index) => name !== others[index]);
  return end < 0 ? some.length : end;
}

/** Where each platform has a definition of its own, those for the platform that is read for. */
export function nativeOf(
  { files }: LinkState,
  declarations: readonly Def[],
  candidates: readonly Def[],
): readonly Def[] {
  if (candidates.length > MOST_DEFINITIONS) return [];
  const native = activeOf(candidates).filter(({ unit }) => !isForeign(unit.path));
  const including = native.filter((def) =>
    declarations.some(({ unit }) => files.seenBy(def.unit).has(unit)),
  );
  return including.length > 0 ? including : native;
}

function stem(path: string): string {
  return basename(path, extname(path));
}
