// Bytes of a file as source text of a language, or why they are none. Reads no disk.
import { kindOfFile, languageByText, languageOfScript } from '../indexer/files/file-kind.ts';
import { textOfBytes } from '../indexer/files/read-source.ts';

/** One side of a file. `language` is null for what is no source of a known language. */
export type SideText =
  | { readonly text: string; readonly language: string | null; readonly crlf: boolean }
  | { readonly unread: string };

export function mayBeSource(path: string): boolean {
  const { kind } = kindOfFile(path);
  return kind === 'source' || kind === 'script';
}

export function sourceText(path: string, bytes: Buffer): SideText {
  const kind = kindOfFile(path);
  const language =
    kind.kind === 'source'
      ? kind.language
      : languageOfScript(bytes.subarray(0, 256).toString('latin1').split('\n', 1)[0] ?? '');
  const read = textOfBytes(bytes, language);
  if ('reason' in read)
    return language === null ? { text: '', language: null, crlf: false } : { unread: read.reason };
  return sideText(read.text, languageByText(path, language, read.text));
}

/** Lines end in `\n` on both sides, so that they can be compared; what they ended in is kept beside. */
export function sideText(text: string, language: string | null): SideText {
  return { text: text.replaceAll('\r\n', '\n'), language, crlf: text.includes('\r\n') };
}
