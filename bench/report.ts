// Prints a table of figures and keeps it in bench/figures, so that a change shows in the diff. Measures nothing.
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';

const FOLDER = new URL('./figures/', import.meta.url);

/** The table as Markdown under a line that says how it was made, in a file of this name. */
export function report(
  name: string,
  remark: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const processors = cpus();
  const machine = `Node.js ${process.versions.node}, ${processors.length} × ${processors[0]?.model.trim() ?? 'unknown processor'}`;
  const text = [
    `${remark} ${machine}.`,
    '',
    line(head),
    line(head.map(() => '---')),
    ...rows.map(line),
  ].join('\n');
  console.log(text);
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(new URL(`${name}.md`, FOLDER), `<!-- Written by npm run bench. -->\n${text}\n`);
  console.error(`\nkept in ${fileURLToPath(new URL(`${name}.md`, FOLDER))}`);
}
