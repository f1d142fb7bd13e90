// Declarations of Kotlin for several platforms, recognized by the words in their headers. Joins none.
// Kotlin documentation, "Expected and actual declarations".
import type { DefFact } from '../../../facts/def-facts.ts';
import type { PlatformForm } from '../../_kit/resolution/name-hooks.ts';

/** The word before a declaration for all platforms. */
export const shared = 'expect';

const WORDS: Readonly<Record<PlatformForm, string>> = { expected: shared, actual: 'actual' };
const HEADS: Readonly<Record<PlatformForm, RegExp>> = {
  expected: headWith(WORDS.expected),
  actual: headWith(WORDS.actual),
};

export function isDeclaredAs({ signature }: DefFact, form: PlatformForm): boolean {
  return signature?.includes(WORDS[form]) === true && HEADS[form].test(signature);
}

/** Matches the word among those before the declaration. */
function headWith(word: string): RegExp {
  return new RegExp(
    `(?:^|\\s)${word}\\s+(?:[a-z]+\\s+)*(?:fun|val|var|class|interface|object|typealias)\\b`,
  );
}
