// C# up to version 12, with what its namespaces and projects share.
import type { LanguageSpec } from '../_spec.ts';
import { USUAL } from '../_usual.ts';
import { builtins } from './builtins.ts';
import { identifiers } from './identifiers.ts';
import { repairs } from './repairs.ts';
import { rules } from './rules.ts';

export const spec: LanguageSpec = {
  ...USUAL,
  id: 'csharp',
  name: 'C#',
  extensions: ['.cs'],
  templates: ['.cshtml', '.razor'],
  grammar: { package: 'tree-sitter-c-sharp', member: null },
  rules,
  family: 'csharp',
  imports: 'namespaces',
  loading: 'calls',
  constructorName: '.ctor',
  visibility: 'modifiers',
  typing: 'static',
  classNames: 'members-around',
  functions: {
    names: 'shared',
    overloads: 'by-arguments',
    constructors: 'own',
    types: 'single-method',
  },
  typeNames: 'own',
  genericTypes: 'by-arity',
  externalTypes: 'by-name',
  builtins,
  repairs,
  identifiers,
  coverage: {
    definitions: 'full',
    imports: 'full',
    calls: 'partial',
    types: 'partial',
    heritage: 'full',
    limits: [
      'Operators, conversions, indexers and property accessors run without a call being told; reads and writes of properties are.',
      "What outside code yields is known for the common types of .NET's own library; elsewhere it stays open where it may hand back something of the repository.",
      'Where the types of arguments leave several overloads, each is a candidate of half confidence and the site stays open.',
      'Code of all branches of `#if` is read; of those that cut through a member, the first. Code that generators add is not seen; what Razor files (`.cshtml`, `.razor`) seem to name stays open.',
    ],
  },
};
