// Parts of the patterns that find macros in C. Holds no whole pattern.
import { BLANKS, FEW_BLANKS, GAP, IDENTIFIER, oneOf, part, upTo } from '../../_patterns.ts';

const KEYWORDS =
  'auto break case const continue default do else enum extern for goto if inline long register restrict return short signed sizeof static struct switch typedef typeof union unsigned volatile while';

/** A name that is no word of the language. */
export const NAME = part`(?!${oneOf(KEYWORDS)}\b)${IDENTIFIER}`;

/** A name in capitals, as macros are named. */
export const CAPITALS = '[A-Z_][A-Z0-9_]*';

/** Where a declaration or parameter starts: in a line of code, or after a bracket, comma or semicolon. */
export const START = part`
  \b(?=[A-Za-z_])
  (?<=(?:^|[;{}(,])${FEW_BLANKS}${upTo(4, oneOf('static extern inline const register volatile typedef') + GAP)})`;

/** An argument that is one word or stands in brackets of its own: no parameter with its type. */
const PLAIN_ARGUMENT = part`${BLANKS}(?:\w{1,80}|\([^(){};\n]{0,80}\)){1,2}${BLANKS}`;

/** A list of such arguments. */
export const PLAIN_ARGUMENTS = part`\((?!void\b)${PLAIN_ARGUMENT}${upTo(8, `,${PLAIN_ARGUMENT}`)}\)`;

/** Arguments before the last one, and where the last one starts. */
export const UP_TO_LAST_ARGUMENT = part`\((?:[^()\n]{0,200},)?${BLANKS}`;

/** The type, name and bracket of a function. */
export const TYPE_NAME_BRACKET = part`\w+[ \t*]+\w+${BLANKS}\(`;
