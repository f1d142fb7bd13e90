// The roles that nodes of the Kotlin grammar play. It names few fields, so most parts are found by their kind.
import type { NodeRule, RuleTable } from '../_rules.ts';
import { TEST_ANNOTATIONS } from '../_test-annotations.ts';

const TYPE = 'user_type|nullable_type|function_type|parenthesized_type|non_nullable_type';
const branch: NodeRule = { role: 'narrowing', condition: 'condition' };
const transparent = { role: 'transparent', part: '' } as const;
const word = { role: 'word', token: true } as const;
const type = {
  role: 'class',
  kind: 'Class',
  name: 'name',
  body: ':class_body|enum_class_body',
  typeParams: ':type_parameters',
  components: ':primary_constructor/:class_parameters',
} as const;
const method = {
  role: 'function',
  kind: 'Function',
  name: 'name',
  params: ':function_value_parameters',
  returns: `:function_value_parameters+${TYPE}`,
  body: ':function_body',
  typeParams: ':type_parameters',
  extended: `:${TYPE}<function_value_parameters`,
} as const;
const value = {
  role: 'function',
  kind: 'Function',
  value: true,
  keepsReceiver: true,
  nameless: true,
} as const;
const variable = {
  role: 'variable',
  name: ':variable_declaration/:identifier',
  type: `:variable_declaration/:${TYPE}`,
  value: ':variable_declaration+!getter|setter|type_constraints',
  parts: true,
} as const;
const property = {
  role: 'property',
  name: ':variable_declaration/:identifier',
  type: `:variable_declaration/:${TYPE}`,
  codeVariable: 'field',
  value: ':variable_declaration+!getter|setter|type_constraints',
  getter: ':getter',
} as const;
const heritage: NodeRule = { role: 'heritage', relation: 'EXTENDS' };

