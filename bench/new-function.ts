// A function to add to a source file, for measurements of what an edit costs. Writes nothing.
import { extname } from 'node:path';

const FUNCTIONS: Readonly<Record<string, (name: string) => string>> = {
  '.py': (name) => `def ${name}():\n    pass\n`,
  '.js': (name) => `export function ${name}() {}\n`,
  '.ts': (name) => `export function ${name}() {}\n`,
  '.go': (name) => `func ${name}() {}\n`,
  '.java': (name) => `class ${name} {}\n`,
  '.c': (name) => `void ${name}(void) {}\n`,
};

/** Whether functions can be added to the file, by its extension. */
export function takesFunctions(path: string): boolean {
  return extname(path) in FUNCTIONS;
}

/** The text of a function of this name, to be added at the end of the file. */
export function functionFor(path: string, name: string): string {
  return `\n${FUNCTIONS[extname(path)]?.(name) ?? ''}`;
}
