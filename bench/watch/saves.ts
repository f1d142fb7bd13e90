// Saves of source files for the watch measurements: a copy of a repository, and a new function in one of its files. Measures nothing.
import { appendFileSync, cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, extname, join } from 'node:path';

/** A new function, by the extension of a file. */
const FUNCTIONS: Readonly<Record<string, (name: string) => string>> = {
  '.py': (name) => `def ${name}():\n    pass\n`,
  '.js': (name) => `export function ${name}() {}\n`,
  '.ts': (name) => `export function ${name}() {}\n`,
  '.go': (name) => `func ${name}() {}\n`,
  '.java': (name) => `class ${name} {}\n`,
  '.c': (name) => `void ${name}(void) {}\n`,
};

export interface CopiedRepository {
  readonly path: string;
  readonly lines: number;
  /** Adds a function of this name to a file, another one each time. */
  save(name: string): void;
}

export function copyRepository(original: string, folder: string): CopiedRepository {
  rmSync(folder, { recursive: true, force: true });
  const path = join(folder, basename(original));
  cpSync(original, path, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (each) => !/[\\/]node_modules$/.test(each),
  });
  const files = sourcesIn(path);
  let saves = 0;
  return {
    path,
    lines: files.reduce((lines, file) => lines + readFileSync(file, 'utf8').split('\n').length, 0),
    save(name) {
      const file = files[(saves * 7) % files.length] ?? '';
      saves += 1;
      appendFileSync(file, `\n${FUNCTIONS[extname(file)]?.(name)}`);
    },
  };
}

function sourcesIn(folder: string): string[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => extname(path) in FUNCTIONS && !/(^|[\\/])(\.git|node_modules)[\\/]/.test(path),
  );
  return paths.sort().map((path) => join(folder, path));
}
