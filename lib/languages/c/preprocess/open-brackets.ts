// Which brackets are open at a place of a text. Matches no kinds: a closing bracket closes the innermost one.

/** Brackets that are open, innermost first; `=` is the brace of a list of values. */
export interface Brackets {
  readonly sign: string;
  /** They hold the condition of a statement: `if (…)`. */
  readonly isHead?: boolean;
  readonly depth: number;
  readonly below: Brackets | undefined;
}

export const NONE: Brackets = { sign: '', depth: 0, below: undefined };

const BEFORE_CONDITION = /\b(?:if|for|while)\s*$/;
const BEFORE_CONSTANTS = /\benum(\s+\w+)?\s*$/;

/** What is open behind the sign at this place. `before`: the sign that stands before it. */
export function bracketsAfter(
  brackets: Brackets,
  text: string,
  at: number,
  before: string,
): Brackets {
  switch (text[at]) {
    case '{':
      return opened(brackets, startsList(brackets, text, at, before) ? '=' : '{');
    case '(':
      return opened(brackets, '(', BEFORE_CONDITION.test(text.slice(Math.max(0, at - 12), at)));
    case '[':
      return opened(brackets, '[');
    case '}':
    case ')':
    case ']':
      return brackets.below ?? NONE;
    default:
      return brackets;
  }
}

/** In brackets, and in the braces of values, stand lists. */
export function holdsList({ sign }: Brackets): boolean {
  return sign === '(' || sign === '[' || sign === '=';
}

function startsList(brackets: Brackets, text: string, at: number, before: string): boolean {
  return (
    before === '=' ||
    before === ',' ||
    (before === '{' && brackets.sign === '=') ||
    BEFORE_CONSTANTS.test(text.slice(Math.max(0, at - 80), at))
  );
}

function opened(below: Brackets, sign: string, isHead = false): Brackets {
  return { sign, depth: below.depth + 1, below, ...(isHead && { isHead }) };
}
