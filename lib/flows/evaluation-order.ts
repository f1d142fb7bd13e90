// Where calls run among the calls around them: one with calls in its arguments runs after these. Follows no flow.
import type { EvaluatedAt, LateCalls } from '../model/flow-inputs.ts';
import { UnitMemo } from '../link/tracking/unit-memo.ts';
import type { Unit } from '../link/vocabulary.ts';

/** The order of the call at a place. */
export type EvaluationOrder = (path: string, line: number, column: number) => EvaluatedAt;

/** For calls without calls in their arguments, their own places. */
export const TEXT_ORDER: EvaluationOrder = (_path, line, column) => [line, column, 0];

type Site = NonNullable<ReturnType<Unit['facts']['sites']['get']>>;

const nesting = new UnitMemo<ReadonlyMap<string, EvaluatedAt>>();

/** `outer(inner(x))`: `outer` runs where `inner` does, and after it. */
export function lateCalls(units: readonly Unit[]): LateCalls {
  const late = new Map<string, ReadonlyMap<string, EvaluatedAt>>();
  for (const unit of units) {
    const found = nesting.get(unit) ?? nesting.set(unit, nestingCalls(unit));
    if (found.size > 0) late.set(unit.path, found);
  }
  return late;
}

export function evaluationOrder(late: LateCalls): EvaluationOrder {
  return (path, line, column) => late.get(path)?.get(placeKey(line, column)) ?? [line, column, 0];
}

/** As in `LateCalls`. */
export function placeKey(line: number, column: number): string {
  return `${line} ${column}`;
}

/** The order of those calls of a file that have calls in their arguments. */
function nestingCalls(unit: Unit): ReadonlyMap<string, EvaluatedAt> {
  const found = new Map<string, EvaluatedAt>();
  const { exprs, sites } = unit.facts;
  const isCall = (e: number): boolean => exprs.tagOf(e) === 'call' || exprs.tagOf(e) === 'new';
  if (!sites.some(([, , , , , args]) => args.some(isCall))) return found;
  const byCallee = new Map<number, Site[]>();
  for (const site of sites) {
    const known = byCallee.get(site[1]);
    if (known) known.push(site);
    else byCallee.set(site[1], [site]);
  }
  // Inner calls follow their outer ones in the text, so that they are known when these are reached.
  for (const [kind, , , line, column, args] of [...sites].sort(
    (a, b) => b[3] - a[3] || b[4] - a[4],
  )) {
    if (kind !== 'call' && kind !== 'new') continue;
    const inner = args.flatMap((e) => {
      const expr = exprs.get(e);
      const nested = expr?.[0] === 'call' || expr?.[0] === 'new' ? expr[1] : -1;
      const site = byCallee.get(nested)?.find((other) => isBehind(other, line, column));
      return site
        ? [found.get(placeKey(site[3], site[4])) ?? ([site[3], site[4], 0] as const)]
        : [];
    });
    const [last] = inner.sort((a, b) => b[0] - a[0] || b[1] - a[1] || b[2] - a[2]);
    if (last) found.set(placeKey(line, column), [last[0], last[1], last[2] + 1]);
  }
  return found;
}

function isBehind([, , , line, column]: Site, thanLine: number, thanColumn: number): boolean {
  return line > thanLine || (line === thanLine && column > thanColumn);
}
