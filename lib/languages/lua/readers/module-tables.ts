// The definition behind a table whose members are assigned: `exports` is the value of its file. Assigns none.
import type { MemberTarget } from '../../_kit/language-semantics.ts';

/** `exports.a` is `a`, as a module that is written so is loaded under a name of its own. */
export function memberTarget(object: string): MemberTarget {
  return { name: object.replace(/^exports\b\.?/, ''), isPrototype: false };
}
