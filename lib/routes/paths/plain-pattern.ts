// A path from a regular expression: its groups become parameters. Matches nothing.

/** `^articles/(?P<year>[0-9]{4})/$` is `articles/<year>/`. */
export function plainPattern(pattern: string): string {
  let path = '';
  for (let at = 0; at < pattern.length; at++) {
    const sign = pattern[at] ?? '';
    if (sign === '(') {
      const end = endOfGroup(pattern, at);
      path += parameterOf(pattern.slice(at, end));
      at = /^[?*+]/.test(pattern.slice(end)) ? end : end - 1;
    } else if (sign === '\\') {
      at++;
      path += /[AZb]/.test(pattern[at] ?? '')
        ? ''
        : /[a-zA-Z]/.test(pattern[at] ?? '')
          ? '…'
          : (pattern[at] ?? '');
    } else if (sign === '[') {
      at = Math.max(at, pattern.indexOf(']', at));
      path += '…';
    } else if (sign !== '^' && sign !== '$' && sign !== '?') path += sign;
  }
  return path.replace(/…[+*{][\d,}]*/g, '…');
}

/** After its closing parenthesis. */
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
