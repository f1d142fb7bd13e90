// Whether what inference has collected is the same in two runs over one program. Interprets nothing.
import type { Def, FileGroup, Unit } from '../../link/vocabulary.ts';

/** What is nested deeper counts as different. */
const DEEPEST = 40;

/** Definitions and files are the same objects in both runs; all else is compared by its parts, in order. */
export function isSameValue(one: unknown, other: unknown, depth = 0): boolean {
  if (one === other || Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return false;
  if (depth > DEEPEST || one.constructor !== other.constructor) return false;
  if (isDef(one) || isUnit(one)) return false;
  if (isGroup(one)) return isGroup(other) && areSame(one.units, other.units, depth);
  if (Array.isArray(one)) return areSame(one, other as readonly unknown[], depth);
  if (one instanceof Map || one instanceof Set)
    return (
      one.size === (other as typeof one).size &&
      areSame([...(one as Iterable<unknown>)], [...(other as Iterable<unknown>)], depth)
    );
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) =>
      isSameValue(
        (one as Record<string, unknown>)[name],
        (other as Record<string, unknown>)[name],
        depth + 1,
      ),
    )
  );
}

function areSame(one: readonly unknown[], other: readonly unknown[], depth: number): boolean {
  return (
    one.length === other.length && one.every((each, at) => isSameValue(each, other[at], depth + 1))
  );
}

function isDef(value: object): value is Def {
  return 'canonical' in value && 'index' in value;
}

function isUnit(value: object): value is Unit {
  return 'facts' in value && 'position' in value;
}

function isGroup(value: object): value is FileGroup {
  return 'units' in value && 'names' in value;
}
