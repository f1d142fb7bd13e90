// The roles that nodes of the Scala grammar play.
import type { NodeRule, RuleTable } from '../_rules.ts';

const transparent = { role: 'transparent', part: '' } as const;
const ignored = { role: 'ignore' } as const;
const type = {
  role: 'class',
  kind: 'Class',
  name: 'name',
  body: 'body',
  typeParams: 'type_parameters',
  components: 'class_parameters',
  componentKind: 'Property',
} as const;
const object = { ...type, single: true } as const;
// Type parameters of a function fill the field of its parameters as well.
const method = {
  role: 'function',
  kind: 'Function',
  name: 'name',
  params: ':parameters',
  returns: 'return_type',
  body: 'body',
  typeParams: ':type_parameters',
  bare: 'accessor',
} as const;
const variable = { role: 'variable', name: 'pattern', type: 'type', value: 'value' } as const;
const alias = {
  role: 'alias',
  name: 'name',
  value: 'type',
  typeParams: 'type_parameters',
} as const;
const cases = { role: 'cases' } as const;
const block = { role: 'block', yields: true } as const;
const template = { role: 'classBody' } as const;
const call = { role: 'call', object: 'left', callee: 'operator', args: '*' } as const;
const FUNCTION: NodeRule = {
  role: 'byText',
  part: 'name',
  cases: [
    [
      /^this$/,
      {
        role: 'function',
        kind: 'Constructor',
        params: ':parameters',
        body: 'body',
        nameless: true,
      },
    ],
  ],
  otherwise: method,
};

