// The roles of the nodes that TypeScript adds to JavaScript's.
import type { RuleTable } from '../_spec.ts';

const methodHead = { role: 'function', kind: 'Method', name: 'name', params: 'parameters', returns: 'return_type', body: 'body', typeParams: 'type_parameters' } as const;
const typeName = { role: 'name' } as const;

export const rules: RuleTable = {
  abstract_class_declaration: { role: 'class', kind: 'Class', name: 'name', body: 'body', typeParams: 'type_parameters' },
  interface_declaration: { role: 'class', kind: 'Interface', name: 'name', body: 'body', typeParams: 'type_parameters' },
  enum_declaration: { role: 'class', kind: 'Enum', name: 'name', body: 'body' },
  enum_assignment: { role: 'enumMember', name: 'name' },
  internal_module: { role: 'class', kind: 'Namespace', name: 'name', body: 'body' },
  module: { role: 'class', kind: 'Namespace', name: 'name', body: 'body' },
  extends_clause: { role: 'heritage', relation: 'EXTENDS' },
  extends_type_clause: { role: 'heritage', relation: 'EXTENDS' },
  implements_clause: { role: 'heritage', relation: 'IMPLEMENTS' },
  function_signature: { ...methodHead, kind: 'Function' },
  method_signature: methodHead,
  call_signature: { role: 'function', kind: 'Method', params: 'parameters', returns: 'return_type', typeParams: 'type_parameters' },
  abstract_method_signature: methodHead,
  public_field_definition: { role: 'field', name: 'name', type: 'type', value: 'value' },
  property_signature: { role: 'field', name: 'name', type: 'type', value: 'value' },
  type_alias_declaration: { role: 'alias', name: 'name', value: 'value', typeParams: 'type_parameters' },
  required_parameter: { role: 'parameter', name: 'pattern', type: 'type', value: 'value' },
  optional_parameter: { role: 'parameter', name: 'pattern', type: 'type', value: 'value' },
  type_parameter: { role: 'typeParameter', name: 'name', bound: 'constraint' },
  accessibility_modifier: { role: 'ignore' },

  as_expression: { role: 'transparent', part: '', type: '' },
  satisfies_expression: { role: 'transparent', part: '' },
  non_null_expression: { role: 'transparent', part: '' },
  instantiation_expression: { role: 'transparent', part: '' },

  this_type: { role: 'self' },
  type_annotation: { role: 'typeWrapper' },
  constraint: { role: 'typeWrapper' },
  parenthesized_type: { role: 'typeWrapper' },
  readonly_type: { role: 'typeWrapper' },
  type_identifier: typeName,
  nested_type_identifier: { role: 'qualifiedType', object: 'module', property: 'name' },
  nested_identifier: { role: 'qualifiedType', object: 'object', property: 'property' },
  generic_type: { role: 'generic', base: 'name', args: 'type_arguments' },
  union_type: { role: 'union' },
  intersection_type: { role: 'union' },
  array_type: { role: 'arrayType' },
  type_query: { role: 'typeQuery' },
  object_type: { role: 'object' },
  function_type: { role: 'functionType', params: 'parameters', returns: 'return_type', typeParams: 'type_parameters' },
  predefined_type: { role: 'literal', type: 'primitive' },
  literal_type: { role: 'literal', type: 'primitive' },
  template_literal_type: { role: 'literal', type: 'primitive' },
};
