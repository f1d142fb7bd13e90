// Names of other files that a file has without an import: scripts of one page share them, and bundlers import them where they are used. Follows no configuration.
import type { Def, Program } from '../../../link/vocabulary.ts';

/** Functions and classes at file level, wherever they are. */
export function injectedNames(program: Program, name: string): readonly Def[] {
  return program
    .functionsNamed(name)
    .filter(
      ({ unit, fact }) =>
        fact.scope === 0 && fact.memberOf < 0 && unit.language.spec.family === 'ecmascript',
    );
}
