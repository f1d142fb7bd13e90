// Macros whose value is known in one file of C. Evaluates no conditions.
import type { KnownMacros } from '../../_kit/directive-conditions.ts';

const DEFAULT =
  /^[ \t]*#[ \t]*ifndef[ \t]+(\w+)\b[^\n]*\n\s{0,200}#[ \t]*define[ \t]+\1[ \t]+\(?(\d{1,9})\)?[ \t]*(?:\/[*/][^\n]*)?\n\s{0,200}#[ \t]*endif\b/gm;

/** What is known in one file: beside the platform, numbers that it gives macros which nothing has defined before. */
export function knownIn(text: string, platform: KnownMacros): KnownMacros {
  const defaults = [...text.matchAll(DEFAULT)].map(([, name = '', value]): [string, number] => [
    name,
    Number(value),
  ]);
  return defaults.length === 0 ? platform : { ...Object.fromEntries(defaults), ...platform };
}
