// The roles that nodes of the Ruby grammar play. A call may define something: then the word that is called says what.
import type { NodeRule, RoleOf, RuleTable } from '../_rules.ts';

const transparent = { role: 'transparent', part: '' } as const;
const parts = {
  role: 'block',
  yields: true,
  open: true,
  optionalClauses: ['rescue', 'else', 'ensure'],
} as const;
const value = {
  role: 'function',
  kind: 'Function',
  params: 'parameters',
  body: 'body',
  value: true,
  keepsReceiver: true,
  nameless: true,
  seesAround: 'sets',
  bare: 'none',
} as const;
const method = {
  role: 'function',
  kind: 'Function',
  name: 'name',
  params: 'parameters',
  body: 'body',
  bare: 'none',
} as const;
const type = { role: 'class', kind: 'Class', name: 'name', body: 'body', reopened: true } as const;
const made = {
  ...type,
  name: 'none',
  body: ':do_block|block/:body_statement|block_body',
  value: true,
} as const;
const call = {
  role: 'call',
  object: 'receiver',
  callee: 'method',
  args: 'arguments',
  trailing: 'block',
  implicitReceiver: true,
} as const;
const bare = { role: 'name', calls: 'unless-variable' } as const;
const loop = { role: 'optionalExecution', repeats: true } as const;
const condition = { role: 'choices', by: 'condition' } as const;
const rest = { role: 'parameter', name: 'name', rest: true } as const;
const parameter = { role: 'parameter', name: 'name', value: 'value' } as const;
const text = { role: 'literal', type: 'string' } as const;
const number = { role: 'literal', type: 'number' } as const;
const word = { role: 'symbolText' } as const;

// What says the class of what a model is joined with, and what leaves it open.
const association = { type: 'class_name', untold: ['source', 'polymorphic'] };
const says = (
  means: RoleOf<'classWord'>['means'],
  otherwise: NodeRule = call,
): RoleOf<'classWord'> => ({
  role: 'classWord',
  means,
  args: 'arguments',
  block: 'block',
  otherwise,
});

/** Made by calling a class of the language itself. */
const makes = (methods: RegExp, rule: NodeRule): NodeRule => ({
  role: 'byText',
  part: 'method',
  cases: [[methods, rule]],
  otherwise: onReceiver,
});

/** Of test runners: the class that tests are about, or a text. */
const describes: NodeRule = { role: 'describes', call: { ...call, mentionsArguments: true } };

const onReceiver: NodeRule = {
  role: 'byText',
  part: 'method',
  cases: [
    [/^new$/, { role: 'makes', of: 'receiver', args: 'arguments', trailing: 'block' }],
    [/^class$/, { role: 'classOf', object: 'receiver' }],
    [/^describe$/, describes],
    [/./, call],
  ],
  otherwise: { role: 'statement' },
};

const onItself: NodeRule = {
  role: 'byText',
  part: 'method',
  cases: [
    [/^include$/, says('takes-in')],
    [/^prepend$/, says('takes-in-first')],
    [/^extend$/, says('takes-in-itself')],
    [/^attr(_reader)?$/, says('reads')],
    [/^attr_writer$/, says('writes')],
    [/^attr_accessor$/, says('reads-and-writes')],
    [/^(private|protected)$/, says('private')],
    [/^public$/, says('public')],
    [/^private_class_method$/, says('private-itself')],
    [/^module_function$/, says('both')],
    [/^alias_method$/, says('renames')],
    [/^define_method$/, says('defines')],
    // Of Rails' models: what they are joined with, and further questions.
    [/^(belongs_to|has_one)$/, { ...says('holds-one'), options: association }],
    [/^(has_many|has_and_belongs_to_many)$/, { ...says('holds-many'), options: association }],
    [/^scope$/, says('defines-questions')],
    [/^delegate$/, says('hands-on')],
    // Of test runners.
    [/^[xf]?(describe|context)$/, describes],
    [
      /^(let!?|subject)$/,
      { role: 'blockVariable', args: 'arguments', block: 'block', otherwise: call },
    ],
    [/^(included|prepended)$/, says('part')],
    [/^class_methods$/, says('part-itself')],
    [/^(require|require_relative|load|autoload)$/, { role: 'import', syntax: 'load-path' }],
    [/^new$/, { role: 'makes', of: 'receiver', args: 'arguments', trailing: 'block' }],
    [/^super$/, { role: 'superCall', args: 'arguments', trailing: 'block' }],
    [
      /^(lambda|proc)$/,
      {
        role: 'byPart',
        cases: [['block', { role: 'transparent', part: 'block' }]],
        otherwise: call,
      },
    ],
    [/^raise$/, { role: 'raises', args: 'arguments' }],
    [/./, call],
  ],
  otherwise: { role: 'statement' },
};

