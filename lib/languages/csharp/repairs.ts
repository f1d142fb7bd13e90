// Valid C# that the grammar misreads: directives that cut through members. Decides no conditions.
import type { Repair } from '../_repair.ts';

export const repairs: readonly Repair[] = [
  {
    name: 'other branches than the first of directives that cut through a member',
    example: {
      before: '#if A\n  int a()\n#else\n  int b()\n#endif\n  => 1;',
      after: '#if A\n  int a()\n     \n         \n#endif\n  => 1;',
    },
    find: /^[ \t]*#(?:else|elif)\b[^]*?(?=^[ \t]*#(?:else|elif|endif)\b)/gm,
  },
  {
    name: 'directives that cut through a member',
    example: {
      before: '#if A\n  int a()\n#endif\n  => 1;',
      after: '     \n  int a()\n      \n  => 1;',
    },
    find: /^[ \t]*#(?:if|elif|else|endif)\b.*$/gm,
  },
];
