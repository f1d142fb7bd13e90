// What is said of templates that are not read as code. Counts none.

/** `264 .erb files were not read as code: …`; undefined if there are none. */
export function describeUnreadTemplates(
  counts: Readonly<Record<string, number>> | undefined,
): string | undefined {
  const kinds = Object.entries(counts ?? {});
  const [only] = kinds;
  if (!only) return undefined;
  const isOne = kinds.length === 1 && only[1] === 1;
  const files = kinds.map(([ending, count]) => `${count} ${ending}`).join(', ');
  return isOne
    ? `${files} file was not read as code: its names count as possible mentions`
    : `${files} files were not read as code: their names count as possible mentions`;
}
