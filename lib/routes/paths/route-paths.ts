// Joins paths: the prefixes of an object by its mounts, and those with a route's own path. Reads no expressions.
import { withoutEnd } from '../../base/text-ends.ts';
import type { Framework } from '../../frameworks/_framework.ts';
import { UNKNOWN_PART, type PathText, type RoutingObject } from '../routing.ts';

/** Of an object in more places than this, only the first ones are used. */
const MOST = 12;

/** All prefixes of the routes of an object: `…` if it is not known where it is mounted. */
export function prefixesOf(
  object: RoutingObject,
  around: readonly RoutingObject[] = [],
): readonly PathText[] {
  if (around.includes(object)) return [];
  const own = object.own.length > 0 ? object.own : [''];
  if (object.parents.length === 0)
    return object.rule.isRoot
      ? own.map((path) => joinPaths('', path, object.framework))
      : own.map((path) => joinPaths(UNKNOWN_PART, path, object.framework));
  const found = object.parents.flatMap(({ parent, path, replaces }) => {
    const below = replaces && path.some((text) => text !== '') ? [''] : own;
    const paths = path.flatMap((text) =>
      below.map((inner) => joinPaths(text, inner, object.framework)),
    );
    return prefixesOf(parent, [...around, object]).flatMap((prefix) =>
      paths.map((inner) => joinPaths(prefix, inner, object.framework)),
    );
  });
  return [...new Set(found)].slice(0, MOST);
}

/** `/a` and `b/c` are `/a/b/c`. An empty path, or a mere slash if the framework drops it, adds nothing; a slash before it stays if the framework keeps it. */
export function joinPaths(
  prefix: PathText,
  path: PathText,
  { endSlash }: Pick<Framework, 'endSlash'>,
): PathText {
  const before = withoutEnd(prefix, '/');
  if (path === '' && endSlash === 'kept' && before !== '' && before !== prefix) return `${before}/`;
  if (path === '' || (path === '/' && endSlash === 'dropped')) return before;
  return `${before}/${path.replace(/^\/+/, '')}`;
}

/** The complete path of a route; the root is a slash. */
export function wholePath(prefix: PathText, path: PathText, framework: Framework): PathText {
  const joined = joinPaths(prefix, path, framework);
  return joined === '' ? '/' : joined;
}

export function isPartial(path: PathText): boolean {
  return path.includes(UNKNOWN_PART);
}
