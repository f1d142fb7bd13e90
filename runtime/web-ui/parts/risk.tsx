// The risk of a change in words and colour. Unknown is never green.
export type Risk = 'LOW' | 'MEDIUM' | 'HIGH' | 'CRITICAL' | 'UNKNOWN';

export function RiskBadge({ risk }: { risk: Risk }) {
  return <span class={`badge risk-${risk.toLowerCase()}`}>{riskWords(risk)}</span>;
}

export function riskWords(risk: Risk): string {
  return risk === 'UNKNOWN' ? '? risk unknown' : `${risk} risk`;
}
