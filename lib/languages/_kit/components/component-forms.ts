// The code that a component's file is read as, in the forms for the parser; if its own parser fails, that of its scripts alone. Reads no template.
import type { LanguageSpec } from '../../_spec.ts';
import { repairedForms, type SourceForms } from '../source-forms.ts';
import { componentModule } from './component-code.ts';
import { composed, type Piece } from './composed-code.ts';
import { scriptSpans } from './script-spans.ts';

export interface ComponentParts {
  readonly scripts: readonly Piece[];
  readonly template: readonly Piece[];
  /** Why a part of the file is not read. */
  readonly unread?: string | undefined;
}

/** `read` throws if the file is invalid, or nested too deep. `spansOfScripts`: where its scripts are then. */
export function componentForms(
  text: string,
  spec: LanguageSpec,
  read: () => ComponentParts,
  spansOfScripts: (text: string) => readonly (readonly [number, number])[] = scriptSpans,
): SourceForms {
  const { scripts, template, unread } = readParts(read) ?? {
    scripts: spansOfScripts(text).flatMap((span): Piece[] => ['\n;', span]),
    template: [],
    unread: 'its template cannot be parsed',
  };
  const code = composed(text, componentModule(scripts, template));
  return {
    ...repairedForms(code.text, spec),
    composed: code,
    ...(unread !== undefined && { unread }),
  };
}

function readParts(read: () => ComponentParts): ComponentParts | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