export const rules: RuleTable = {
  comment: { role: 'comment' },
  uninterpreted: { role: 'ignore' },

  class: type,
  module: { ...type, kind: 'Trait' },
  superclass: { role: 'heritage', relation: 'EXTENDS' },
  singleton_class: { role: 'singleton', object: 'value', body: 'body' },
  method,
  singleton_method: { ...method, on: 'object' },
  alias: says('renames', { role: 'ignore' }),
  undef: { role: 'ignore' },
  block: value,
  do_block: value,
  lambda: { ...value, body: ':block|do_block/:block_body|body_statement' },
  method_parameters: { role: 'parameterList' },
  block_parameters: { role: 'parameterList' },
  lambda_parameters: { role: 'parameterList' },
  optional_parameter: parameter,
  keyword_parameter: parameter,
  splat_parameter: rest,
  hash_splat_parameter: rest,
  block_parameter: { role: 'parameter', name: 'name' },
  destructured_parameter: { role: 'listPattern' },
  forward_parameter: { role: 'ignore' },
  hash_splat_nil: { role: 'ignore' },

  body_statement: parts,
  block_body: parts,
  begin: parts,
  then: parts,
  else: parts,
  do: parts,
  ensure: parts,
  parenthesized_statements: parts,
  if: condition,
  unless: condition,
  elsif: condition,
  if_modifier: condition,
  unless_modifier: condition,
  conditional: condition,
  case: { role: 'choices', by: 'value' },
  case_match: { role: 'choices', by: 'value' },
  when: { role: 'block', yields: true, open: true },
  in_clause: { role: 'block', yields: true, open: true },
  while: loop,
  until: loop,
  while_modifier: loop,
  until_modifier: loop,
  for: {
    role: 'loop',
    left: 'pattern',
    right: 'value',
    each: true,
    hoist: 'function',
    scoped: false,
    declares: true,
  },
  in: transparent,
  rescue: { role: 'catches', types: 'exceptions', name: 'variable', body: 'body' },
  rescue_modifier: { role: 'choice', parts: ['body', 'handler'] },
  return: { role: 'methodReturn' },
  next: { role: 'return', first: true },

  assignment: { role: 'assign', left: 'left', right: 'right', declares: true },
  operator_assignment: {
    role: 'byText',
    part: null,
    cases: [
      [/^[^=]*\|\|=/, { role: 'assign', left: 'left', right: 'right', declares: true, adds: true }],
    ],
    otherwise: { role: 'assign', left: 'left', right: 'right', declares: false, adds: true },
  },
  left_assignment_list: { role: 'listPattern' },
  destructured_left_assignment: { role: 'listPattern' },
  rest_assignment: { role: 'restPattern' },
  right_assignment_list: { role: 'list' },

  identifier: {
    role: 'byText',
    part: null,
    cases: [
      [/^new$/, { role: 'makes', of: 'receiver', args: 'arguments', trailing: 'block' }],
      [/^(private|protected)$/, says('private', bare)],
      [/^public$/, says('public', bare)],
      [/^module_function$/, says('both', bare)],
    ],
    otherwise: bare,
  },
  constant: { role: 'name' },
  scope_resolution: { role: 'constantPath', scope: 'scope', name: 'name' },
  instance_variable: { role: 'ownMember', of: 'receiver' },
  class_variable: { role: 'ownMember', of: 'class' },
  global_variable: { role: 'ignore' },
  self: { role: 'self' },
  super: { role: 'superCall' },
  call: {
    role: 'byPart',
    cases: [
      [
        'receiver',
        {
          role: 'byText',
          part: 'receiver',
          cases: [
            [/^(::)?Struct$/, makes(/^new$/, { ...made, kind: 'Struct', fields: 'arguments' })],
            [/^(::)?Data$/, makes(/^define$/, { ...made, kind: 'Struct', fields: 'arguments' })],
            [/^(::)?Class$/, makes(/^new$/, { ...made, bases: 'arguments' })],
            [/^(::)?Module$/, makes(/^new$/, { ...made, kind: 'Trait' })],
          ],
          otherwise: onReceiver,
        },
      ],
    ],
    otherwise: onItself,
  },
  argument_list: { role: 'list' },
  block_argument: transparent,
  splat_argument: { role: 'spread' },
  hash_splat_argument: { role: 'spread' },
  forward_argument: { role: 'ignore' },
  element_reference: { role: 'index', object: 'object', key: '-1' },
  array: { role: 'list' },
  string_array: { role: 'list' },
  symbol_array: { role: 'list' },
  hash: { role: 'dictionary' },
  pair: {
    role: 'byPart',
    cases: [[':hash_key_symbol', { role: 'keywordArgument', value: 'value' }]],
    otherwise: { role: 'pair', key: 'key', value: 'value' },
  },
  binary: { role: 'choice', parts: ['left', 'right'], operators: ['||', 'or'] },
  unary: { role: 'statement' },
  range: { role: 'statement' },

  string: { role: 'string' },
  chained_string: text,
  subshell: text,
  heredoc_beginning: text,
  heredoc_body: { role: 'statement' },
  interpolation: transparent,
  string_content: { role: 'ignore' },
  escape_sequence: { role: 'ignore' },
  simple_symbol: word,
  delimited_symbol: text,
  bare_symbol: word,
  bare_string: word,
  hash_key_symbol: word,
  character: text,
  regex: { role: 'literal', type: 'regexp' },
  integer: number,
  float: number,
  rational: number,
  complex: number,
  true: { role: 'literal', type: 'boolean' },
  false: { role: 'literal', type: 'boolean' },
  nil: { role: 'nullType' },
};
