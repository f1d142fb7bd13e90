// What Rust adds to the engine: variants of enums, fields without names. Resolves nothing.
import type { Field } from '../_roles/fields.ts';
import type { LanguageSemantics } from '../_kit/language-semantics.ts';
import { readUnnamedFields, readVariant } from './readers/variants.ts';

declare module '../_rules.ts' {
  interface OwnRules {
    rust: RustRule;
  }
}

/** Fields without names, which are known by their places: `struct A(B, C)`. */
interface RustRule {
  readonly role: 'unnamedFields';
  readonly type: Field;
}

export const semantics: LanguageSemantics = {
  enumMember: readVariant,
  readers: {
    unnamedFields: readUnnamedFields,
  },
};
