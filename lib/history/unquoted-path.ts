// A path as git writes it in a patch, without quotation marks and escapes. Leaves prefixes alone.

const ESCAPED: Readonly<Record<string, number>> = {
  a: 7,
  b: 8,
  t: 9,
  n: 10,
  v: 11,
  f: 12,
  r: 13,
  '"': 34,
  '\\': 92,
};

/** Git escapes bytes of UTF-8: https://git-scm.com/docs/git-config, `core.quotePath`. */
export function unquotedPath(written: string): string {
  if (!written.startsWith('"') || !written.endsWith('"') || written.length < 2) return written;
  const bytes: number[] = [];
  const encoder = new TextEncoder();
  for (const [whole, octal, letter] of written
    .slice(1, -1)
    .matchAll(/\\([0-3][0-7]{2})|\\([^])|[^\\]/gu))
    if (octal !== undefined) bytes.push(Number.parseInt(octal, 8));
    else if (letter !== undefined) bytes.push(ESCAPED[letter] ?? letter.charCodeAt(0));
    else bytes.push(...encoder.encode(whole));
  return new TextDecoder().decode(Uint8Array.from(bytes));
}
