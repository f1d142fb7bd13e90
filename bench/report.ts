// Prints a table of figures and writes it to bench/figures, so that changes appear in the diff. Measures nothing.
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';

const FOLDER = new URL('./figures/', import.meta.url);

/** Writes the table as Markdown with a line on how it was made, to a file of this name. */
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
