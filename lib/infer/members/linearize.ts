// In which order classes are searched for a member. Bases that are not known are the caller's concern.
import type { MethodOrder } from '../../languages/_spec.ts';
import type { BaseFact } from '../../facts/def-facts.ts';
import type { Def, MethodOrderResult } from '../../link/vocabulary.ts';

const MOST_CLASSES = 200;

/** The class itself, then its bases in the language's order. `parents`: the orders of the bases. */
export function linearize(
  def: Def,
  bases: readonly Def[],
  parents: readonly MethodOrderResult[],
  rule: MethodOrder,
  said: ReadonlyMap<Def, BaseFact>,
): Pick<MethodOrderResult, 'classes' | 'levels'> {
  if (rule === 'mixins')
    return { classes: withMixins(def, bases, parents, said).slice(0, MOST_CLASSES), levels: [] };
  if (rule === 'breadth') return byDepth(def, parents);
  if (rule === 'rightmost')
    return { classes: [def, ...rightmostFirst(parents)].slice(0, MOST_CLASSES), levels: [] };
  const orders = parents.map((parent) => parent.classes);
  const merged = rule === 'c3' ? c3([...orders.map((order) => [...order]), [...bases]]) : undefined;
  const rest = merged ?? orders.flat();
  return { classes: [...new Set([def, ...rest])].slice(0, MOST_CLASSES), levels: [] };
}

/** What is taken in first, the class itself, what is taken in, each with the last one ahead, then what it extends. */
function withMixins(
  def: Def,
  bases: readonly Def[],
  parents: readonly MethodOrderResult[],
  said: ReadonlyMap<Def, BaseFact>,
): readonly Def[] {
  const orders = (fits: (base: BaseFact | undefined) => boolean): Def[] =>
    bases
      .flatMap((base, at) => (fits(said.get(base)) ? [parents[at]?.classes ?? []] : []))
      .reverse()
      .flat();
  return [
    ...new Set([
      ...orders((base) => base?.place === 'first'),
      def,
      ...orders((base) => base?.place === undefined && base?.relation === 'IMPLEMENTS'),
      ...orders((base) => base?.relation === 'EXTENDS'),
    ]),
  ];
}

function byDepth(
  def: Def,
  parents: readonly MethodOrderResult[],
): Pick<MethodOrderResult, 'classes' | 'levels'> {
  const classes = new Set([def]);
  const levels: Def[][] = [[def]];
  for (
    let depth = 0;
    classes.size < MOST_CLASSES && parents.some(({ levels: theirs }) => depth < theirs.length);
    depth++
  ) {
    const level = [...new Set(parents.flatMap((parent) => parent.levels[depth] ?? []))].filter(
      (cls) => !classes.has(cls),
    );
    levels.push(level);
    for (const cls of level) classes.add(cls);
  }
  const all = [...classes].slice(0, MOST_CLASSES);
  return { classes: all, levels: def.fact.kind === 'Interface' ? [all] : levels };
}

/** C3 linearisation (Barrett et al., 1996); undefined where the bases contradict each other. */
function c3(lists: Def[][]): Def[] | undefined {
  const order: Def[] = [];
  for (
    let open = lists.filter((list) => list.length > 0);
    open.length > 0;
    open = open.filter((list) => list.length > 0)
  ) {
    const head = open
      .map((list) => list[0])
      .find((candidate) => candidate && !open.some((list) => list.indexOf(candidate) > 0));
    if (!head) return undefined;
    order.push(head);
    for (const list of open) if (list[0] === head) list.shift();
  }
  return order;
}

/** The classes of a later base go before those of an earlier one, and no class stands twice. */
function rightmostFirst(parents: readonly { readonly classes: readonly Def[] }[]): Def[] {
  const seen = new Set<Def>();
  const groups = parents.map(({ classes }) =>
    classes.filter((cls) => !seen.has(cls) && seen.add(cls)),
  );
  return groups.reverse().flat();
}
