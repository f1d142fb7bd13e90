// Whether a language declares visibility by words before a definition (`public`, `private`). Reads none of them.
import type { LanguageSpec, VisibilityRule } from '../languages/_spec.ts';

const BY_WORDS: Readonly<Record<VisibilityRule, boolean>> = {
  keyword: false,
  linkage: false,
  'by-name': false,
  pub: false,
  modifiers: true,
  'unless-private': true,
  'private-to-file': true,
};

/** Whether words before a definition declare its visibility. */
export function saysByWords({ visibility }: LanguageSpec): boolean {
  return BY_WORDS[visibility];
}
