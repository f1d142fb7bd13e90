// Decodes bytes of a file as source text of a language, or returns the reason why not. Reads no disk, and runs anywhere.
import { kindOfFile, languageByText, languageOfScript } from '../indexer/files/file-kind.ts';
import { textOfBytes } from '../indexer/files/source-bytes.ts';

/** One side of a file. `language` is null if it is not source code of a supported language. */
export type SideText =
  | { readonly text: string; readonly language: string | null; readonly crlf: boolean }
  | { readonly unread: string };

export function mayBeSource(path: string): boolean {
  const { kind } = kindOfFile(path);
  return kind === 'source' || kind === 'script';
}

export function sourceText(path: string, bytes: Uint8Array): SideText {
  const kind = kindOfFile(path);
  const language =
    kind.kind === 'source'
      ? kind.language
      : languageOfScript(String.fromCharCode(...bytes.subarray(0, 256)).split('\n', 1)[0] ?? '');
  const read = textOfBytes(bytes, language);
  if ('reason' in read)
    return language === null ? { text: '', language: null, crlf: false } : { unread: read.reason };
  return sideText(read.text, languageByText(path, language, read.text));
}

/** Line ends are normalised to `\n` for comparison; the original ones are kept separately. */
export function sideText(text: string, language: string | null): SideText {
  return { text: text.replaceAll('\r\n', '\n'), language, crlf: text.includes('\r\n') };
}
