// Names for parts of a node in rules, and the scopes of declared names. Lists no role.

/**
 * Names of the grammar's fields. An empty string means the first child that is no modifier, `-1` the last child, `~`
 * the last one without a field, `@role` the first one of that role. With a colon it is selected by its type in the
 * grammar: see `lib/parse/child-selectors.ts`.
 */
export type Field = string;

/** The scope of a declared name: the innermost one, or that of the enclosing function. */
export type Hoist = 'block' | 'function';
