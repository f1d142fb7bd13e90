// How a rule names a part of its node, and the scope of a name. Lists no role.

/** Names of the grammar's fields. An empty string means the first child that is no modifier, `-1` the last child, `~` the last one that fills no field, `@role` the first one of that role. With a colon it is found by what the grammar calls it: `lib/parse/child-selectors.ts` says how. */
export type Field = string;

/** Which scope a declared name belongs to: the innermost one, or that of the function around it. */
export type Hoist = 'block' | 'function';
