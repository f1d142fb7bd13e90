// Writes a command's answer to stdout, as text or as one JSON document. Logs and progress go to stderr, not here.

/** The option that commands which print data share. */
export const JSON_OPTION = ['--json', 'print one JSON document'] as const;

export function print(answer: unknown, text: string, json: boolean | undefined): void {
  process.stdout.write(json ? `${JSON.stringify(answer, null, 2)}\n` : text);
}
