// Java up to version 21.
import type { LanguageSpec } from '../_spec.ts';
import { USUAL } from '../_usual.ts';
import { builtins } from './builtins.ts';
import { identifiers } from './identifiers.ts';
import { rules } from './rules.ts';

export const spec: LanguageSpec = {
  ...USUAL,
  id: 'java',
  name: 'Java',
  extensions: ['.java'],
  templates: ['.jsp', '.jspx'],
  grammar: { package: 'tree-sitter-java', member: null },
  rules,
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
      "What outside code yields is known for the common types of Java's own library; elsewhere it stays open where it may hand back something of the repository.",
      'Where the types of arguments leave several overloads, each is a candidate of half confidence and the site stays open.',
      'Classes without a name are no symbols of their own; their methods are, with what they override. Code that annotations generate is not seen; what JSP files seem to name stays open.',
    ],
  },
};
