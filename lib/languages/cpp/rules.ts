// The roles that nodes of the C++ grammar play, beside those of C. What both have alike is C's.
import type { RuleTable } from '../_rules.ts';

const transparent = { role: 'transparent', part: '' } as const;
const pointer = { role: 'declarator', inner: 'declarator', points: 'pointer' } as const;
const reference = { role: 'declarator', inner: '', points: 'reference' } as const;
const type = { role: 'class', name: 'name', body: 'body', forward: true } as const;
const parameter = { role: 'parameter', name: 'declarator', type: 'type', nameless: true } as const;
const declarations = { role: 'declarations', hoist: 'block', type: 'type', declarator: 'declarator', value: 'default_value' } as const;
const head = { role: 'declarator', inner: 'declarator', params: 'parameters' } as const;
const generic = { role: 'generic', base: 'name', args: 'arguments' } as const;
const text = { role: 'literal', type: 'char*' } as const;
const typeParameter = { role: 'typeParameter', name: '', bound: '-' } as const;

export const rules: RuleTable = {
  namespace_definition: { role: 'namespacePart', name: 'name', body: 'body' },
  using_declaration: { role: 'bringsIn', name: '' },
  namespace_alias_definition: { role: 'bringsIn', name: 'name' },
  alias_declaration: { role: 'alias', name: 'name', value: 'type' },
  template_declaration: { role: 'template', params: 'parameters' },
  template_instantiation: { role: 'ignore' },
  friend_declaration: { role: 'friend' },

  class_specifier: { ...type, kind: 'Class', closed: true },
  struct_specifier: { ...type, kind: 'Struct' },
  union_specifier: { ...type, kind: 'Struct' },
  enum_specifier: { ...type, kind: 'Enum' },
  enumerator: { role: 'enumMember', name: 'name', around: true, closedBy: 'enum (?:class|struct)' },
  field_declaration_list: { role: 'classBody' },
  base_class_clause: { role: 'heritage', relation: 'EXTENDS' },
  access_specifier: { role: 'access' },
  virtual: { role: 'ignore' },
  virtual_specifier: { role: 'ignore' },
  explicit_function_specifier: { role: 'ignore' },
  noexcept: { role: 'ignore' },
  default_method_clause: { role: 'ignore' },
  delete_method_clause: { role: 'ignore' },

  function_definition: { role: 'function', kind: 'Function', name: 'declarator', params: 'parameters', returns: 'type', body: 'body' },
  lambda_expression: { role: 'function', kind: 'Function', name: 'declarator', params: 'parameters', body: 'body', value: true, keepsReceiver: true, nameless: true },
  lambda_capture_specifier: { role: 'captures' },
  field_initializer: { role: 'memberInit' },
  parameter_declaration: parameter,
  optional_parameter_declaration: { ...parameter, value: 'default_value' },
  variadic_parameter_declaration: { ...parameter, rest: true },
  variadic_parameter: { ...parameter, rest: true },
  type_parameter_declaration: typeParameter,
  variadic_type_parameter_declaration: typeParameter,
  optional_type_parameter_declaration: { ...typeParameter, name: 'name' },
  template_template_parameter_declaration: { role: 'ignore' },

  declaration: declarations,
  field_declaration: declarations,
  type_definition: { ...declarations, types: true },
  pointer_declarator: pointer,
  pointer_type_declarator: pointer,
  array_declarator: pointer,
  reference_declarator: reference,
  variadic_declarator: { role: 'declarator', inner: '' },
  abstract_pointer_declarator: pointer,
  abstract_reference_declarator: { ...reference, inner: 'declarator' },
  abstract_array_declarator: pointer,
  abstract_function_declarator: head,
  function_declarator: head,
  structured_binding_declarator: { role: 'listPattern' },
  trailing_return_type: { role: 'typeWrapper' },
  destructor_name: { role: 'name' },
  operator_name: { role: 'name' },
  operator_cast: { role: 'name' },
  field_identifier: { role: 'name' },
  namespace_identifier: { role: 'name' },

  if_statement: { role: 'block' },
  while_statement: { role: 'block' },
  switch_statement: { role: 'block' },
  catch_clause: { role: 'handler', params: 'parameters' },
  for_range_loop: { role: 'loop', left: 'declarator', right: 'right', type: 'type', each: true, hoist: 'block', scoped: true },

  this: { role: 'self' },
  qualified_identifier: { role: 'scoped', scope: 'scope', name: 'name' },
  field_expression: { role: 'member', object: 'argument', property: 'field', through: '->' },
  template_function: generic,
  template_method: generic,
  template_type: generic,
  dependent_name: transparent,
  dependent_type: { role: 'typeWrapper' },
  template_argument_list: { role: 'list' },
  new_expression: { role: 'new', callee: 'type', args: 'arguments' },
  compound_literal_expression: { role: 'new', callee: 'type', args: 'value' },
  initializer_list: { role: 'list' },
  pointer_expression: { role: 'prefix', operand: 'argument', operators: { '&': 'itself', '*': 'pointee' } },
  subscript_expression: { role: 'index', object: 'argument', key: 'indices' },
  subscript_argument_list: transparent,
  binary_expression: { role: 'operation', compares: ['==', '!=', '<', '>', '<=', '>=', '&&', '||', '<=>'] },
  placeholder_type_specifier: { role: 'ignore' },
  decltype: { role: 'typeQuery' },
  string_literal: text,
  raw_string_literal: text,
  concatenated_string: text,
  char_literal: { role: 'literal', type: 'char' },
  number_literal: { role: 'literal', type: 'int', suffixes: { f: 'float', F: 'float' } },
  true: { role: 'literal', type: 'bool' },
  false: { role: 'literal', type: 'bool' },
  null: { role: 'nullType' },
};
