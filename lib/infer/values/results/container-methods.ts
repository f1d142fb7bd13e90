// Results of methods of lists, dictionaries and other containers of the language. Adds nothing to them.
import { plainName } from '../../../facts/name-key.ts';
import type { CallContext, Inference } from '../../inference.ts';
import { describedResult } from '../../described/described-values.ts';
import { libraryResult } from '../../types/library.ts';
import { elementsOf, itemAt, sliceOf } from '../containers.ts';
import { builtin, union } from '../values.ts';
import { EXTERNAL, UNKNOWN } from '../../../languages/_kit/resolution/open-values.ts';
import type { Value, Values } from '../../../link/vocabulary.ts';

/** `list.find(…)`, `map.get(…)`: the elements of containers of the language. */
export function ofBuiltinMember(
  inference: Inference,
  receiver: Value,
  name: string,
  call: CallContext,
): Values {
  const described = describedResult(inference, receiver, name, call);
  if (described) return described;
  if (call.unit.language.spec.externalTypes === 'by-name')
    return libraryResult(inference, receiver, name, call);
  const { methods } = call.unit.language.builtins;
  if (receiver.kind !== 'builtin' || (receiver.args.length === 0 && !receiver.container))
    return EXTERNAL;
  const method = plainName(name);
  switch (Object.hasOwn(methods, method) ? methods[method] : undefined) {
    case 'element':
      return itemAt(inference, call.unit, receiver, call.args[0] ?? -1);
    case 'slice':
      return sliceOf(
        inference,
        receiver,
        positionOf(call, 0) ?? 0,
        call.args[1] === undefined ? null : positionOf(call, 1),
      );
    case 'itself':
      return [receiver];
    case 'elements':
      return builtin('Array', [elementsOf(inference, receiver)]);
    case 'entries':
      return builtin('Array', [
        builtin(
          'tuple',
          receiver.name === 'Map'
            ? receiver.args
            : [receiver.keys ? UNKNOWN : builtin('number'), elementsOf(inference, receiver)],
        ),
      ]);
    case 'mapped':
      return builtin('Array', [mappedResult(inference, call)]);
    case undefined:
      return receiver.name === 'Promise' ? UNKNOWN : EXTERNAL;
  }
}

/** An argument that is an integer. */
function positionOf({ unit, args }: CallContext, n: number): number | undefined {
  const expr = unit.facts.exprs.get(args[n] ?? -1);
  return expr?.[0] === 'literal' && expr[2] !== undefined ? Number(expr[2]) : undefined;
}

function mappedResult(inference: Inference, call: CallContext): Values {
  const callback = call.args[0];
  if (callback === undefined || callback < 0) return UNKNOWN;
  return union(
    inference
      .valueOf(call.unit, callback)
      .map((value) => inference.resultOf(value, { unit: call.unit, args: [] })),
  );
}
