// The risk of a change, with the figures behind it. LOW is a claim: it needs an exact answer.
import type { Completeness } from '../../model/answer.ts';

export type Risk = 'LOW' | 'MEDIUM' | 'HIGH' | 'CRITICAL' | 'UNKNOWN';

export interface Extent {
  readonly direct: number;
  readonly total: number;
  readonly processes: number;
  readonly modules: number;
}

// Chosen by judgement: thresholds from which a reviewer would want to know. One figure is enough.
const LEVELS: readonly { readonly risk: Risk; readonly from: Extent }[] = [
  { risk: 'CRITICAL', from: { direct: 30, total: 150, processes: 10, modules: 8 } },
  { risk: 'HIGH', from: { direct: 15, total: 50, processes: 5, modules: 5 } },
  { risk: 'MEDIUM', from: { direct: 5, total: 15, processes: 2, modules: 3 } },
];

export interface Uncertain {
  /** Why the known extent may not be the relevant one, one line each. */
  readonly doubts?: readonly string[];
  /** The extent including what dynamic dispatch may reach; undefined if that adds nothing. */
  readonly widest?: Extent | undefined;
}

export function riskOf(
  reach: Extent,
  completeness: Completeness,
  { doubts = [], widest }: Uncertain = {},
): { risk: Risk; risk_reasons: readonly string[] } {
  for (const { risk, from } of LEVELS) {
    const reasons = figures(reach, from);
    if (reasons.length > 0)
      return { risk, risk_reasons: [...reasons, ...doubts, ...openReasons(completeness)] };
  }
  const known = `${reach.direct} direct, ${reach.total} in total`;
  // Possible direct callers matter most: they are never ignored.
  const isBounded =
    widest?.direct === reach.direct &&
    LEVELS.every(({ from }) => figures(widest, from).length === 0);
  const open = completeness.reasons.filter(
    ({ reason }) => !(isBounded && reason === 'dynamic_dispatch'),
  );
  if (open.length === 0 && doubts.length === 0)
    return { risk: 'LOW', risk_reasons: [known, ...openReasons(completeness)] };
  return {
    risk: 'UNKNOWN',
    risk_reasons: [
      `${known} are known; there may be more`,
      ...doubts,
      ...openReasons(completeness),
    ],
  };
}

function figures(reach: Extent, from: Extent): string[] {
  return [
    ...(reach.direct >= from.direct ? [`${reach.direct} direct`] : []),
    ...(reach.total >= from.total ? [`${reach.total} in total`] : []),
    ...(reach.processes >= from.processes ? [`${reach.processes} processes`] : []),
    ...(reach.modules >= from.modules ? [`${reach.modules} modules`] : []),
  ];
}

function openReasons({ reasons }: Completeness): string[] {
  return reasons.map(({ count, detail }) => `${detail}: ${count}`);
}
