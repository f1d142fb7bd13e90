// Words before definitions that other languages spell differently. Applies none of them.

const COMMON: Readonly<Record<string, string>> = { class: 'static', fileprivate: 'private' };

/** With `static` for `class`, and `private` for `fileprivate`. */
export function commonModifiers(modifiers: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...modifiers].map((word) => COMMON[word] ?? word));
}
