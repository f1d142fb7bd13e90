// Reads parameters of methods, and the labels of selectors. Does not read parameters of blocks and functions, which are those of C.
import type { DefFact } from '../../../facts/def-facts.ts';
import type { Draft, Extraction } from '../../_kit/extraction.ts';
import { childrenOf, ruleOf, textOf } from '../../_kit/tree-cursor.ts';
import type { RoleOf } from '../../_rules.ts';

/** `- (void)moveTo:(Point)place by:(int)steps`: parameters, each after its label; the first label is the name of the method. */
export function readSelector(
  state: Extraction,
  node: number,
  rule: RoleOf<'function'>,
  fact: Draft<DefFact>,
): void {
  if (rule.kind !== 'Method') return;
  const params: number[] = [];
  const labels: string[] = [];
  let label: string | undefined;
  for (const child of childrenOf(state, node)) {
    const role = ruleOf(state, child)?.role;
    if (role === 'name') label = label === undefined ? '' : textOf(state, child);
    if (role !== 'parameter') continue;
    const parameter = state.shared.readParameter(child);
    if (parameter < 0) continue;
    params.push(parameter);
    labels.push(label ?? '');
    label = '';
  }
  fact.params = params;
  fact.labels = labels;
  fact.takes = labels.map((own) => `${own}:`).join('');
}
