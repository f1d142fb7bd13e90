// Names as conventions make them of each other: of one and of many, of classes and of files. Reads no code.

/** The first rule whose end fits counts. */
export function inflected(name: string, rules: readonly (readonly [end: RegExp, becomes: string])[] = []): string {
  const rule = rules.find(([end]) => end.test(name));
  return rule ? name.replace(rule[0], rule[1]) : name;
}

/** `admin/user_roles` is `Admin.UserRoles`. */
export function className(path: string): string {
  return path.split('/').filter((part) => part !== '').map((part) => part.split('_').map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('')).join('.');
}
