// What may be a name in Zig.
import type { IdentifierRule } from '../../model/name-table.ts';

export const identifiers: IdentifierRule = {
  pattern: '^[A-Za-z_][A-Za-z0-9_]*$',
  keywords: (
    'addrspace align allowzero and anyframe anytype asm async await break callconv catch comptime const continue defer else enum errdefer error export extern fn for if inline linksection noalias noinline ' +
    'nosuspend opaque or orelse packed pub resume return struct suspend switch test threadlocal try union unreachable usingnamespace var volatile while'
  ).split(' '),
  sameName: 'one',
  seenIn: 'file',
  namesFile: false,
  entryNames: ['main'],
};
