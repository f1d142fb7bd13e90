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
  linkage: 'translation-units',
  calledVariables: 'function-pointer',
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
      'What is called through a field or a table of function pointers stays open; the functions that are stored there are references.',
      'Code of all branches of `#if` is read, but for `#if 0`; calls in code that Linux with a GCC-like compiler leaves out, or a number that the same file gives a macro by default, stay open, as `other_platform`.',
      'A function whose head is a macro gets the name that the macro pastes together; functions that a macro writes whole, and other pasted names, are not found.',
      'Which sources make one program is told from folders and headers, not from build files; of definitions for several platforms the one for Linux is taken.',
    ],
  },
};
