// Which members of C# may be called by a base from outside, as far as their heads say it. Resolves no base.
import type { DefFact } from '../../../facts/def-facts.ts';

/**
 * A member that a base class calls says `override`; one of an interface does not. By the naming guidelines of .NET the
 * names of interfaces, and of nothing else, begin with I and a capital.
 */
export function mayOverrideOutside({ signature = '' }: DefFact, base: string): boolean {
  return /^I\p{Lu}/u.test(base) || /\boverride\b/.test(signature);
}
