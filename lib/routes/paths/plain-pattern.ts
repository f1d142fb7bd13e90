// A path from a regular expression: its groups become parameters. Matches nothing.

/** `^articles/(?P<year>[0-9]{4})/$` is `articles/<year>/`. */
export function plainPattern(pattern: string): string {
  let path = '';
  for (let at = 0; at < pattern.length; ) {
    const { text, end } = partAt(pattern, at);
    path += text;
    at = end;
  }
  return path.replace(/…[+*{][\d,}]*/g, '…');
}

/** A character, a group or a character class, and its end. */
function partAt(pattern: string, at: number): { readonly text: string; readonly end: number } {
  const sign = pattern[at] ?? '';
  switch (sign) {
    case '(': {
      const end = endOfGroup(pattern, at);
      const isRepeated = /^[?*+]/.test(pattern.slice(end));
      return { text: parameterOf(pattern.slice(at, end)), end: isRepeated ? end + 1 : end };
    }
    case '\\':
      return { text: escaped(pattern[at + 1] ?? ''), end: at + 2 };
    case '[':
      return { text: '…', end: Math.max(at, pattern.indexOf(']', at)) + 1 };
    case '^':
    case '$':
    case '?':
      return { text: '', end: at + 1 };
    default:
      return { text: sign, end: at + 1 };
  }
}

function escaped(sign: string): string {
  if (/[AZb]/.test(sign)) return '';
  return /[a-zA-Z]/.test(sign) ? '…' : sign;
}

/** The position after its closing parenthesis. */
function endOfGroup(pattern: string, from: number): number {
  let depth = 0;
  for (let at = from; at < pattern.length; at++) {
    if (pattern[at] === '\\') at++;
    else if (pattern[at] === '(') depth++;
    else if (pattern[at] === ')' && --depth === 0) return at + 1;
  }
  return pattern.length;
}

function parameterOf(group: string): string {
  const named = /^\(\?P?<(\w+)>/.exec(group)?.[1];
  if (named !== undefined) return `<${named}>`;
  return group.startsWith('(?') && !group.startsWith('(?:') ? '' : '<>';
}
