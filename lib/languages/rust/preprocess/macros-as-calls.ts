// Makes uses of macros that take expressions readable as calls: the mark after the name becomes space, and positions hold. Expands nothing.

/** Arguments longer than this are not looked at. */
const LONGEST = 20_000;

/** Macros that take patterns, types or code of other languages, whatever it looks like. */
const OTHERS: ReadonlySet<string> = new Set([
  'macro_rules',
  'matches',
  'assert_matches',
  'quote',
  'quote_spanned',
  'parse_quote',
  'select',
  'html',
  'json',
  'sql',
  'asm',
  'global_asm',
  'cfg',
  'concat_idents',
  'stringify',
  'offset_of',
]);

/** `f!(a, b)` becomes `f (a, b)`, `f![a, b]` becomes a list. `mark` is one character. */
export function withMacrosAsCalls(text: string, mark: string): string {
  const parts: string[] = [];
  let from = 0;
  for (let at = text.indexOf(mark); at !== -1; at = text.indexOf(mark, at + 1)) {
    const open = text[at + 1];
    if (open !== '(' && open !== '[') continue;
    const name = /[A-Za-z_]\w*$/.exec(text.slice(Math.max(0, at - 60), at))?.[0];
    if (
      name === undefined ||
      OTHERS.has(name) ||
      text[at - name.length - 1] === '$' ||
      !takesExpressions(text, at + 1)
    )
      continue;
    // A list stands by itself, as its elements do.
    const start = open === '(' ? at : at - name.length;
    if (start < from || (open === '[' && text.slice(0, start).endsWith('::'))) continue;
    parts.push(text.slice(from, start), ' '.repeat(at + 1 - start));
    from = at + 1;
  }
  return from === 0 ? text : parts.join('') + text.slice(from);
}

const OPENING: ReadonlySet<string> = new Set('([{');
const CLOSING: ReadonlySet<string> = new Set(')]}');
/** Signs of patterns, attributes and names that are bound: no expression has them outside of its literals. */
const FOREIGN: ReadonlySet<string> = new Set('$#@');

/** Whether what stands between the brackets that open at `from` looks like a list of expressions. */
function takesExpressions(text: string, from: number): boolean {
  const end = Math.min(text.length, from + LONGEST);
  let depth = 0;
  for (let at = from; at < end; at = afterToken(text, at)) {
    const char = text[at] ?? '';
    if (OPENING.has(char)) depth++;
    else if (CLOSING.has(char)) {
      if (--depth === 0) return true;
    } else if (FOREIGN.has(char) || (depth === 1 && separatesOthers(text, at, from))) return false;
    else if (depth === 1 && marksValue(text, at)) return false;
  }
  return false;
}

/** `=>` stands between no expressions, nor does a semicolon outside of `[value; length]`. */
function separatesOthers(text: string, at: number, from: number): boolean {
  return text[at] === '=' ? text[at + 1] === '>' : text[at] === ';' && text[from] === '(';
}

/** `name = ?value`, `%value`: a sign of how it is shown, where an expression would begin. */
function marksValue(text: string, at: number): boolean {
  if (text[at] !== '?' && text[at] !== '%') return false;
  let before = at - 1;
  while (text[before] === ' ' || text[before] === '\n') before--;
  return '=,('.includes(text[before] ?? ' ');
}

/** Where a string, character or comment ends that starts here; else the next sign. */
export function afterToken(text: string, at: number): number {
  switch (text[at]) {
    case '"':
      return endOfString(text, at) + 1;
    case "'":
      return endOfCharacter(text, at) + 1;
    case '/':
      return text[at + 1] === '/' || text[at + 1] === '*' ? endOfComment(text, at) + 1 : at + 1;
    case 'r':
      return startsRaw(text, at) ? endOfRaw(text, at) + 1 : at + 1;
    default:
      return at + 1;
  }
}

function startsRaw(text: string, at: number): boolean {
  return /^r#*"/.test(text.slice(at, at + 8)) && !/\w/.test(text[at - 1] ?? '');
}

function endOfString(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}

/** A character, or the mark of a lifetime alone. */
function endOfCharacter(text: string, from: number): number {
  const match = /^'(?:\\(?:u\{\w+\}|x\w\w|.)|[^'\\])'/su.exec(text.slice(from, from + 14));
  return match ? from + match[0].length - 1 : from;
}

function endOfComment(text: string, from: number): number {
  const end = text[from + 1] === '/' ? text.indexOf('\n', from) : text.indexOf('*/', from);
  return end < 0 ? text.length : end + (text[from + 1] === '/' ? 0 : 1);
}

function endOfRaw(text: string, from: number): number {
  const hashes = /^r(#*)"/.exec(text.slice(from, from + 8))?.[1] ?? '';
  const end = text.indexOf(`"${hashes}`, from + hashes.length + 2);
  return end < 0 ? text.length : end + hashes.length;
}
