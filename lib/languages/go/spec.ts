// Go, modules and workspaces included.
import type { LanguageSpec } from '../_spec.ts';
import { USUAL } from '../_usual.ts';
import { builtins } from './builtins.ts';
import { globals } from './globals.ts';
import { identifiers } from './identifiers.ts';
import { repairs } from './repairs.ts';
import { rules } from './rules.ts';

export const spec: LanguageSpec = {
  ...USUAL,
  id: 'go',
  name: 'Go',
  extensions: ['.go'],
  files: {
    testPaths: { files: /_test\.go$/ },
    tests: { names: ['Test', 'Benchmark', 'Example', 'Fuzz'] },
    // Of text/template and html/template.
    textTemplates: ['.html', '.tmpl', '.gohtml'],
  },
  grammar: { package: 'tree-sitter-go', member: null },
  rules,
  strictArguments: true,
  family: 'go',
  imports: 'go',
  receiver: 'declared',
  typing: 'static',
  localNames: 'after-declaration',
  typeCalls: 'convert',
  entryFunctions: { main: 'start', init: 'load' },
  visibility: 'by-name',
  publicNames: /^\p{Lu}/u,
  builtins,
  surroundings: 'closed',
  globals,
  identifiers,
  repairs,
  coverage: {
    definitions: 'full',
    imports: 'full',
    calls: 'partial',
    types: 'partial',
    heritage: 'partial',
    limits: [
      'A file that the default build (Linux on amd64, no tags) excludes is resolved in a build that includes it; code shared by all builds, in the default one.',
      'Function values are tracked through parameters, variables and fields; calls of functions from a slice, a map or a channel stay open.',
      'A call through an interface leads to its method. The types that implement it follow from names and types of methods, unless it embeds external interfaces.',
      'Without a go.mod, the module path is inferred from imports in the repository, if they lead to several of its folders or its tests import it.',
      'Type arguments of generic types from dependencies are not tracked.',
    ],
  },
};
