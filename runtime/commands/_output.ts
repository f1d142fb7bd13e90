// Writes a command's answer to stdout, as text or as one JSON document. Logs and progress go to stderr, not here.
import { visibleJson, visibleSource } from '../../lib/base/visible-text.ts';

/** The option that commands which print data share. */
export const JSON_OPTION = ['--json', 'print the result as JSON'] as const;

/** Control characters in names are escaped for the terminal. */
export function print(answer: unknown, text: string, json: boolean | undefined): void {
  process.stdout.write(json ? `${visibleJson(answer, 2)}\n` : visibleSource(text));
}
