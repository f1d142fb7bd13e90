// What the parser gets in place of a text, always of the same length, so that positions hold. Parses nothing.
import { repairsOf } from '../../facts/inherited-rules.ts';
import type { Repair } from '../_repair.ts';
import type { LanguageSpec } from '../_spec.ts';

export interface SourceForms {
  /** What is parsed first. */
  readonly plain: string;
  /** What is tried in turn where the grammar finds errors in that; the first with fewer errors is kept. Made when asked for. */
  readonly others: () => Iterable<string>;
}

/** Without code of its own for this, a language has the repairs of its spec. */
export function repairedForms(text: string, spec: LanguageSpec): SourceForms {
  const plain = repaired(text, alwaysOf(spec));
  return { plain, others: () => [repaired(plain, repairsOf(spec))] };
}

/** The repairs that do not wait for an error. */
export function alwaysOf(spec: LanguageSpec): readonly Repair[] {
  return repairsOf(spec).filter(({ always }) => always);
}

export function repaired(text: string, repairs: readonly Repair[]): string {
  return repairs.reduce(
    (partly, { find, put }) =>
      put === undefined ? onlyGroups(partly, find) : partly.replace(find, put),
    text,
  );
}

/** What a pattern matches becomes space, apart from its groups. */
function onlyGroups(text: string, find: RegExp): string {
  return text.replace(find, (all: string, ...rest: unknown[]) => {
    const groups = rest.slice(
      0,
      rest.findIndex((each) => typeof each === 'number'),
    );
    let blank = all.replace(/[^\n]/g, ' ');
    let from = 0;
    for (const group of groups) {
      if (typeof group !== 'string' || group === '') continue;
      const at = all.indexOf(group, from);
      if (at < 0) continue;
      from = at + group.length;
      blank = blank.slice(0, at) + group + blank.slice(from);
    }
    return blank;
  });
}
