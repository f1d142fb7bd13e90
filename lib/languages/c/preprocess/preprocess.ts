// What of a C text is parsed: comments in macros, directives that cut through code and macros that hide declarations become spaces. Expands no macros.
import { platformOf, repairsOf } from '../../../facts/inherited-rules.ts';
import { alwaysOf, repaired, type SourceForms } from '../../_kit/source-forms.ts';
import type { LanguageSpec } from '../../_spec.ts';
import { withoutCommentsInMacros } from './comments-in-macros.ts';
import { withoutCuttingConditionals } from './conditional-directives.ts';
import { knownIn } from './known-macros.ts';

export function preprocess(text: string, spec: LanguageSpec): SourceForms {
  const plain = repaired(withoutCommentsInMacros(text), alwaysOf(spec));
  return { plain, others: () => repairedForms(plain, spec) };
}

/** The text with all that can be mended, then with less: where a repair does harm, another may still do good. */
function* repairedForms(plain: string, spec: LanguageSpec): Generator<string> {
  const repairs = repairsOf(spec);
  const joined = withoutCuttingConditionals(plain, knownIn(plain, platformOf(spec)));
  yield repaired(joined, repairs);
  if (joined === plain) return;
  yield repaired(plain, repairs);
  yield joined;
}
