// What may be a name in each of some languages, from their specs.
import { LANGUAGES } from '../languages/_all.gen.ts';
import type { IdentifierRule } from '../model/name-table.ts';

/** By id, in the order of `ids`. */
export function identifierRules(ids: readonly string[]): Record<string, IdentifierRule> {
  return Object.fromEntries(ids.flatMap((id) => {
    const rule = ruleOf(id);
    const { family, templates } = LANGUAGES.find((language) => language.id === id) ?? {};
    return rule ? [[id, { ...rule, ...(family !== undefined && { family }), ...(templates && { templates }) }] as const] : [];
  }));
}

function ruleOf(id: string): IdentifierRule | undefined {
  const spec = LANGUAGES.find((language) => language.id === id);
  if (!spec?.identifiers) return spec?.inherits ? ruleOf(spec.inherits) : undefined;
  return { ...spec.identifiers, keywords: [...spec.identifiers.keywords].sort() };
}
