// A snapshot with other values of some fields. Touches no section.
import type { IndexSnapshot } from '../model/index-snapshot.ts';

/** The other fields are not read: a section that is not in memory stays where it is. */
export function snapshotWith<
  Index extends Partial<IndexSnapshot>,
  Fields extends Partial<IndexSnapshot>,
>(index: Index, fields: Fields): Omit<Index, keyof Fields> & Fields {
  const own = Object.getOwnPropertyDescriptors(fields);
  return Object.defineProperties(
    {},
    { ...Object.getOwnPropertyDescriptors(index), ...own },
  ) as Omit<Index, keyof Fields> & Fields;
}
