// The order of areas in which most uses point down, and the arcs between them. No DOM.

export interface Use {
  /** Places of areas in their list. */
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/**
 * Places of areas, top to bottom: what uses others stands above them, as far as cycles allow. A greedy solution of the
 * feedback arc set problem with weights, linear in the number of uses for each area (Eades, Lin and Smyth, 1993). Areas
 * without uses come last.
 */
export function orderAreas(areas: number, uses: readonly Use[]): number[] {
  const between = uses.filter(({ from, to }) => from !== to);
  const connected = new Set(between.flatMap(({ from, to }) => [from, to]));
  const all = Array.from({ length: areas }, (_, area) => area);
  const left = new Set(all.filter((area) => connected.has(area)));
  const weights = (): { out: number[]; in: number[] } => {
    const found = { out: new Array<number>(areas).fill(0), in: new Array<number>(areas).fill(0) };
    for (const { from, to, count } of between) {
      if (!left.has(from) || !left.has(to)) continue;
      found.out[from] = (found.out[from] ?? 0) + count;
      found.in[to] = (found.in[to] ?? 0) + count;
    }
    return found;
  };
  const top: number[] = [];
  const bottom: number[] = [];
  while (left.size > 0) {
    const weight = weights();
    const sink = [...left].find((area) => weight.out[area] === 0 && (weight.in[area] ?? 0) > 0);
    const source = [...left].find((area) => weight.in[area] === 0);
    const lead = (area: number): number => (weight.out[area] ?? 0) - (weight.in[area] ?? 0);
    const next = sink ?? source ?? [...left].reduce((a, b) => (lead(b) > lead(a) ? b : a));
    left.delete(next);
    if (sink === undefined) top.push(next);
    else bottom.unshift(next);
  }
  return [...top, ...bottom, ...all.filter((area) => !connected.has(area))];
}

/** Arcs that are drawn: the strongest, up to this share of all uses. */
const SHOWN_SHARE = 0.75;

/** Splits uses into the strongest, which make up three quarters of all, and the others. Both by weight, ties by place. */
export function strongestUses(uses: readonly Use[]): {
  readonly shown: readonly Use[];
  readonly hidden: readonly Use[];
} {
  const between = uses
    .filter(({ from, to }) => from !== to)
    .sort((a, b) => b.count - a.count || a.from - b.from || a.to - b.to);
  const total = between.reduce((sum, { count }) => sum + count, 0);
  let sum = 0;
  const shown = between.filter(({ count }) => {
    const isNeeded = sum < total * SHOWN_SHARE;
    sum += count;
    return isNeeded;
  });
  return { shown, hidden: between.slice(shown.length) };
}

export interface Arc extends Use {
  /** Whether it points up: against the order. */
  readonly isAgainst: boolean;
  /** Path data of SVG. */
  readonly path: string;
  /** Width of the stroke in pixels. */
  readonly width: number;
}

const THINNEST = 1.5;
const WIDEST = 7;

/**
 * Arcs beside rows of this height in pixels: those that point down bulge to the right of x = 0, those against the order
 * to the left. `reach`: the widest bulge in pixels.
 */
export function arcsBeside(
  uses: readonly Use[],
  order: readonly number[],
  { row, reach }: { readonly row: number; readonly reach: number },
): Arc[] {
  const rowOf = new Map(order.map((area, place) => [area, place]));
  const most = Math.max(1, ...uses.map(({ count }) => count));
  const rows = Math.max(1, order.length - 1);
  return uses.map((use) => {
    const [from, to] = [rowOf.get(use.from) ?? 0, rowOf.get(use.to) ?? 0];
    const isAgainst = to < from;
    const side = isAgainst ? -1 : 1;
    const [y1, y2] = [from * row + row / 2 - 4, to * row + row / 2 + 4];
    const bulge = side * (24 + (reach - 24) * Math.sqrt(Math.abs(to - from) / rows));
    return {
      ...use,
      isAgainst,
      path: `M0 ${y1}C${bulge} ${y1} ${bulge} ${y2} 0 ${y2}`,
      width: THINNEST + (WIDEST - THINNEST) * Math.sqrt(use.count / most),
    };
  });
}
