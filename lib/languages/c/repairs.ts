// Valid C that the grammar misreads, for it knows no macros. One row a construct.
import type { LanguageSpec } from '../_spec.ts';

export const repairs: LanguageSpec['repairs'] = [];
