// Quotes a word for a command that a message shows, so that it can be pasted into a shell as it stands. Runs nothing.

/** Nothing of this means anything to a shell. */
const PLAIN = /^[\w./:-]+$/;
/** Characters that are not seen, or that change how others are shown: a terminal must not be given them as they are. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** For POSIX shells; PowerShell reads it alike where the word has no `'` in it. A word that needs no quotes gets none. */
export function shellWord(text: string): string {
  if (PLAIN.test(text)) return text;
  if (!UNSEEN.test(text)) return `'${text.replaceAll("'", `'\\''`)}'`;
  const escaped = [...text].map((char) =>
    UNSEEN.test(char) ? bytesOf(char) : /['\\]/.test(char) ? `\\${char}` : char,
  );
  return `$'${escaped.join('')}'`;
}

/** Three digits each: a digit that follows does not belong to it. */
function bytesOf(char: string): string {
  return [...new TextEncoder().encode(char)]
    .map((byte) => `\\${byte.toString(8).padStart(3, '0')}`)
    .join('');
}
