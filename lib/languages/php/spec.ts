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
  files: {
    templates: ['.blade.php'],
    interpreters: ['php'],
    testPaths: { files: /[^/](Tests?|TestCase)\.php$/ },
    tests: {
      names: ['test'],
      marks: ['test', 'Test'],
      calls: ['it', 'test', 'describe'],
      fixtures: {
        names: ['setUp', 'tearDown', 'setUpBeforeClass', 'tearDownAfterClass'],
        marks: [
          'before',
          'after',
          'beforeClass',
          'afterClass',
          'Before',
          'After',
          'BeforeClass',
          'AfterClass',
        ],
      },
    },
  },
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
  builtins,
  identifiers,
  coverage: {
    definitions: 'full',
    imports: 'full',
    calls: 'partial',
    types: 'partial',
    heritage: 'full',
    limits: [
      'Types follow from declarations, doc comments and values. Objects that a container returns by the name of a class are instances of it; those that it returns by another text stay open.',
      'Functions, methods and classes named in strings, `__call`, `extract` and variable variables stay open.',
      'In Blade templates, code between PHP tags is indexed; names in directives count as possible references.',
      'Names are compared case-sensitively, although PHP ignores case in names of functions and classes.',
      'Included files are resolved by literal paths; their variables are not visible in the including file.',
    ],
  },
};
