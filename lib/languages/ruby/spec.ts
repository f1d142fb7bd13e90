// Ruby: classes and modules that any file may reopen, members that calls define, mixins.
import type { LanguageSpec } from '../_spec.ts';
import { USUAL } from '../_usual.ts';
import { builtins } from './builtins.ts';
import { identifiers } from './identifiers.ts';
import { rules } from './rules.ts';

export const spec: LanguageSpec = {
  ...USUAL,
  id: 'ruby',
  name: 'Ruby',
  extensions: ['.rb', '.rake', '.gemspec', '.ru', '.jbuilder'],
  templates: ['.erb', '.haml', '.slim'],
  interpreters: ['ruby', 'jruby'],
  grammar: { package: 'tree-sitter-ruby', member: null },
  rules,
  family: 'ruby',
  imports: 'load-paths',
  methodOrder: 'mixins',
  typing: 'gradual',
  constructorName: 'initialize',
  assignments: 'in-order',
  visibility: 'unless-private',
  undeclaredMembers: true,
  classNames: 'nested-first',
  functions: { ...USUAL.functions, names: 'own', members: 'methods-only', statics: 'apart' },
  classBodies: 'code',
  sharedVariables: 'capitalized',
  builtins,
  identifiers,
  coverage: {
    definitions: 'full',
    imports: 'full',
    calls: 'partial',
    types: 'partial',
    heritage: 'full',
    limits: [
      'What a method is called on is known from constants, `new`, assignments, results and what callers hand over; else the call stays open.',
      'Constants are known to all files, as an autoloader or `require` would make them; which files a program loads is not followed.',
      'Of what calls of libraries define in classes, associations and scopes of ActiveRecord models are known; other words only name members: `before_action :check` is a use of `check`.',
      'Operators, `[]` and `yield` run without a call being told, as does what `method_missing`, `send` and `eval` lead to.',
      'A further name that `alias` gives is no symbol of its own: calls by it lead to the method.',
    ],
  },
};
