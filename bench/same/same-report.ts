// The result of a comparison as text. Decides nothing.
import { visibleSource } from '../../lib/base/visible-text.ts';
import type { Verdict } from './compare-clone.ts';

export function isSame({ difference, trouble }: Verdict): boolean {
  return difference === null && trouble === null;
}

/** Names come from repositories, so control characters are escaped. */
export function describeVerdict(verdict: Verdict): string {
  const { name, difference, trouble, sections, answers, refusals } = verdict;
  if (trouble !== null)
    return visibleSource(`${name}: not compared\n  ${trouble.replaceAll('\n', '\n  ')}`);
  if (difference === null) {
    const refused = refusals === 0 ? '' : `, ${refusals} of them refusals`;
    return visibleSource(`${name}: same (${sections} sections, ${answers} answers${refused})`);
  }
  const { where, record, path, before, after, more } = difference;
  const lines = [
    `${name}: different`,
    `  in      ${where}`,
    ...(record === null ? [] : [`  record  ${record}`]),
    ...(path === '' ? [] : [`  at      ${path}`]),
    `  before  ${before}`,
    `  after   ${after}`,
    ...(more === '' ? [] : [`  (${more})`]),
  ];
  return visibleSource(lines.join('\n'));
}

export function describeAll(verdicts: readonly Verdict[]): string {
  const sum = (count: (verdict: Verdict) => number): number =>
    verdicts.reduce((total, verdict) => total + count(verdict), 0);
  const others = verdicts.filter((verdict) => !isSame(verdict));
  if (others.length > 0)
    return visibleSource(
      `not the same: ${others.length} of ${verdicts.length} repositories (${others.map(({ name }) => name).join(', ')})`,
    );
  return `same: ${verdicts.length} repositories, ${sum(({ sections }) => sections)} sections, ${sum(({ answers }) => answers)} answers`;
}
