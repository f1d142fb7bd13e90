// Reads a variadic last parameter, whose parts are beside the others in the list: `params A[] a`. Reads no other parameter.
import { define } from '../../_kit/define.ts';
import { childIn, ruleOf, textOf } from '../../_kit/tree-cursor.ts';
import type { Extraction } from '../../_kit/extraction.ts';
import type { LooseParameter } from '../../_kit/reading/function-heads.ts';

export function looseParameter(state: Extraction, list: number): LooseParameter | undefined {
  if (ruleOf(state, list)?.role !== 'parameterList') return undefined;
  const type = childIn(state, list, 'type');
  const name = childIn(state, list, 'name');
  return name < 0
    ? undefined
    : { nodes: [type, name], read: () => readParameter(state, type, name) };
}

/** It has a list type, of which each argument is an element. */
function readParameter(state: Extraction, type: number, name: number): number {
  const isList = ruleOf(state, type)?.role === 'arrayType';
  const element = isList ? childIn(state, type, '') : type;
  const eType = element >= 0 ? state.shared.readType(element) : -1;
  return define(
    state,
    {
      node: name,
      at: name,
      name: textOf(state, name),
      kind: 'Parameter',
      scope: state.scope,
      memberOf: -1,
    },
    { rest: true, ...(eType >= 0 && { eType }) },
  );
}
