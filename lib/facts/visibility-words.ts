// Whether a language declares visibility by words before a definition (`public`, `private`). Reads none of them.
import type { LanguageSpec } from '../languages/_spec.ts';

/** Whether words before a definition declare its visibility. */
export function saysByWords({ visibility }: LanguageSpec): boolean {
  return (
    visibility === 'modifiers' ||
    visibility === 'unless-private' ||
    visibility === 'private-to-file'
  );
}
