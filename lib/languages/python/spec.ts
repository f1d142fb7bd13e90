// Python 3, stub files included.
import type { LanguageSpec } from '../_spec.ts';
import { USUAL } from '../_usual.ts';
import { builtins } from './builtins.ts';
import { globals } from './globals.ts';
import { identifiers } from './identifiers.ts';
import { rules } from './rules.ts';

export const spec: LanguageSpec = {
  ...USUAL,
  id: 'python',
  name: 'Python',
  extensions: ['.py', '.pyi'],
  files: {
    interpreters: ['python', 'python2', 'python3'],
    testPaths: { files: /((^|\/)(test_[^/]*|conftest|tests)|_test)\.py$/ },
    tests: {
      names: ['test'],
      // Of unittest and pytest.
      fixtures: {
        names: [
          'setUp',
          'tearDown',
          'asyncSetUp',
          'asyncTearDown',
          'setUpClass',
          'tearDownClass',
          'setUpTestData',
          'setUpModule',
          'tearDownModule',
          'setup_method',
          'teardown_method',
          'setup_class',
          'teardown_class',
          'setup_function',
          'teardown_function',
          'setup_module',
          'teardown_module',
        ],
      },
    },
    // Of Django, Jinja, Mako.
    textTemplates: ['.html', '.txt', '.xml', '.jinja', '.jinja2', '.j2'],
  },
  grammar: { package: 'tree-sitter-python', member: null },
  rules,
  strictArguments: true,
  family: 'python',
  imports: 'python',
  receiver: 'first-parameter',
  typing: 'gradual',
  constructorName: '__init__',
  assignments: 'in-order',
  visibility: 'by-name',
  publicNames: /^(?!_)|^__\w+__$/,
  undeclaredMembers: true,
  classNames: 'bare-in-body',
  builtins,
  // Bytes and interpolated strings are no docstrings.
  docStrings: /^[rRuU]?["']/,
  globals,
  identifiers,
  coverage: {
    definitions: 'full',
    imports: 'full',
    calls: 'full',
    types: 'partial',
    heritage: 'full',
    limits: [
      'A call of a member of a `Protocol` does not lead to classes that have the member without naming the protocol: such a class may seem unused.',
      'Type comments are not used; `TypeVar` bounds are, and type variables are solved only from arguments.',
      'A decorated name is the object that decorators of the repository return; if that is a function, it refers to the definition as written.',
      'Implicit calls of `with` and operators are not recorded; loops call `__iter__` and `__next__`.',
      'Calls that depend on metaclasses, `__getattr__`, `setattr`, `exec` or a changed `sys.path` stay open.',
    ],
  },
};
