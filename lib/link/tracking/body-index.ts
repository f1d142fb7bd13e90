// Indexes of the body of a file that some parts of inference need, made on first use. Knows no other file.
import { UnitMemo } from './unit-memo.ts';
import type { Unit } from '../vocabulary.ts';

/** `make` reads the one file alone. Whoever asks for its index reads its body. */
export function bodyIndex<Index extends NonNullable<unknown>>(
  make: (unit: Unit) => Index,
): (unit: Unit) => Index {
  const known = new UnitMemo<Index>();
  return (unit) => {
    unit.noteBody?.();
    return known.get(unit) ?? known.set(unit, make(unit));
  };
}
