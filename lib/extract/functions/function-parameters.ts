// Reads the parameters of a function, in any form of its signature. Does not read lists and single parameters itself.
import type { DefFact } from '../../facts/def-facts.ts';
import type { RoleOf } from '../../languages/_rules.ts';
import { childrenOf, evaluateChildren } from '../../languages/_kit/tree-cursor.ts';
import type { Draft, Extraction } from '../../languages/_kit/extraction.ts';
import type { FunctionHead } from '../../languages/_kit/reading/function-heads.ts';
import { readParameters } from './parameter-lists.ts';
import { takesReceiver } from './parameter-receivers.ts';
import { functionHeadsOf } from '../language-readers.ts';

/** A function whose parameters are read. */
interface ParameterHolder {
  readonly node: number;
  readonly rule: RoleOf<'function'>;
  readonly head: FunctionHead;
  /** The name and the arguments of a macro that is its head. */
  readonly macro: readonly string[] | undefined;
}

/** Parameters, in any form of the head. */
export function readAllParameters(
  state: Extraction,
  parts: ParameterHolder,
  fact: Draft<DefFact>,
): void {
  const { rule, head } = parts;
  readParametersByForm(state, parts, fact);
  if (rule.bare && head.params < 0)
    Object.assign(fact, { params: [], ...(rule.bare === 'accessor' && { accessor: true }) });
  const listsReceiver = rule.listsReceiver && !rule.value && fact.memberOf >= 0;
  if (listsReceiver && !takesReceiver(state, head.params)) fact.isStatic = true;
}

function readParametersByForm(
  state: Extraction,
  { node, rule, head, macro }: ParameterHolder,
  fact: Draft<DefFact>,
): void {
  const hasList = head.params >= 0;
  if (rule.withoutParameterList)
    fact.params = rule.kind === 'Constructor' ? (state.components.get(fact.memberOf) ?? []) : [];
  else if (macro && hasList) evaluateChildren(state, head.params);
  else if (rule.params && hasList) readLists(state, node, rule, head.params, fact);
  else if (!hasList) functionHeadsOf(state).parameters?.(state, node, rule, fact);
}

/** The list of parameters, and those after it. */
function readLists(
  state: Extraction,
  node: number,
  { params: field = '', value }: RoleOf<'function'>,
  first: number,
  fact: Draft<DefFact>,
): void {
  readParameters(state, first, fact);
  const lists =
    first < 0 || value
      ? []
      : childrenOf(state, node).filter(
          (child) =>
            child !== first &&
            (field.startsWith(':')
              ? state.tree.kindOf(child) === field.slice(1)
              : state.tree.fieldAt(child) === field),
        );
  if (lists.length === 0) return;
  const { params = [] } = fact;
  fact.further = lists.map((list) => {
    readParameters(state, list, fact);
    return fact.params ?? [];
  });
  fact.params = params;
}
