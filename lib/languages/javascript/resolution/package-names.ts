// Names of packages in imports. Finds no package.

/** As npm and Node.js allow them; `~/x`, `@/x`, `#x` and `$x` are aliases of paths in this repository. */
export function isPackageName(specifier: string): boolean {
  return /^(node:|[a-z\d][\w.-]*(\/|$)|@[\w.-]+\/[\w.-])/i.test(specifier);
}
