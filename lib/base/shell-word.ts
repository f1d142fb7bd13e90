// Quotes a word of a command in a message, so that it can be pasted into a shell. Runs nothing.

/** Characters without a special meaning in a shell. */
const PLAIN = /^[\w./:-]+$/;
/** Invisible characters and those that change how others are shown, which must not reach a terminal. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** For POSIX shells; also for PowerShell if the word has no `'`. Words that need no quotes get none. */
export function shellWord(text: string): string {
  if (PLAIN.test(text)) return text;
  if (!UNSEEN.test(text)) return `'${text.replaceAll("'", `'\\''`)}'`;
  const escaped = [...text].map((char) =>
    UNSEEN.test(char) ? bytesOf(char) : /['\\]/.test(char) ? `\\${char}` : char,
  );
  return `$'${escaped.join('')}'`;
}

/** Three digits each, so that a following digit is not included. */
function bytesOf(char: string): string {
  return [...new TextEncoder().encode(char)]
    .map((byte) => `\\${byte.toString(8).padStart(3, '0')}`)
    .join('');
}
