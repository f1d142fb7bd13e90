// Prints a table of figures and writes it to bench/figures, so that changes appear in the diff. Measures nothing.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';

const FOLDER = new URL('./figures/', import.meta.url);

/** Like `report`, for some subjects of the table: rows of others, by their first cell, are kept as they were. */
export function reportOf(
  name: string,
  remark: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  const measured = new Set(rows.map(([subject]) => subject));
  const others = rowsIn(name, head).filter(([subject]) => !measured.has(subject));
  const all = [...others, ...rows];
  report(
    name,
    remark,
    head,
    all.sort(([a = ''], [b = '']) => Number(a > b) - Number(a < b)),
  );
}

/** The rows of a table that was written before, if it has the same head. */
function rowsIn(name: string, head: readonly string[]): readonly (readonly string[])[] {
  const path = new URL(`${name}.md`, FOLDER);
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
  const [first, , ...rows] = lines
    .filter((line) => line.startsWith('| '))
    .map((line) => line.slice(2, -2).split(' | '));
  return first?.join() === head.join() ? rows : [];
}

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
