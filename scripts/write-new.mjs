// What the scaffolds share: checks a name, and writes a file that is not there yet. Replaces nothing.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The name in kebab-case; ends the program with the usage otherwise. */
export function nameFrom(given, usage) {
  if (/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(given ?? '')) return given;
  console.error(usage);
  process.exit(2);
}

export function writeNew(path, text) {
  if (existsSync(path)) {
    console.error(`${path} is there already`);
    process.exit(1);
  }
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  console.error(`wrote ${path}`);
}
