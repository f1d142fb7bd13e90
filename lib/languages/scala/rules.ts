// The roles that nodes of the Scala grammar play.
import type { RuleTable } from '../_rules.ts';

const transparent = { role: 'transparent', part: '' } as const;
const type = { role: 'class', kind: 'Class', name: 'name', body: 'body', typeParams: 'type_parameters', components: 'class_parameters', componentKind: 'Property' } as const;
const method = { role: 'function', kind: 'Function', name: 'name', params: 'parameters', returns: 'return_type', body: 'body', typeParams: 'type_parameters', bare: 'accessor' } as const;
const variable = { role: 'variable', name: 'pattern', type: 'type', value: 'value' } as const;

export const rules: RuleTable = {
  comment: { role: 'comment' },
  block_comment: { role: 'comment' },
  package_clause: { role: 'package', name: 'name', chained: true },
  import_declaration: { role: 'import', syntax: 'selectors' },

  class_definition: type,
  trait_definition: { ...type, kind: 'Trait' },
  object_definition: type,
  enum_definition: type,
  package_object: type,
  template_body: { role: 'classBody' },
  enum_body: { role: 'classBody' },
  simple_enum_case: { role: 'class', kind: 'Class', name: 'name', body: 'body' },
  full_enum_case: { role: 'class', kind: 'Class', name: 'name', body: 'body', components: 'class_parameters', componentKind: 'Property' },
  extends_clause: { role: 'heritage', relation: 'EXTENDS' },
  class_parameter: { role: 'parameter', name: 'name', type: 'type', value: 'default_value' },
  type_definition: { role: 'alias', name: 'name', value: 'type', typeParams: 'type_parameters' },

  function_definition: method,
  function_declaration: method,
  lambda_expression: { role: 'function', kind: 'Function', params: 'parameters', body: '-1', value: true, keepsReceiver: true, nameless: true },
  parameter: { role: 'parameter', name: 'name', type: 'type', value: 'default_value' },
  binding: { role: 'parameter', name: 'name', type: 'type' },
  type_parameters: { role: 'ignore' },
  modifiers: { role: 'modifiers' },
  annotation: { role: 'ignore' },

  val_definition: variable,
  var_definition: variable,
  val_declaration: { ...variable, name: 'name' },
  var_declaration: { ...variable, name: 'name' },
  assignment_expression: { role: 'assign', left: 'left', right: 'right', declares: false },

  block: { role: 'block', yields: true },
  if_expression: { role: 'choice', parts: ['consequence', 'alternative'] },
  match_expression: { role: 'switch', subject: 'value', body: 'body' },
  case_clause: { role: 'block' },
  typed_pattern: { role: 'variable', name: 'pattern', type: 'type', value: '-' },
  tuple_pattern: { role: 'listPattern' },
  case_class_pattern: { role: 'variantPattern', type: 'type' },
  for_expression: { role: 'block' },
  return_expression: { role: 'return' },

  identifier: { role: 'byText', part: null, cases: [[/^this$/, { role: 'self' }], [/^super$/, { role: 'super' }]], otherwise: { role: 'name' } },
  operator_identifier: { role: 'name' },
  type_identifier: { role: 'name' },
  field_expression: { role: 'member', object: 'value', property: 'field' },
  call_expression: { role: 'call', callee: 'function', args: 'arguments' },
  generic_function: transparent,
  infix_expression: { role: 'byText', part: 'operator', cases: [[/^[a-z]/i, { role: 'call', object: 'left', callee: 'operator', args: '*' }]], otherwise: { role: 'choice', parts: [], operators: ['-'] } },
  instance_expression: { role: 'new', callee: '', args: 'arguments' },
  arguments: { role: 'list' },
  parenthesized_expression: transparent,
  interpolated_string_expression: { role: 'literal', type: 'String' },
  interpolated_string: { role: 'literal', type: 'String' },
  string: { role: 'literal', type: 'String' },
  integer_literal: { role: 'literal', type: 'Int', suffixes: { L: 'Long', l: 'Long' } },
  floating_point_literal: { role: 'literal', type: 'Double', suffixes: { f: 'Float', F: 'Float' } },
  boolean_literal: { role: 'literal', type: 'Boolean' },
  character_literal: { role: 'literal', type: 'Char' },
  null_literal: { role: 'nullType' },

  generic_type: { role: 'generic', base: 'type', args: 'type_arguments' },
  stable_type_identifier: { role: 'qualifiedType', object: '', property: '-1' },
  repeated_parameter_type: { role: 'typeWrapper' },
  lazy_parameter_type: { role: 'typeWrapper' },
  function_type: { role: 'functionType', params: 'parameter_types', returns: 'return_type' },
  parameter_types: { role: 'ignore' },
};
