// What may be a name in Lua.
import type { IdentifierRule } from '../../model/name-table.ts';

export const identifiers: IdentifierRule = {
  pattern: '^[A-Za-z_][A-Za-z0-9_]*$',
  keywords:
    'and break do else elseif end false for function goto if in local nil not or repeat return then true until while'.split(
      ' ',
    ),
  sameName: 'one',
  seenIn: 'file',
  namesFile: false,
  comments: { lines: ['--'], blocks: [['--[[', ']]']] },
};
