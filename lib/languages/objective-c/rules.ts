// The roles that nodes of the Objective-C grammar play beside those of C.
import type { RuleTable } from '../_rules.ts';

const ignore = { role: 'ignore' } as const;
const wrapper = { role: 'typeWrapper' } as const;
const transparent = { role: 'transparent', part: '' } as const;
const method = {
  role: 'function',
  kind: 'Method',
  name: ':identifier',
  returns: ':method_type',
  body: ':compound_statement',
} as const;

export const rules: RuleTable = {
  module_import: ignore,
  class_declaration: ignore,
  protocol_forward_declaration: ignore,
  class_interface: { role: 'interface', kind: 'Class' },
  protocol_declaration: { role: 'interface', kind: 'Interface' },
  class_implementation: { role: 'implementation' },
  property_implementation: ignore,
  property_attributes_declaration: ignore,
  property_declaration: { role: 'declaredProperty' },
  struct_declaration: { role: 'instanceVariable' },
  method_declaration: method,
  method_definition: method,
  method_parameter: { role: 'parameter', name: ':identifier', type: ':method_type' },

  identifier: {
    role: 'byText',
    part: null,
    cases: [
      [/^self$/, { role: 'self' }],
      [/^super$/, { role: 'super' }],
      [/^_[a-z]/, { role: 'instanceName' }],
    ],
    otherwise: { role: 'name' },
  },
  message_expression: { role: 'message' },
  selector_expression: ignore,
  protocol_expression: ignore,
  encode_expression: ignore,
  block_literal: {
    role: 'function',
    kind: 'Function',
    value: true,
    keepsReceiver: true,
    nameless: true,
    params: ':parameter_list',
    body: ':compound_statement',
  },
  block_pointer_declarator: { role: 'declarator', inner: 'declarator' },
  for_statement: { role: 'collectionLoop' },
  array_literal: { role: 'list' },
  dictionary_literal: { role: 'dictionary' },
  dictionary_pair: { role: 'pair', key: '', value: '-1' },
  at_expression: transparent,

  method_type: wrapper,
  type_name: wrapper,
  abstract_pointer_declarator: ignore,
  generic_specifier: wrapper,
  typedefed_specifier: wrapper,
  protocol_reference_list: wrapper,
  typeof_specifier: { role: 'typeQuery' },
};
