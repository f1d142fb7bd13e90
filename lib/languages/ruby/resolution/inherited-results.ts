// What methods of Ruby yield that a class has from outside of the repository, by the names of its bases. Looks up no member.
import type { Value, Values } from '../../../link/vocabulary.ts';
import { primaryOf } from '../../_kit/resolution/declarations.ts';
import { EXTERNAL, UNKNOWN } from '../../_kit/resolution/open-values.ts';

/** An instance of the class, the class again, or something that is not known, which may be ours. */
export function inheritedResult(
  receiver: Extract<Value, { kind: 'symbol' | 'instance' }>,
  name: string,
  outsideBases: () => ReadonlySet<string>,
): Values | undefined {
  const { def } = receiver;
  if (def.fact.params !== undefined) return undefined;
  const { builtins } = def.unit.language;
  for (const base of receiver.kind === 'symbol' ? outsideBases() : []) {
    const yields = Object.hasOwn(builtins.outsideBases, base)
      ? builtins.outsideBases[base]
      : undefined;
    if (yields?.instance.includes(name))
      return [{ kind: 'instance', def: primaryOf(def), args: [] }];
    if (yields?.itself.includes(name)) return [receiver];
  }
  return builtins.rootMembers.includes(name) ? EXTERNAL : UNKNOWN;
}
