// What the languages of an index say about names: which may be one, and how far they are seen. Holds no language's rules itself.
import type { NodeRecord } from '../../../model/graph-data.ts';
import type { IndexSnapshot } from '../../../model/index-snapshot.ts';
import type { IdentifierRule } from '../../../model/name-table.ts';

/** The rule of a symbol's language; undefined for an index that has none. */
export function ruleOf(
  { info }: IndexSnapshot,
  { language }: NodeRecord,
): IdentifierRule | undefined {
  return language === undefined ? undefined : info.identifiers[language];
}

/** Why the text cannot be a name in these languages; null when it can. */
export function whyNoName(
  snapshot: IndexSnapshot,
  text: string,
  languages: Iterable<string>,
): string | null {
  for (const language of languages) {
    const rule = snapshot.info.identifiers[language];
    if (!rule) continue;
    // A private member's sign is part of its name.
    if (!new RegExp(rule.pattern, 'u').test(text.replace(/^#/, '')))
      return `'${shown(text)}' is not a valid name in ${language}: it must look like ${exampleOf(text)}`;
    if (rule.keywords.includes(text)) return `'${text}' is a reserved word in ${language}`;
  }
  return null;
}

/** Made of the letters and digits that the text has, where it has any. */
function exampleOf(text: string): string {
  const parts = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  const joined = parts.join('_').replace(/^\d+_?/, '');
  return `'${joined === '' ? 'name' : joined.slice(0, 60)}'`;
}

function shown(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
