// Names that a call lists as symbols or texts. Defines nothing by them.
import type { DefFact } from '../../../facts/def-facts.ts';
import { columnOf, lineOf, ruleOf, startOf, textOf } from '../../_kit/tree-cursor.ts';
import type { Extraction } from '../../_kit/extraction.ts';

/** Names as symbols or strings, each with its start; others are read as values. */
export function namesAmong(
  state: Extraction,
  args: readonly number[],
): { readonly node: number; readonly name: string; readonly at: number }[] {
  return args.flatMap((node) => {
    const text = textOf(state, node).slice(0, LONGEST_NAME);
    const name = /^[:"']?([\p{L}_][\p{L}\p{N}_]*[?!=]?)["']?$/u.exec(text)?.[1];
    const role = ruleOf(state, node)?.role;
    if (name === undefined || (role !== 'symbolText' && role !== 'string' && role !== 'name')) {
      state.evaluate(node);
      return [];
    }
    return [{ node, name, at: startOf(state, node) + text.indexOf(name) }];
  });
}

export const LONGEST_NAME = 120;

/** The place of definitions whose names are in a list. */
export function place(state: Extraction, at: number): Pick<DefFact, 'nameLine' | 'column'> {
  const nameLine = lineOf(state, at);
  return { nameLine, column: columnOf(state, at, nameLine) };
}
