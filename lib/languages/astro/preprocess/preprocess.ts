// A component of Astro as one module: the script between its first lines of dashes, and its markup as the code of the component. Parses no code.
import { componentForms } from '../../_kit/components/component-forms.ts';
import type { SourceForms } from '../../_kit/source-forms.ts';
import type { LanguageSpec } from '../../_spec.ts';
import { markupCode } from './markup-code.ts';

export function preprocess(text: string, spec: LanguageSpec): SourceForms {
  const script = frontmatter(text);
  return componentForms(
    text,
    spec,
    () => ({
      scripts: script ? ['\n;', script] : [],
      template: markupCode(text, script ? script[1] + DASHES.length : 0),
    }),
    () => (script ? [script] : []),
  );
}

const DASHES = '---';

/** Start and end of the script, if the file begins with one. */
function frontmatter(text: string): readonly [from: number, to: number] | undefined {
  const start = text.search(/\S/);
  if (start < 0 || !text.startsWith(DASHES, start)) return undefined;
  const from = start + DASHES.length;
  const end = text.indexOf(`\n${DASHES}`, from - 1);
  return [from, end < 0 ? text.length : Math.max(from, end + 1)];
}
