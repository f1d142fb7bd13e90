// Saves of source files for the watch measurements: a copy of a repository, and a new function in one of its files. Measures nothing.
import { appendFileSync, cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { functionFor, takesFunctions } from '../new-function.ts';

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
      appendFileSync(file, functionFor(file, name));
    },
  };
}

function sourcesIn(folder: string): string[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => takesFunctions(path) && !/(^|[\\/])(\.git|node_modules)[\\/]/.test(path),
  );
  return paths.sort().map((path) => join(folder, path));
}
