// What may be a name in Bash: variables are plain, functions may have nearly any letters.
import type { IdentifierRule } from '../../model/name-table.ts';

export const identifiers: IdentifierRule = {
  pattern: '^[A-Za-z_][A-Za-z0-9_:.-]*$',
  keywords:
    'case coproc do done elif else esac fi for function if in select then time until while'.split(
      ' ',
    ),
  sameName: 'one',
  seenIn: 'file',
  namesFile: false,
  comments: { lines: ['#'], blocks: [] },
};
