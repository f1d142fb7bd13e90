// The hooks that a language adds to the engine, merged with inherited ones. Defines none itself.
import { LANGUAGES } from '../languages/_all.gen.ts';
import type { LanguageSemantics } from '../languages/_kit/language-semantics.ts';
import { SEMANTICS } from '../languages/_semantics.gen.ts';
import type { LanguageSpec } from '../languages/_spec.ts';
import type { Language } from './files/language.ts';

const byLanguage = new Map(LANGUAGES.map((spec) => [spec, hooksOf(spec)]));
const NONE: LanguageSemantics = {};

export function semanticsOf({ spec }: Pick<Language, 'spec'>): LanguageSemantics {
  return byLanguage.get(spec) ?? NONE;
}

/** Whether a linker joins what files declare with what others define. */
export function hasLinker(language: Pick<Language, 'spec'>): boolean {
  return semanticsOf(language).linkNames !== undefined;
}

function hooksOf(spec: LanguageSpec): LanguageSemantics {
  const parent = LANGUAGES.find(({ id }) => id === spec.inherits);
  return { ...(parent && hooksOf(parent)), ...SEMANTICS[spec.id] };
}
