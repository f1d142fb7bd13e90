// Java up to version 21.
import type { LanguageSpec } from '../_spec.ts';
import { FIXTURES, TEST_ANNOTATIONS } from '../_test-annotations.ts';
import { USUAL } from '../_usual.ts';
import { builtins } from './builtins.ts';
import { identifiers } from './identifiers.ts';
import { rules } from './rules.ts';

export const spec: LanguageSpec = {
  ...USUAL,
  id: 'java',
  name: 'Java',
  extensions: ['.java'],
  files: {
    templates: ['.jsp', '.jspx'],
    testPaths: {
      files: /[^/](Tests?|TestCase)\.java$/,
      // Sets of sources that Gradle names after what they test.
      folders: /(^|\/)src\/\w*[a-z0-9]Test(\/|$)/,
    },
    tests: { marks: TEST_ANNOTATIONS, names: ['test'], fixtures: FIXTURES },
  },
  grammar: { package: 'tree-sitter-java', member: null },
  rules,
  strictArguments: true,
  family: 'jvm',
  imports: 'java',
  loading: 'calls',
  constructorName: '<init>',
  visibility: 'modifiers',
  typing: 'static',
  localNames: 'after-declaration',
  classNames: 'members-around',
  functions: {
    names: 'own',
    overloads: 'by-arguments',
    constructors: 'own',
    types: 'single-method',
  },
  externalTypes: 'by-name',
  builtins,
  // What no file declares lies in `java.lang` or on the class path.
  identifiers,
  coverage: {
    definitions: 'full',
    imports: 'full',
    calls: 'full',
    types: 'partial',
    heritage: 'full',
    limits: [
      "Results of external code are known for common types of Java's library; other calls on them stay open if they may be objects of the repository.",
      'If several overloads match the argument types, each gets an edge at half the confidence and the site stays open.',
      'Anonymous classes are not symbols; their methods are, with their overrides. Code generated for annotations is not indexed; names in JSP files count as possible references.',
    ],
  },
};