export const rules: RuleTable = {
  line_comment: { role: 'comment' },
  block_comment: { role: 'comment' },
  shebang: { role: 'comment' },
  package_header: { role: 'package', name: '-1' },
  import: { role: 'import', syntax: 'package-path' },
  interface: word,
  constructor: word,

  class_declaration: {
    role: 'byPart',
    cases: [
      [':interface', { ...type, kind: 'Interface' }],
      [
        ':enum_class_body',
        {
          ...type,
          kind: 'Enum',
          implicit: {
            values: { yields: 'list', takes: 0 },
            valueOf: { yields: 'self', takes: 1 },
            entries: { yields: 'list' },
          } as const,
        },
      ],
    ],
    otherwise: type,
  },
  object_declaration: type,
  companion_object: {
    role: 'staticPart',
    body: ':class_body',
    name: 'name',
    nameless: 'Companion',
  },
  object_literal: { role: 'class', kind: 'Class', name: 'name', body: ':class_body', value: true },
  class_body: { role: 'classBody' },
  enum_class_body: { role: 'classBody' },
  enum_entry: {
    role: 'enumMember',
    name: ':identifier',
    args: ':value_arguments',
    body: ':class_body',
  },
  delegation_specifiers: heritage,
  delegation_specifier: transparent,
  constructor_invocation: { role: 'baseCall', type: ':user_type', args: ':value_arguments' },
  explicit_delegation: transparent,
  class_parameters: { role: 'primaryConstructor' },
  class_parameter: {
    role: 'parameter',
    name: ':identifier',
    type: `:${TYPE}`,
    value: `:${TYPE}+!`,
  },
  type_alias: { role: 'alias', name: 'type', value: '-1', typeParams: ':type_parameters' },

  function_declaration: method,
  anonymous_function: {
    ...value,
    params: ':function_value_parameters',
    returns: `:function_value_parameters+${TYPE}`,
    body: ':function_body',
    extended: `:${TYPE}<function_value_parameters`,
  },
  secondary_constructor: {
    role: 'function',
    kind: 'Constructor',
    params: ':function_value_parameters',
    body: ':block',
    nameless: true,
  },
  constructor_delegation_call: { role: 'call', callee: ':this|super', args: ':value_arguments' },
  anonymous_initializer: { role: 'block' },
  lambda_literal: { ...value, params: ':lambda_parameters', body: ':.' },
  function_body: { role: 'byPart', cases: [[':block', { role: 'block' }]], otherwise: transparent },
  function_value_parameters: { role: 'parameterList' },
  parameter: { role: 'parameter', name: ':identifier', type: `:${TYPE}` },
  parameter_modifiers: { role: 'modifiers' },
  type_parameter: { role: 'typeParameter', name: '', bound: '-1' },
  type_parameter_modifiers: { role: 'modifiers' },
  type_constraints: { role: 'ignore' },
  modifiers: { role: 'modifiers' },
  annotation: {
    role: 'byPart',
    cases: [
      [
        ':constructor_invocation',
        {
          role: 'annotation',
          name: ':constructor_invocation/:user_type',
          args: ':constructor_invocation/:value_arguments',
          tests: TEST_ANNOTATIONS,
        },
      ],
    ],
    otherwise: { role: 'annotation', name: ':user_type', args: '-', tests: TEST_ANNOTATIONS },
  },
  collection_literal: { role: 'list' },
  file_annotation: { role: 'fileClass', named: /JvmName\s*\(\s*"(\w+)"/ },

  property_declaration: {
    role: 'byPart',
    cases: [
      [`:${TYPE}<variable_declaration`, { ...property, extended: `:${TYPE}<variable_declaration` }],
      [':getter|setter', property],
    ],
    otherwise: variable,
  },
  variable_declaration: { role: 'variable', name: ':identifier', type: `:${TYPE}`, value: '-' },
  multi_variable_declaration: { role: 'listPattern' },
  getter: {
    role: 'byPart',
    cases: [[':function_body/:block', { role: 'block' }]],
    otherwise: { role: 'transparent', part: ':function_body' },
  },
  property_delegate: transparent,
  setter: { role: 'setter', name: ':identifier' },
  assignment: { role: 'assign', left: 'left', right: 'right', declares: false },

  block: { role: 'block', yields: true },
  if_expression: branch,
  when_expression: { role: 'testedCases', subject: ':when_subject' },
  when_entry: { role: 'testedCase', label: 'condition' },
  type_test: { role: 'typeLabel' },
  catch_block: { role: 'variable', name: ':identifier', type: `:${TYPE}`, value: '-', parts: true },
  for_statement: {
    role: 'loop',
    left: ':variable_declaration|multi_variable_declaration',
    right: ':variable_declaration|multi_variable_declaration+!',
    each: true,
    hoist: 'block',
    scoped: true,
    declares: true,
  },
  return_expression: {
    role: 'byPart',
    cases: [[':identifier+!', { role: 'block' }]],
    otherwise: { role: 'return' },
  },
  label: { role: 'ignore' },

  identifier: { role: 'name' },
  this: { role: 'self', token: true },
  super: { role: 'super', token: true },
  this_expression: {
    role: 'byPart',
    cases: [[':identifier', { role: 'label' }]],
    otherwise: { role: 'self' },
  },
  super_expression: { role: 'super' },
  '::': word,
  callable_reference: { role: 'callableReference' },
  navigation_expression: {
    role: 'byPart',
    cases: [[':::', { role: 'callableReference' }]],
    otherwise: { role: 'member', object: '', property: '-1' },
  },
  index_expression: { role: 'index', object: '', key: '-1' },
  call_expression: {
    role: 'call',
    callee: '',
    args: ':value_arguments',
    trailing: ':annotated_lambda',
    typeArgs: ':type_arguments',
  },
  infix_expression: { role: 'call', object: '', callee: ':!+identifier', args: '*' },
  annotated_lambda: transparent,
  value_arguments: { role: 'list' },
  value_argument: {
    role: 'byPart',
    cases: [[':identifier+!', { role: 'keywordArgument', value: '-1' }]],
    otherwise: transparent,
  },
  parenthesized_expression: transparent,
  unary_expression: { role: 'transparent', part: 'argument' },
  as_expression: { role: 'transparent', part: 'left', type: 'right', narrows: true },
  is_expression: { role: 'typeTest', value: 'left', type: 'right', name: '-' },
  binary_expression: { role: 'choice', parts: ['left', 'right'], operators: ['?:'], narrows: true },
  in_expression: { role: 'operation', compares: ['in', '!in'] },
  string_literal: { role: 'string', mark: '$' },
  multiline_string_literal: { role: 'literal', type: 'String' },
  string_content: { role: 'markedText', mark: '$' },
  interpolation: transparent,
  escape_sequence: { role: 'ignore' },
  character_literal: { role: 'literal', type: 'Char' },
  number_literal: { role: 'literal', type: 'Int', suffixes: { L: 'Long' } },
  float_literal: { role: 'literal', type: 'Double', suffixes: { f: 'Float', F: 'Float' } },

  user_type: { role: 'typePath' },
  type_modifiers: { role: 'modifiers' },
  type_projection: { role: 'typeWrapper' },
  variance_modifier: { role: 'modifiers' },
  nullable_type: { role: 'typeWrapper' },
  parenthesized_type: { role: 'typeWrapper' },
  non_nullable_type: { role: 'typeWrapper' },
  function_type: {
    role: 'functionType',
    params: ':function_type_parameters',
    returns: '-1',
    receiver: `:${TYPE}<function_type_parameters`,
  },
  function_type_parameters: { role: 'parameterList' },
};
