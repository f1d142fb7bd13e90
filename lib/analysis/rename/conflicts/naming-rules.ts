// Rules for names in the languages of an index: validity and visibility. Contains no language's rules itself.
import type { NodeRecord } from '../../../model/graph-data.ts';
import type { IndexSnapshot } from '../../../model/index-snapshot.ts';
import type { IdentifierRule } from '../../../model/name-table.ts';

/** The rule of a symbol's language; undefined if the index has none. */
export function ruleOf(
  { info }: IndexSnapshot,
  { language }: NodeRecord,
): IdentifierRule | undefined {
  return language === undefined ? undefined : info.identifiers[language];
}

/** Why the text is not a valid name in these languages; null if it is. */
export function whyNoName(
  snapshot: IndexSnapshot,
  text: string,
  languages: Iterable<string>,
): string | null {
  for (const language of languages) {
    const rule = snapshot.info.identifiers[language];
    if (!rule) continue;
    // The sign of a private member is part of its name.
    if (!new RegExp(rule.pattern, 'u').test(text.replace(/^#/, '')))
      return `'${shown(text)}' is not a valid name in ${language}: it must look like ${exampleOf(text)}`;
    if (rule.keywords.includes(text)) return `'${text}' is a reserved word in ${language}`;
  }
  return null;
}

/** Consists of the letters and digits of the text, if it has any. */
function exampleOf(text: string): string {
  const parts = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  const joined = parts.join('_').replace(/^\d+_?/, '');
  return `'${joined === '' ? 'name' : joined.slice(0, 60)}'`;
}

function shown(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
