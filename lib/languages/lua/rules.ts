// The roles that nodes of the Lua grammar play.
import type { RuleTable } from '../_rules.ts';

const functionLike = {
  role: 'function',
  kind: 'Function',
  params: 'parameters',
  body: 'body',
} as const;

export const rules: RuleTable = {
  comment: { role: 'comment' },
  hash_bang_line: { role: 'ignore' },
  label_statement: { role: 'label' },
  goto_statement: { role: 'label' },
  block: { role: 'block' },
  do_statement: { role: 'block' },
  while_statement: { role: 'optionalExecution', repeats: true },
  repeat_statement: { role: 'optionalExecution', repeats: true },
  for_statement: { role: 'block', repeats: true },
  for_generic_clause: { role: 'bindings', names: '', values: '-1', declares: true },
  for_numeric_clause: { role: 'variable', name: 'name', type: '', value: 'start' },
  if_statement: { role: 'branch', condition: 'condition', consequence: 'consequence' },
  return_statement: { role: 'fileReturn' },

  function_declaration: { ...functionLike, name: 'name' },
  function_definition: { ...functionLike, value: true },
  vararg_expression: { role: 'ignore' },
  variable_declaration: { role: 'bindings', names: '', values: '-1', declares: true },
  assignment_statement: { role: 'bindings', names: '', values: '-1', declares: 'unless-known' },
  variable_list: { role: 'list' },
  expression_list: { role: 'list' },
  attribute: { role: 'ignore' },

  identifier: {
    role: 'byText',
    part: null,
    cases: [[/^self$/, { role: 'self' }]],
    otherwise: { role: 'name' },
  },
  dot_index_expression: { role: 'member', object: 'table', property: 'field' },
  method_index_expression: {
    role: 'member',
    object: 'table',
    property: 'method',
    handsReceiver: true,
  },
  bracket_index_expression: { role: 'index', object: 'table', key: 'field' },
  function_call: { role: 'call', callee: 'name', args: 'arguments' },
  arguments: { role: 'list' },
  table_constructor: { role: 'object' },
  field: { role: 'pair', key: 'name', value: 'value' },
  parenthesized_expression: { role: 'transparent', part: '' },
  binary_expression: { role: 'choice', parts: ['left', 'right'], operators: ['or', 'and'] },
  string: { role: 'string' },
  number: { role: 'literal', type: 'number' },
  true: { role: 'literal', type: 'boolean' },
  false: { role: 'literal', type: 'boolean' },
  nil: { role: 'nullType' },
};
