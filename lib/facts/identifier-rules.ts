// The identifier rules of several languages, from their specs. Reads no source.
import { LANGUAGES } from '../languages/_all.gen.ts';
import type { LanguageSpec } from '../languages/_spec.ts';
import type { IdentifierRule, TestForms } from '../model/name-table.ts';

/** By id, in the order of `ids`. */
export function identifierRules(ids: readonly string[]): Record<string, IdentifierRule> {
  return Object.fromEntries(
    ids.flatMap((id) => {
      const rule = ruleOf(id);
      const spec = LANGUAGES.find((language) => language.id === id);
      const tests = testFormsOf(id);
      return rule && spec
        ? [[id, { ...rule, ...seenFrom(spec), ...(tests && { tests }) }] as const]
        : [];
    }),
  );
}

/** How far names of a language are visible, and to which calls. */
function seenFrom({ family, files, functions }: LanguageSpec): Partial<IdentifierRule> {
  const apart = functions.names === 'own' && functions.members !== 'methods-only';
  const byName = functions.names === 'own' && functions.members === 'methods-only';
  return {
    family,
    ...((files?.templates ?? files?.textTemplates) && {
      templates: [...(files?.templates ?? []), ...(files?.textTemplates ?? [])],
    }),
    ...(files?.textTemplates && { textTemplates: files.textTemplates }),
    ...(apart && { callsFunctionsAlone: true }),
    ...(byName && { runsByName: true }),
  };
}

function testFormsOf(id: string): TestForms | undefined {
  const spec = LANGUAGES.find((language) => language.id === id);
  return spec?.files?.tests ?? (spec?.inherits ? testFormsOf(spec.inherits) : undefined);
}

function ruleOf(id: string): IdentifierRule | undefined {
  const spec = LANGUAGES.find((language) => language.id === id);
  if (!spec?.identifiers) return spec?.inherits ? ruleOf(spec.inherits) : undefined;
  return { ...spec.identifiers, keywords: [...spec.identifiers.keywords].sort() };
}
