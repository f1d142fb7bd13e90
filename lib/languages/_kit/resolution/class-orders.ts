// Method resolution orders that several languages share. Does not handle unknown bases.
import type { BaseFact } from '../../../facts/def-facts.ts';
import type { Def, MethodOrderResult } from '../../../link/vocabulary.ts';

/** A base of a class, with its own order. */
export interface BaseOrder {
  readonly def: Def;
  readonly order: MethodOrderResult;
  /** Its entry in the header of the class; undefined for bases that no header names. */
  readonly fact: BaseFact | undefined;
}

/** The class itself, then its bases; `levels`: the same by depth, where depth decides. */
export type ClassOrder = Pick<MethodOrderResult, 'classes' | 'levels'>;

/** Longer orders are cut off. */
export const MOST_CLASSES = 200;

/** Each base with all of its own bases before the next one; with single bases, a chain. */
export function depthFirst(def: Def, bases: readonly BaseOrder[]): ClassOrder {
  return orderOf([def, ...bases.flatMap(({ order }) => order.classes)]);
}

/** Each class once, at its first place. */
export function orderOf(classes: readonly Def[]): ClassOrder {
  return { classes: [...new Set(classes)].slice(0, MOST_CLASSES), levels: [] };
}

/** The bases of one depth before deeper ones: embedded types, then types embedded in those. */
export function breadthFirst(def: Def, bases: readonly BaseOrder[]): ClassOrder {
  const classes = new Set([def]);
  const levels: Def[][] = [[def]];
  for (
    let depth = 0;
    classes.size < MOST_CLASSES && bases.some(({ order }) => depth < order.levels.length);
    depth++
  ) {
    const level = [...new Set(bases.flatMap(({ order }) => order.levels[depth] ?? []))].filter(
      (cls) => !classes.has(cls),
    );
    levels.push(level);
    for (const cls of level) classes.add(cls);
  }
  const all = [...classes].slice(0, MOST_CLASSES);
  return { classes: all, levels: def.fact.kind === 'Interface' ? [all] : levels };
}
