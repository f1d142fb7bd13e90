// The risk of a change, with the figures behind it, and how far open calls could raise it. Finds no dependents.
import type { Completeness } from '../../model/answer.ts';

export type Risk = 'LOW' | 'MEDIUM' | 'HIGH' | 'CRITICAL' | 'UNKNOWN';

export interface Extent {
  readonly direct: number;
  readonly total: number;
  /** Starts of the affected execution flows: several flows from one start count once. */
  readonly entries: number;
  readonly routes: number;
}

// Chosen by judgement: thresholds from which a reviewer would want to know. One figure is enough. Most routes are entry
// points too, so both have the same from HIGH on.
const LEVELS: readonly { readonly risk: Risk; readonly from: Extent }[] = [
  { risk: 'CRITICAL', from: { direct: 30, total: 150, entries: 20, routes: 20 } },
  { risk: 'HIGH', from: { direct: 15, total: 50, entries: 8, routes: 8 } },
  { risk: 'MEDIUM', from: { direct: 5, total: 15, entries: 2, routes: 3 } },
];

/** Reasons against an exact answer whose effect the widest extent includes. */
const BOUNDED: ReadonlySet<string> = new Set([
  'open_call_sites',
  'dynamic_calls',
  'template_mentions',
  'open_calls_further',
  'dynamic_dispatch',
  'outside_callers',
  'excluded_references',
]);

export interface Uncertain {
  /** What a reader should know about callers outside of the repository, one line each. */
  readonly remarks?: readonly string[];
  /** The extent if everything that may depend on it does; absent if that cannot be counted. */
  readonly widest?: Extent | undefined;
}

/**
 * The level of what is known. If that is LOW and the answer is not exact, the widest extent decides: it bounds the
 * risk if it is at most one level higher; otherwise the risk is UNKNOWN.
 */
export function riskOf(
  known: Extent,
  completeness: Completeness,
  { remarks = [], widest }: Uncertain = {},
): { risk: Risk; risk_reasons: readonly string[] } {
  const level = levelOf(known);
  const most = highest(completeness, level, widest);
  const open = openReasons(completeness);
  if (level.risk !== 'LOW')
    return {
      risk: level.risk,
      risk_reasons: [...level.figures, ...remarks, ...mayBe(level, most), ...open],
    };
  const found = `${known.direct} direct, ${known.total} in total`;
  switch (most?.risk) {
    case 'LOW':
      return { risk: 'LOW', risk_reasons: [found, ...remarks, ...open] };
    case 'MEDIUM':
      return {
        risk: 'MEDIUM',
        risk_reasons: [`${found} are known`, ...mayBe(level, most), ...remarks, ...open],
      };
    default:
      return {
        risk: 'UNKNOWN',
        risk_reasons: [`${found} are known; there may be more`, ...remarks, ...open],
      };
  }
}

interface Level {
  readonly risk: Risk;
  /** The figures that reach it. */
  readonly figures: readonly string[];
}

function levelOf(extent: Extent): Level {
  for (const { risk, from } of LEVELS) {
    const reached = figures(extent, from);
    if (reached.length > 0) return { risk, figures: reached };
  }
  return { risk: 'LOW', figures: [] };
}

/** The level that nothing open can exceed; undefined if there is none. */
function highest(
  { status, reasons }: Completeness,
  known: Level,
  widest: Extent | undefined,
): Level | undefined {
  if (status === 'exact') return known;
  const isBounded = reasons.every(({ reason }) => BOUNDED.has(reason));
  return widest !== undefined && isBounded ? levelOf(widest) : undefined;
}

function mayBe(level: Level, most: Level | undefined): string[] {
  return most === undefined || most.risk === level.risk
    ? []
    : [`${most.risk} if all that is unresolved depends on it: ${most.figures.join(', ')}`];
}

function figures(extent: Extent, from: Extent): string[] {
  return [
    ...(extent.direct >= from.direct ? [`${extent.direct} direct`] : []),
    ...(extent.total >= from.total ? [`${extent.total} in total`] : []),
    ...(extent.entries >= from.entries ? [`${extent.entries} entry points`] : []),
    ...(extent.routes >= from.routes ? [`${extent.routes} routes`] : []),
  ];
}

function openReasons({ reasons }: Completeness): string[] {
  return reasons.map(({ count, detail }) => `${detail}: ${count}`);
}
