// Which functions of one name in a C++ class and its bases a call chooses from. Chooses none.
// C++ standard, [class.member.lookup]: a declaration in a class hides those of its name in the bases.
import type { Def } from '../../../link/vocabulary.ts';

export function notHidden(nearest: readonly Def[]): readonly Def[] {
  return nearest;
}
