// Warnings about mentions that a rename leaves unchanged, by reason. Finds no mentions.
import type { FoundPlaces } from './found-places.ts';

export function leftWarnings({ texts, unresolved, kept }: FoundPlaces, name: string): string[] {
  if (!texts) return [];
  const { left } = texts;
  const [key] = kept;
  const at = key ? `, as in ${key.filePath}:${key.line}` : '';
  const reasons: readonly (readonly [count: number, reason: string])[] = [
    [left.path, `of ${name} in paths and module names are left unchanged.`],
    [
      left.other_symbol,
      `of ${name} in comments, strings and documents may refer to another symbol with this name and are left unchanged.`,
    ],
    [
      left.key + unresolved.keys,
      `of ${name} may mean a key of an object, which keeps its name${at}, and are left unchanged.`,
    ],
    [left.prose, `of ${name} in sentences may be just a word and are left unchanged.`],
    [
      left.past,
      `of ${name} in licences, histories of changes and migrations, which say how things were, are left unchanged.`,
    ],
    [
      left.unsure,
      `of ${name} in strings, configuration or templates may mean something else and are left unchanged; include_text=all edits them.`,
    ],
  ];
  return reasons
    .filter(([count]) => count > 0)
    .map(([count, reason]) => `${count} ${count === 1 ? 'mention' : 'mentions'} ${reason}`);
}
