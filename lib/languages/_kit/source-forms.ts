// The texts that the parser gets instead of the source, all of the same length, so that positions hold. Parses nothing.
import { repairsOf } from '../../facts/inherited-rules.ts';
import type { Repair } from '../_repair.ts';
import type { LanguageSpec } from '../_spec.ts';
import type { ComposedCode } from './components/composed-code.ts';

export interface SourceForms {
  /** What is parsed first. */
  readonly plain: string;
  /**
   * Alternatives that are tried in turn if the grammar finds errors in the first; the first with fewer errors is kept.
   * Created on demand.
   */
  readonly others: () => Iterable<string>;
  /** For files that are not code as a whole: the code that is read of them. Default: the source itself. */
  readonly composed?: ComposedCode;
  /** Why a part of the file that has code is not read. */
  readonly unread?: string;
}

/** The default: the repairs of the language's spec. */
export function repairedForms(text: string, spec: LanguageSpec): SourceForms {
  const plain = repaired(text, alwaysOf(spec));
  return { plain, others: () => [repaired(plain, repairsOf(spec))] };
}

/** The repairs that apply even without an error. */
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

/** Replaces what a pattern matches by spaces, apart from its groups. */
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
