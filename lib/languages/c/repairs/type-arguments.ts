// Macros that take types as arguments in C. Leaves enough of a type for its name to be read as a value.
import type { Repair } from '../../_repair.ts';
import { BLANKS, GAP, oneOf, optional, pattern } from '../../_patterns.ts';
import { UP_TO_LAST_ARGUMENT } from './parts.ts';

export const typeArguments: readonly Repair[] = [
  {
    name: 'pointer type as an argument of a macro',
    example: {
      before: 'x = va_arg(list, const char *); y = cast(node *, x);',
      after: 'x = va_arg(list, const char  ); y = cast(node  , x);',
    },
    find: pattern('g')`
      \b(
      \w+${BLANKS}${UP_TO_LAST_ARGUMENT}
      ${optional(`const${GAP}`)}${optional(oneOf('struct union enum unsigned long short') + GAP)}\w+${BLANKS}
      )
      \*+(?=${BLANKS}[,)])`,
  },
  {
    name: 'type of two words as an argument of a macro',
    example: {
      before: 'n = entry_of(link, struct node, next);',
      after: 'n = entry_of(link,        node, next);',
    },
    find: pattern('g')`
      \b(\w+${BLANKS}${UP_TO_LAST_ARGUMENT})
      ${optional(`const${GAP}`)}${oneOf('struct union enum unsigned long')}
      (?=${GAP}\w+${BLANKS}[,)])`,
    own: true,
  },
];
