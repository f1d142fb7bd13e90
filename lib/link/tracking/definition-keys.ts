// One key for each definition of a file, by which it is found again in another version of the file. Compares none.
import type { FileFacts } from '../../facts/file-facts.ts';

/** The same have the same name, kind and place in what is around them. */
export function definitionKeys({ defs }: Pick<FileFacts, 'defs'>): readonly string[] {
  const counted = counter();
  const keys: (string | undefined)[] = [];
  const keyAt = (index: number): string => {
    const fact = defs[index];
    if (!fact) return '';
    // In progress: what is around itself is in no file.
    keys[index] ??= '';
    const around = keys[fact.owner] ?? keyAt(fact.owner);
    return (keys[index] = counted(`${around}\n${fact.kind} ${fact.name}`));
  };
  return defs.map((_, index) => keys[index] ?? keyAt(index));
}

/** Tells equal texts apart by their number. */
export function counter(): (text: string) => string {
  const counts = new Map<string, number>();
  return (text) => {
    const count = counts.get(text) ?? 0;
    counts.set(text, count + 1);
    return `${text} ${count}`;
  };
}
