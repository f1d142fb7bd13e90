// Whether a language says by words before a definition who sees it (`public`, `private`). Reads none of them.
import type { LanguageSpec } from '../languages/_spec.ts';

/** Whether words before a definition say who sees it. */
export function saysByWords({ visibility }: LanguageSpec): boolean {
  return (
    visibility === 'modifiers' ||
    visibility === 'unless-private' ||
    visibility === 'private-to-file'
  );
}
