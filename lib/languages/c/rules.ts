// The roles that nodes of the C grammar play.
import type { RuleTable } from '../_rules.ts';

const transparent = { role: 'transparent', part: '' } as const;
const pointer = { role: 'declarator', inner: 'declarator' } as const;
const wrapper = { role: 'declarator', inner: '', group: true } as const;
const declarations = {
  role: 'typedDeclaration',
  type: 'type',
  declarator: 'declarator',
} as const;

export const rules: RuleTable = {
  comment: { role: 'comment' },
  compound_statement: { role: 'block' },
  for_statement: { role: 'block' },
  return_statement: { role: 'return' },

  preproc_include: { role: 'import', syntax: 'include' },
  preproc_def: { role: 'macro', name: 'name', body: 'value' },
  preproc_function_def: { role: 'macro', name: 'name', params: 'parameters', body: 'value' },
  preproc_if: { role: 'conditionalCode', condition: 'condition' },
  preproc_elif: { role: 'conditionalCode', condition: 'condition' },
  preproc_ifdef: { role: 'conditionalCode', condition: 'name' },
  preproc_elifdef: { role: 'conditionalCode', condition: 'name' },
  preproc_else: { role: 'conditionalCode', condition: 'condition' },
  preproc_call: { role: 'endOfMacro', directive: 'directive', name: 'argument' },

  function_definition: {
    role: 'function',
    kind: 'Function',
    name: 'declarator',
    params: 'parameters',
    returns: 'type',
    body: 'body',
  },
  parameter_declaration: { role: 'parameter', name: 'declarator', type: 'type' },
  variadic_parameter: { role: 'ignore' },
  declaration: declarations,
  field_declaration: declarations,
  type_definition: { ...declarations, types: true },
  pointer_declarator: pointer,
  array_declarator: pointer,
  function_declarator: { role: 'declarator', inner: 'declarator', params: 'parameters' },
  init_declarator: { role: 'declarator', inner: 'declarator', value: 'value', group: true },
  parenthesized_declarator: wrapper,
  attributed_declarator: wrapper,
  attribute_specifier: { role: 'ignore' },
  attribute_declaration: { role: 'ignore' },
  ms_declspec_modifier: { role: 'ignore' },
  storage_class_specifier: { role: 'ignore' },
  type_qualifier: { role: 'ignore' },

  struct_specifier: { role: 'class', kind: 'Struct', name: 'name', body: 'body', tag: 'struct' },
  union_specifier: { role: 'class', kind: 'Struct', name: 'name', body: 'body', tag: 'union' },
  enum_specifier: { role: 'class', kind: 'Enum', name: 'name', body: 'body', tag: 'enum' },
  enumerator: { role: 'enumMember', name: 'name' },

  identifier: { role: 'name' },
  field_expression: { role: 'member', object: 'argument', property: 'field' },
  call_expression: { role: 'call', callee: 'function', args: 'arguments' },
  macro_type_specifier: { role: 'call', callee: 'name', args: 'arguments' },
  argument_list: { role: 'list' },
  assignment_expression: { role: 'assign', left: 'left', right: 'right', declares: false },
  update_expression: {
    role: 'assign',
    left: 'argument',
    right: 'right',
    declares: false,
    adds: true,
  },
  conditional_expression: { role: 'choice', parts: ['consequence', 'alternative'] },
  comma_expression: { role: 'choice', parts: ['right'] },
  parenthesized_expression: transparent,
  pointer_expression: { role: 'transparent', part: 'argument' },
  subscript_expression: { role: 'transparent', part: 'argument' },
  cast_expression: { role: 'transparent', part: 'value', type: 'type' },
  string_literal: { role: 'literal', type: 'string' },

  type_identifier: { role: 'name' },
  type_descriptor: { role: 'typeWrapper' },
  primitive_type: { role: 'literal', type: 'primitive' },
  sized_type_specifier: { role: 'literal', type: 'int' },
};
