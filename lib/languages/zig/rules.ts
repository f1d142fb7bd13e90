// The roles that nodes of the Zig grammar play.
import type { NodeRule, RuleTable } from '../_rules.ts';

const ignore = { role: 'ignore' } as const;
const word = { role: 'word', token: true } as const;
const name = { role: 'name' } as const;
const transparent = { role: 'transparent', part: '' } as const;
const call = { role: 'call', callee: 'function', args: '*' } as const;
const member = { role: 'member', object: 'object', property: 'member' } as const;
const statement = { role: 'statement' } as const;
const scoped = { role: 'block' } as const;
/** What stands behind the sign, whatever else stands before it. */
const ASSIGNED = ':=+!comment';
/** The name between bars. */
const BOUND = ':payload/:identifier';
/** What is expected of a choice is not expected of the labels in it. */
const apart = (otherwise: NodeRule, choice: NodeRule): NodeRule => ({
  role: 'byPart',
  cases: [[':switch_expression', choice]],
  otherwise,
});
/** A struct, union or enum that is assigned to no constant. */
const type = { role: 'class', name: '-', body: null, value: true } as const;
const named = (kind: 'Struct' | 'Enum', body: string): [string, NodeRule][] => [
  [body, { role: 'class', kind, name: ':identifier', body }],
];
/** What its value holds has a name in it, where bars say one. */
const bound = (value: string, otherwise: NodeRule): NodeRule => ({
  role: 'byPart',
  cases: [
    [
      ':payload',
      {
        role: 'loop',
        left: BOUND,
        right: value,
        each: true,
        hoist: 'block',
        scoped: true,
        declares: true,
      },
    ],
  ],
  otherwise,
});

const variable = apart(
  { role: 'variable', name: ':identifier', type: 'type', value: ASSIGNED },
  { role: 'variable', name: ':identifier', type: 'type', value: '-', parts: true },
);
const test = {
  role: 'function',
  kind: 'Function',
  body: ':block',
  value: true,
  nameless: true,
} as const;
const loop = { role: 'optionalExecution', repeats: true } as const;

