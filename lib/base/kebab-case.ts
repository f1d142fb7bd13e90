// A name of words as words with hyphens between them. Changes no other form of names.

/** `UserCard` as `user-card`. */
export function kebabCase(name: string): string {
  return name
    .replace(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})/gu, '-')
    .replace(/(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, '-')
    .toLowerCase();
}
