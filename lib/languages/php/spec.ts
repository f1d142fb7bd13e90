// PHP up to version 8.3, with its namespaces, traits and autoloading, in classes and templates.
import type { LanguageSpec } from '../_spec.ts';
import { USUAL } from '../_usual.ts';
import { builtins } from './builtins.ts';
import { identifiers } from './identifiers.ts';
import { rules } from './rules.ts';

export const spec: LanguageSpec = {
  ...USUAL,
  id: 'php',
  name: 'PHP',
  extensions: ['.php', '.phtml'],
  templates: ['.blade.php'],
  interpreters: ['php'],
  grammar: { package: 'tree-sitter-php', member: 'php' },
  rules,
  family: 'php',
  imports: 'namespaces-autoload',
  loading: 'imports-name',
  constructorName: '__construct',
  visibility: 'unless-private',
  typing: 'gradual',
  assignments: 'in-order',
  undeclaredMembers: true,
  functions: {
    names: 'own',
    overloads: 'one-body',
    constructors: 'inherited',
    types: 'call-signature',
  },
  sigil: '$',
  docTypes: true,
  fieldTypes: 'declared',
  builtins,
  identifiers,
  coverage: {
    definitions: 'full',
    imports: 'full',
    calls: 'partial',
    types: 'partial',
    heritage: 'full',
    limits: [
      'Types are those that heads, doc comments and values show. What a container hands out by the name of a class stays open.',
      'Functions, methods and classes that are named in strings, `__call`, `extract` and variable variables stay open.',
      'Of Blade templates what stands between PHP tags is read; what their directives seem to name stays open.',
      'Names are compared as they are written: PHP itself does not tell upper from lower case in names of functions and classes.',
      'Code that is included is told by its path, where that is written out; its variables are not seen by the file that includes it.',
    ],
  },
};
