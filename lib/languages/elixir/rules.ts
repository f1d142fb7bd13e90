// The roles that nodes of the Elixir grammar play. Nearly everything is a call of some word there.
import type { RuleTable } from '../_rules.ts';

const call = { role: 'call', callee: 'target', args: '*', object: 'none' } as const;

export const rules: RuleTable = {
  comment: { role: 'comment' },
  call: {
    role: 'byText',
    part: 'target',
    cases: [
      [/^(defmodule|defprotocol)$/, { role: 'namedModule' }],
      [/^defimpl$/, { role: 'namedModule', aside: true }],
      [/^(def|defmacro|defguard|defdelegate)$/, { role: 'clause' }],
      [/^(defp|defmacrop|defguardp)$/, { role: 'clause', isPrivate: true }],
      [/^alias$/, { role: 'import', syntax: 'module-alias' }],
      [/^require$/, { role: 'import', syntax: 'module-require' }],
      [/^import$/, { role: 'import', syntax: 'module-import' }],
      [/^use$/, { role: 'import', syntax: 'module-use' }],
      [/^(if|unless|case|cond|with|for|try|receive|quote)$/, { role: 'formInPlace' }],
      [/^[\p{Ll}_][\p{L}\p{N}_]*[?!]?$/u, call],
    ],
    otherwise: { role: 'call', callee: 'target', args: '*' },
  },
  arguments: { role: 'list' },
  do_block: { role: 'codeBlock' },
  list: { role: 'list' },
  keywords: { role: 'dictionary' },
  pair: { role: 'pair', key: 'key', value: 'value' },
  struct: { role: 'typesInside' },
  dot: { role: 'member', object: 'left', property: 'right' },
  alias: { role: 'moduleName' },
  identifier: {
    role: 'byText',
    part: null,
    cases: [[/^__MODULE__$/, { role: 'moduleName' }]],
    otherwise: { role: 'name' },
  },
  binary_operator: { role: 'pipe', operator: '|>' },
  unary_operator: {
    role: 'byText',
    part: 'operand',
    cases: [
      [/^doc\b/, { role: 'docText' }],
      [/^behaviour\b/, { role: 'typesInside' }],
      [/^(?:[\p{L}_][\p{L}\p{N}_]*\.)*[\p{Ll}_][\p{L}\p{N}_]*[?!]?\/\d+$/u, { role: 'capture' }],
      [
        /^(moduledoc|spec|type|typep|opaque|typedoc|callback|macrocallback|impl|derive)\b/,
        { role: 'ignore' },
      ],
    ],
  },
  keyword: { role: 'atomText' },
  atom: { role: 'atomText' },
  quoted_atom: { role: 'literal', type: 'atom' },
  integer: { role: 'literal', type: 'integer' },
  float: { role: 'literal', type: 'float' },
  boolean: { role: 'literal', type: 'boolean' },
  nil: { role: 'nullType' },
  string: { role: 'string' },
  charlist: { role: 'literal', type: 'charlist' },
  anonymous_function: { role: 'block' },
  stab_clause: { role: 'block' },
};
