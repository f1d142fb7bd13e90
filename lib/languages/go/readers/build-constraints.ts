// Reads build constraints at the head of a file: `//go:build linux`. Evaluates none.
import type { RoleOf } from '../../_rules.ts';
import { endOf, startOf, textOf } from '../../_kit/tree-cursor.ts';
import type { Extraction } from '../../_kit/extraction.ts';

const LONGEST_CONDITION = 500;

/** A comment before the package clause may state when the file is part of a build. */
export function readConstraint(
  state: Extraction,
  node: number,
  { conditions = [] }: RoleOf<'comment'>,
): void {
  if (
    state.packageName !== undefined ||
    endOf(state, node) - startOf(state, node) > LONGEST_CONDITION
  )
    return;
  const text = textOf(state, node);
  if (
    conditions.some((mark) => text.startsWith(mark)) &&
    (state.condition ?? '').length < LONGEST_CONDITION
  )
    state.condition = state.condition === undefined ? text : `${state.condition}\n${text}`;
}
