// Reads bare names that call a method of the implicit receiver: `run`. Does not read calls with arguments.
import { addExpr, addSite } from '../../languages/_kit/record-facts.ts';
import { startOf, textOf } from '../../languages/_kit/tree-cursor.ts';
import type { Extraction } from '../../languages/_kit/extraction.ts';
import { ownCallee } from './undeclared-names.ts';

/** A bare name that is no variable. */
export function readBareCall(state: Extraction, node: number): number {
  const callee = ownCallee(state, textOf(state, node));
  addSite(state, { kind: 'call', callee, at: startOf(state, node), args: [] });
  return addExpr(state, ['call', callee, []]);
}
