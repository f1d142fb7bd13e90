// Parts of the patterns that find macros in C++. Holds no whole pattern.
import { BLANKS, GAP, oneOf, optional, part } from '../../_patterns.ts';

/** Capitals with an underscore, as macros are named; and the start of such a name, up to a word that says what it is for. */
export const MACRO = String.raw`\b[A-Z][A-Z0-9]*_[A-Z0-9_]{1,60}\b`;
export const MACRO_FOR = '[A-Z][A-Z0-9]*_';

/** Arguments in brackets, on few lines, with brackets in them: four deep. */
export const ARGUMENTS = part`
  \((?:[^(){};]|
  \((?:[^(){};]|
  \((?:[^(){};]|
  \([^(){};]{0,80}\)
  ){0,80}\)
  ){0,120}\)
  ){0,200}\)`;

/** Few arguments on one line, without brackets in them. */
export const FEW_ARGUMENTS = String.raw`\([^()\n]{0,80}\)`;

/** Arguments of a template, if there are any. */
export const TEMPLATE_ARGUMENTS = optional(String.raw`<[^;{}()\n]{0,120}>`);

/** What stands between a type and a name. */
export const REFERENCE_OR_GAP = part`(?:${BLANKS}[*&]+${BLANKS}|${GAP})`;

const DECLARATION_WORD = oneOf(
  'void bool char int short long float double signed unsigned auto constexpr static inline virtual explicit extern friend template class struct enum union typename typedef using operator mutable decltype thread_local',
);

/** Words that start or go on with a declaration; a type in capitals may stand before `const`. */
export const SPECIFIER = part`${DECLARATION_WORD}\b|const${GAP}[\w:]+[ \t*&]+\w|~|\[\[`;

/** A type and the name after it. */
export const TYPE_AND_NAME = part`
  [A-Za-z_][\w:]*${TEMPLATE_ARGUMENTS}(?:\s*[*&]+\s*|\s+)[A-Za-z_~]`;
