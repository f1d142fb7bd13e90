// Which repositories a caller sees, as a proxy in front of the server says in a header. Hides none itself.

/** Names of repositories: to a caller, there are no others. Absent: all. */
export type VisibleNames = readonly string[];

/** Names are separated by commas and may be encoded as in addresses; `*` stands for all, and a header that is not there for none. */
export function visibleNames(header: string | undefined): VisibleNames | undefined {
  const given = (header ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  // A repository may have this name: then it is encoded.
  if (given.includes('*')) return undefined;
  return [...new Set(given.map(decoded))].sort();
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