export const rules: RuleTable = {
  comment: { role: 'comment' },
  const: word,
  var: word,
  orelse: word,
  '=': word,
  block_label: ignore,
  break_label: ignore,
  byte_alignment: ignore,
  calling_convention: ignore,
  link_section: ignore,
  address_space: ignore,

  variable_declaration: {
    role: 'byPart',
    cases: [
      ['type', variable],
      ...named('Struct', ':struct_declaration'),
      ...named('Struct', ':union_declaration'),
      ...named('Struct', ':opaque_declaration'),
      ...named('Enum', ':enum_declaration'),
      [
        ':const|var',
        {
          role: 'byText',
          part: null,
          cases: [
            // Every file has it under this name.
            [/^const (?:std|builtin) = @import\("(?:std|builtin)"\);$/, ignore],
            [/= @This\(\);$/, { role: 'alias', name: ':identifier', value: ASSIGNED }],
            [/^[^={,]*,[^=]*=/, statement],
          ],
          otherwise: variable,
        },
      ],
    ],
    // The grammar has one node for these and for plain assignments.
    otherwise: {
      role: 'byText',
      part: null,
      cases: [[/^_\s*=/, statement]],
      otherwise: {
        role: 'byPart',
        cases: [
          [':switch_expression', statement],
          [':=', { role: 'assign', left: '', right: ASSIGNED, declares: false }],
        ],
        otherwise: statement,
      },
    },
  },
  struct_declaration: { ...type, kind: 'Struct' },
  union_declaration: { ...type, kind: 'Struct' },
  opaque_declaration: { ...type, kind: 'Struct' },
  enum_declaration: { ...type, kind: 'Enum' },
  error_set_declaration: ignore,
  error_type: ignore,
  container_field: {
    role: 'byPart',
    cases: [['type', { role: 'variable', name: 'name', type: 'type', value: ASSIGNED }]],
    otherwise: { role: 'enumMember', name: 'name' },
  },
  function_declaration: {
    role: 'function',
    kind: 'Function',
    name: 'name',
    params: ':parameters',
    returns: 'type',
    body: 'body',
  },
  parameter: { role: 'parameter', name: 'name', type: 'type' },
  test_declaration: {
    role: 'byPart',
    cases: [[':string', { ...test, name: ':string' }]],
    otherwise: test,
  },

  block: scoped,
  labeled_statement: scoped,
  expression_statement: statement,
  return_expression: apart({ role: 'return' }, { role: 'return', first: true }),
  if_statement: bound('condition', { role: 'branch', condition: 'condition', consequence: 'body' }),
  if_expression: bound('condition', { role: 'choice', parts: ['-1'] }),
  while_statement: bound('condition', loop),
  while_expression: bound('condition', loop),
  for_statement: bound('', loop),
  for_expression: bound('', loop),
  switch_expression: { role: 'alternatives' },
  switch_case: {
    role: 'loop',
    left: BOUND,
    right: '-',
    each: false,
    hoist: 'block',
    scoped: true,
    declares: true,
  },
  else_clause: scoped,
  defer_statement: scoped,
  errdefer_statement: scoped,

  identifier: name,
  builtin_identifier: {
    role: 'byText',
    part: null,
    cases: [[/^@import$/, name]],
    otherwise: ignore,
  },
  builtin_function: {
    role: 'byText',
    part: null,
    cases: [
      [/^@This\(\)$/, { role: 'ownClass' }],
      [/^@import\(/, { role: 'call', callee: ':builtin_identifier', args: ':arguments' }],
      [/^@constCast\(/, { role: 'transparent', part: ':arguments/:!comment' }],
      [/^@as\(/, { role: 'transparent', part: ':arguments', type: ':arguments/:!comment' }],
    ],
  },
  arguments: { role: 'list' },
  // What stands before a type is taken into its first name by the grammar: `[]const a.List(T)` is a call of `([]const a).List`.
  call_expression: {
    role: 'byText',
    part: 'function',
    cases: [
      [/^\?[^.]*$/, { ...call, callee: ':nullable_type/:!comment' }],
      [/^\[[^.]*$/, { ...call, callee: ':slice_type/:identifier' }],
    ],
    otherwise: call,
  },
  field_expression: {
    role: 'byPart',
    cases: [
      [':nullable_type', { ...member, object: ':nullable_type/:!comment' }],
      [':slice_type', { ...member, object: ':slice_type/:identifier' }],
      ['object', member],
    ],
    otherwise: { role: 'expectedMember', name: 'member' },
  },
  index_expression: {
    role: 'byPart',
    cases: [[':range_expression', { role: 'transparent', part: 'object' }]],
    otherwise: { role: 'index', object: 'object', key: 'index' },
  },
  range_expression: { role: 'slice' },
  struct_initializer: {
    role: 'transparent',
    part: ':initializer_list',
    type: ':!initializer_list|comment',
  },
  // Of its parts nothing is expected that stands around it.
  initializer_list: { role: 'initializers' },
  assignment_expression: {
    role: 'byText',
    part: 'left',
    cases: [[/^\./, { role: 'pair', key: 'left', value: 'right' }]],
    otherwise: apart({ role: 'assign', left: 'left', right: 'right', declares: false }, statement),
  },
  try_expression: transparent,
  null_coercion_expression: { role: 'unwrap', member: '?' },
  catch_expression: transparent,
  dereference_expression: transparent,
  parenthesized_expression: transparent,
  comptime_expression: transparent,
  nosuspend_expression: transparent,
  unary_expression: {
    role: 'prefix',
    operand: 'argument',
    operators: { '&': 'itself', '-': 'itself', '!': 'itself' },
  },
  binary_expression: {
    role: 'byPart',
    cases: [[':orelse', { role: 'index', object: 'left', key: 'right' }]],
    otherwise: {
      role: 'operation',
      compares: ['==', '!=', '<', '>', '<=', '>=', 'and', 'or'],
      sameType: true,
    },
  },
  string: { role: 'string' },
  multiline_string: { role: 'string' },
  string_content: ignore,
  escape_sequence: ignore,
  character: { role: 'literal', type: 'u8' },
  integer: { role: 'literal', type: 'comptime_int' },
  float: { role: 'literal', type: 'comptime_float' },
  boolean: { role: 'literal', type: 'bool' },

  builtin_type: {
    role: 'byText',
    part: null,
    cases: [
      [/^type$/, ignore],
      [/^anytype$/, { role: 'literal', type: 'anytype' }],
    ],
    otherwise: name,
  },
  pointer_type: { role: 'transparent', part: '-1' },
  nullable_type: { role: 'holderType', holder: 'Optional', parts: [] },
  error_union_type: { role: 'transparent', part: 'ok' },
  comptime_type_expression: { role: 'typeWrapper' },
  slice_type: { role: 'holderType', holder: 'Array', parts: [] },
  array_type: { role: 'holderType', holder: 'Array', parts: ['-1'] },
  function_signature: { role: 'functionType', params: ':parameters', returns: 'type' },
};
