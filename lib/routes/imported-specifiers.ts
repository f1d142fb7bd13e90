// The specifiers of a file's imports, in whichever form: by them it is known which libraries a program uses. Resolves none.
import { bodyIndex } from '../link/tracking/unit-memo.ts';

/** Once each. */
export const specifiersOf = bodyIndex(({ facts: { imports, exprs } }): readonly string[] => [
  ...new Set([
    ...imports.map(({ specifier }) => specifier),
    ...Array.from(exprs.tagged('module'), ([, [, specifier]]) => specifier),
  ]),
]);
