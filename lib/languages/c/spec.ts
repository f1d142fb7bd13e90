// C, of every standard up to C23, and the usual extensions. Headers are taken to be C.
import type { LanguageSpec } from '../_spec.ts';
import { USUAL } from '../_usual.ts';
import { identifiers } from './identifiers.ts';
import { platform } from './platform.ts';
import { repairs } from './repairs.ts';
import { rules } from './rules.ts';

export const spec: LanguageSpec = {
  ...USUAL,
  id: 'c',
  name: 'C',
  extensions: ['.c', '.h'],
  grammar: { package: 'tree-sitter-c', member: null },
  rules,
  family: 'c',
  imports: 'include-path',
  typing: 'static',
  localNames: 'after-declaration',
  entryFunctions: { main: 'start' },
  visibility: 'linkage',
  repairs,
  platform,
  identifiers,
  coverage: {
    definitions: 'full',
    imports: 'full',
    calls: 'partial',
    types: 'partial',
    heritage: 'none',
    limits: [
      'Calls through a field or a table of function pointers stay open; storing a function there is a reference.',
      'All branches of `#if` except `#if 0` are indexed; calls in branches that Linux with a GCC-like compiler, or the default value of a macro in the same file, excludes stay open as `other_platform`.',
      'A function whose declarator is a macro gets the name that the macro pastes together; functions that a macro generates completely, and other pasted names, are not found.',
      'Which sources form a program follows from folders and headers, not from build files; of definitions for several platforms, the one for Linux is used.',
    ],
  },
};
