// Orders in which a class and its bases are searched for a member, as far as several languages have them. Bases that are not known are the engine's concern.
import type { BaseFact } from '../../../facts/def-facts.ts';
import type { Def, MethodOrderResult } from '../../../link/vocabulary.ts';

/** A base of a class, with its own order. */
export interface BaseOrder {
  readonly def: Def;
  readonly order: MethodOrderResult;
  /** What the head of the class says of it; undefined for bases that no head names. */
  readonly fact: BaseFact | undefined;
}

/** The class itself, then its bases; `levels`: the same by depth, where that decides. */
export type ClassOrder = Pick<MethodOrderResult, 'classes' | 'levels'>;

/** Longer orders are cut off. */
export const MOST_CLASSES = 200;

/** Each base with all of its own bases before the next one: a chain, where there is one base. */
export function depthFirst(def: Def, bases: readonly BaseOrder[]): ClassOrder {
  return orderOf([def, ...bases.flatMap(({ order }) => order.classes)]);
}

/** Each class once, at its first place. */
export function orderOf(classes: readonly Def[]): ClassOrder {
  return { classes: [...new Set(classes)].slice(0, MOST_CLASSES), levels: [] };
}

/** The bases of one depth before deeper ones: what is embedded, and what that embeds. */
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
