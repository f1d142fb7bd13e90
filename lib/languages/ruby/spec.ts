// Ruby: classes and modules that any file may reopen, members that calls define, mixins.
import type { LanguageSpec } from '../_spec.ts';
import { USUAL } from '../_usual.ts';
import { builtins } from './builtins.ts';
import { identifiers } from './identifiers.ts';
import { repairs } from './repairs.ts';
import { rules } from './rules.ts';

export const spec: LanguageSpec = {
  ...USUAL,
  id: 'ruby',
  name: 'Ruby',
  extensions: ['.rb', '.rake', '.gemspec', '.ru', '.jbuilder'],
  files: {
    templates: ['.erb', '.haml', '.slim'],
    interpreters: ['ruby', 'jruby'],
    testPaths: { files: /((^|\/)test_[^/]*|_test|_spec)\.rb$/ },
    tests: {
      names: ['test_'],
      calls: ['describe', 'context', 'it', 'specify', 'scenario', 'feature', 'test'],
      inBodies: true,
      fixtures: {
        names: [
          'setup',
          'teardown',
          'before_setup',
          'after_setup',
          'before_teardown',
          'after_teardown',
        ],
      },
    },
  },
  grammar: { package: 'tree-sitter-ruby', member: null },
  rules,
  family: 'ruby',
  imports: 'load-paths',
  typing: 'gradual',
  constructorName: 'initialize',
  assignments: 'in-order',
  visibility: 'unless-private',
  undeclaredMembers: true,
  classNames: 'nested-first',
  functions: { ...USUAL.functions, names: 'own', members: 'methods-only' },
  classBodies: 'code',
  builtins,
  identifiers,
  repairs,
  coverage: {
    definitions: 'full',
    imports: 'full',
    calls: 'partial',
    types: 'partial',
    heritage: 'full',
    limits: [
      'Receivers are inferred from constants, `new`, assignments, results and arguments; other calls stay open.',
      'Constants are visible in all files, as with an autoloader or `require`; which files a program loads is not tracked.',
      'Of the members that library calls define in classes, only associations and scopes of ActiveRecord models are known; symbols in other calls are references: `before_action :check` uses `check`.',
      'Calls through operators, `[]`, `yield`, `method_missing`, `send` and `eval` are not recorded.',
      'A name defined by `alias` is not a symbol: calls of it lead to the method.',
    ],
  },
};
