// Indexes of the body of a file that some parts of inference need, made on first use. Knows no other file.
import type { Unit } from './vocabulary.ts';

/** `make` reads the one file alone. Whoever asks for its index reads its body. */
export function bodyIndex<Index extends NonNullable<unknown>>(
  make: (unit: Unit) => Index,
): (unit: Unit) => Index {
  const known = new WeakMap<Unit, Index>();
  return (unit) => {
    unit.noteBody?.();
    let index = known.get(unit);
    if (index === undefined) known.set(unit, (index = make(unit)));
    return index;
  };
}
