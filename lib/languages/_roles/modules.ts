// Roles of packages, namespaces and modules. Imports have forms of their own in each language.
import type { Field } from './fields.ts';

export type ModuleRule =
  /** The package of the file: `package a.b`. */
  | { readonly role: 'package'; readonly name: Field; readonly chained?: true }
  /** A named space of the program, which files share: `namespace A { … }`. Without a body it goes on to the next one, or to the end of the file. */
  | { readonly role: 'namespace'; readonly name: Field; readonly body: Field }
  /** A part of a namespace, which other parts and files may add to: `namespace a { … }`. Without a name, or `inline`, its names are seen around it. */
  | { readonly role: 'namespacePart'; readonly name: Field; readonly body: Field }
  /** Brings in a name, or all of a namespace: `using a::b;`. With a name in its field, under that one. */
  | { readonly role: 'bringsIn'; readonly name: Field }
  /** A module inside of a module: written out, or in a file of its own: `mod a;`. */
  | { readonly role: 'module'; readonly name: Field; readonly body: Field };
