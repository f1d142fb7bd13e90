// A component of Svelte as one module: its scripts, and its markup as the code of the component. Resolves no name.
import { parse } from 'svelte/compiler';
import { componentForms } from '../../_kit/components/component-forms.ts';
import type { Piece } from '../../_kit/components/composed-code.ts';
import type { SourceForms } from '../../_kit/source-forms.ts';
import type { LanguageSpec } from '../../_spec.ts';
import { editedSource } from './edited-source.ts';
import { implicitNames } from './implicit-names.ts';
import { fragmentCode } from './markup-code.ts';

export function preprocess(text: string, spec: LanguageSpec): SourceForms {
  return componentForms(text, spec, () => {
    // Invalid markup is read as far as possible.
    const root = parse(text, { modern: true, loose: true });
    const source = editedSource(text, implicitNames(root));
    return {
      scripts: [root.module, root.instance].flatMap((script): Piece[] =>
        script ? ['\n;', ...source.part(script.content)] : [],
      ),
      template: fragmentCode(source, root.fragment),
    };
  });
}