export const rules: RuleTable = {
  comment: { role: 'comment' },
  block_comment: { role: 'comment' },
  package_clause: { role: 'package', name: 'name', chained: true },
  import_declaration: { role: 'import', syntax: 'selectors' },
  export_declaration: ignored,

  class_definition: type,
  trait_definition: { ...type, kind: 'Trait' },
  object_definition: object,
  enum_definition: { ...type, kind: 'Enum' },
  package_object: { ...object, opens: true },
  given_definition: {
    role: 'byPart',
    cases: [[':with_template_body', { ...object, bases: 'return_type' }]],
    otherwise: { role: 'variable', name: 'name', type: 'return_type', value: 'body' },
  },
  extension_definition: {
    role: 'extensionMethods',
    params: ':parameters',
    typeParams: ':type_parameters',
  },
  template_body: template,
  with_template_body: template,
  enum_body: template,
  enum_case_definitions: template,
  simple_enum_case: { ...object, within: true },
  full_enum_case: { ...type, within: true },
  extends_clause: { role: 'heritage', relation: 'EXTENDS' },
  derives_clause: ignored,
  self_type: { role: 'selfType' },
  class_parameter: { role: 'parameter', name: 'name', type: 'type', value: 'default_value' },
  type_definition: {
    role: 'byPart',
    cases: [
      ['type', alias],
      ['bound', { ...alias, value: 'bound' }],
    ],
    otherwise: alias,
  },

  function_definition: FUNCTION,
  function_declaration: method,
  lambda_expression: {
    role: 'function',
    kind: 'Function',
    params: 'parameters',
    body: '-1',
    value: true,
    keepsReceiver: true,
    nameless: true,
  },
  colon_argument: {
    role: 'byPart',
    cases: [
      [
        'lambda_start',
        {
          role: 'function',
          kind: 'Function',
          params: 'lambda_start',
          body: '-1',
          value: true,
          keepsReceiver: true,
          nameless: true,
        },
      ],
    ],
    otherwise: transparent,
  },
  parameter: { role: 'parameter', name: 'name', type: 'type', value: 'default_value' },
  binding: { role: 'parameter', name: 'name', type: 'type' },
  parameters: { role: 'parameterList' },
  type_parameters: { role: 'typeParameters' },
  covariant_type_parameter: { role: 'typeParameter', name: 'name', bound: 'bound' },
  contravariant_type_parameter: { role: 'typeParameter', name: 'name', bound: 'bound' },
  upper_bound: { role: 'typeWrapper' },
  modifiers: { role: 'modifiers' },
  access_modifier: { role: 'word' },
  annotation: ignored,

  val_definition: variable,
  var_definition: variable,
  val_declaration: { ...variable, name: 'name' },
  var_declaration: { ...variable, name: 'name' },
  identifiers: { role: 'orPattern' },
  assignment_expression: {
    role: 'assign',
    left: 'left',
    right: 'right',
    declares: false,
  },

  block,
  indented_block: block,
  case_block: cases,
  indented_cases: cases,
  if_expression: { role: 'choice', parts: ['consequence', 'alternative'] },
  try_expression: { role: 'choice', parts: ['body'] },
  match_expression: { role: 'switch', subject: 'value', body: 'body' },
  catch_clause: { role: 'switch', subject: '-', body: ':case_block|indented_cases' },
  case_clause: { role: 'caseArm', pattern: 'pattern', value: 'body', guard: ':guard' },
  guard: transparent,
  typed_pattern: { role: 'variable', name: 'pattern', type: 'type', value: '-' },
  capture_pattern: { role: 'orPattern' },
  alternative_pattern: { role: 'orPattern' },
  tuple_pattern: { role: 'listPattern' },
  case_class_pattern: { role: 'variantPattern', type: 'type' },
  infix_pattern: { role: 'variantPattern', type: 'operator' },
  stable_identifier: { role: 'member', object: '', property: '-1', isPath: true },
  for_expression: { role: 'block' },
  enumerator: {
    role: 'byText',
    part: null,
    cases: [
      [
        /^[^=]*?(<-|←)/,
        {
          role: 'loop',
          left: '',
          right: '-1',
          each: true,
          hoist: 'block',
          scoped: false,
          declares: true,
        },
      ],
      [/^if\b/, transparent],
    ],
    otherwise: { role: 'variable', name: '', type: '-', value: '-1' },
  },
  return_expression: { role: 'return' },

  identifier: {
    role: 'byText',
    part: null,
    cases: [
      [/^this$/, { role: 'self' }],
      [/^super$/, { role: 'super' }],
    ],
    otherwise: { role: 'name' },
  },
  operator_identifier: { role: 'name' },
  type_identifier: { role: 'name' },
  wildcard: { role: 'placeholder' },
  field_expression: { role: 'member', object: 'value', property: 'field' },
  call_expression: {
    role: 'byText',
    part: 'arguments',
    cases: [[/^\(\s*using\b/, { role: 'transparent', part: 'function' }]],
    otherwise: { role: 'call', callee: 'function', args: 'arguments', bareArgument: true },
  },
  generic_function: { role: 'generic', base: 'function', args: 'type_arguments', isValue: true },
  infix_expression: {
    role: 'byText',
    part: 'operator',
    cases: [
      [/^([!=]=|eq|ne)$/, { role: 'operation', compares: ['==', '!=', 'eq', 'ne'] }],
      [/:$/, { ...call, object: 'right' }],
    ],
    otherwise: call,
  },
  postfix_expression: {
    role: 'byText',
    part: '-1',
    cases: [[/^_$/, transparent]],
    otherwise: { role: 'member', object: '', property: '-1' },
  },
  instance_expression: { role: 'new', callee: '', args: 'arguments', nameless: 'made' },
  arguments: { role: 'list' },
  tuple_expression: { role: 'list' },
  parenthesized_expression: transparent,
  ascription_expression: { role: 'transparent', part: '', type: '-1' },
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
  singleton_type: { role: 'typeQuery' },
  compound_type: { role: 'union' },
  infix_type: {
    role: 'byText',
    part: 'operator',
    cases: [[/^[|&]$/, { role: 'choice', parts: ['left', 'right'] }]],
    otherwise: { role: 'generic', base: 'operator', args: '' },
  },
  tuple_type: { role: 'holderType', holder: 'tuple', parts: [] },
  repeated_parameter_type: { role: 'typeWrapper', collects: true },
  lazy_parameter_type: { role: 'typeWrapper' },
  annotated_type: { role: 'typeWrapper' },
  function_type: { role: 'functionType', params: 'parameter_types', returns: 'return_type' },
  parameter_types: { role: 'typeList' },
};
