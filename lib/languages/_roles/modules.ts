// Roles of packages, namespaces and modules. Does not include imports, whose forms differ by language.
import type { Field } from './fields.ts';

export type ModuleRule =
  /** The package of the file: `package a.b`. */
  | { readonly role: 'package'; readonly name: Field; readonly chained?: true }
  /**
   * A namespace, which files share: `namespace A { … }`. Without a body it extends to the next one, or to the end of
   * the file.
   */
  | { readonly role: 'namespace'; readonly name: Field; readonly body: Field };
