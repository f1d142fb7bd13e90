// Which scenarios of the TCK are the reading half, and how they are counted. Looks at their text alone.
import type { Scenario } from './read-scenarios.ts';

export const GROUPS = [
  'clauses',
  'clauses, errors',
  'expressions',
  'expressions, errors',
  'useCases',
  'useCases, errors',
  'temporal',
  'temporal, errors',
] as const;

/** Queries that change the graph, or call procedures that only the TCK has. */
const WRITES = /\b(?:CREATE|MERGE|DELETE|SET|REMOVE|FOREACH|CALL)\b/i;

export function isReadOnly({ feature, steps }: Scenario): boolean {
  if (/^clauses\/(?:call|create|delete|merge|remove|set)\b/.test(feature)) return false;
  return steps.every(({ text, docString }) => {
    if (
      text.startsWith('there exists a procedure') ||
      text.startsWith('executing control query') ||
      text.startsWith('the side effects')
    )
      return false;
    return text !== 'executing query:' || !WRITES.test(withoutTexts(docString ?? ''));
  });
}

export function group({ feature, steps }: Scenario): (typeof GROUPS)[number] {
  const [top] = feature.split('/');
  const part = isTemporal({ feature, steps })
    ? 'temporal'
    : top === 'clauses' || top === 'useCases'
      ? top
      : 'expressions';
  return steps.some(({ text }) => /should be raised/.test(text)) ? `${part}, errors` : part;
}

/** Scenarios that need dates, times or durations. */
function isTemporal({ feature, steps }: Pick<Scenario, 'feature' | 'steps'>): boolean {
  return (
    feature.includes('temporal') ||
    steps.some(({ docString }) =>
      /\b(?:date|time|localtime|datetime|localdatetime|duration)(?:\.\w+)*\s*\(/i.test(
        docString ?? '',
      ),
    )
  );
}

function withoutTexts(query: string): string {
  return query.replace(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`|\/\/.*/g, "''");
}
