// The roles that nodes of the Bash grammar play.
import type { RuleTable } from '../_rules.ts';

export const rules: RuleTable = {
  comment: { role: 'comment' },
  function_definition: {
    role: 'function',
    kind: 'Function',
    name: 'name',
    body: 'body',
    withoutParameterList: true,
  },
  if_statement: { role: 'alternatives' },
  case_item: { role: 'optionalExecution', repeats: false },
  while_statement: { role: 'optionalExecution', repeats: true },
  for_statement: { role: 'optionalExecution', repeats: true },
  c_style_for_statement: { role: 'optionalExecution', repeats: true },

  variable_assignment: { role: 'assign', left: 'name', right: 'value', declares: true },
  variable_name: { role: 'name' },
  special_variable_name: { role: 'ignore' },
  heredoc_start: { role: 'ignore' },
  heredoc_end: { role: 'ignore' },
  regex: { role: 'ignore' },

  // `source a.sh` and `. a.sh` run another file here. No command has a receiver.
  command: {
    role: 'byText',
    part: 'name',
    cases: [[/^(source|\.)$/, { role: 'import', syntax: 'source' }]],
    otherwise: { role: 'call', callee: 'name', args: '*', object: 'none' },
  },
  // A name that the shell computes is not known.
  command_name: { role: 'byText', part: null, cases: [[/^[^\s$`"'*?]+$/, { role: 'name' }]] },
  string: { role: 'string' },
  raw_string: { role: 'string' },
  number: { role: 'literal', type: 'number' },
};
