// Common parts of scaffolds: checks a name, and writes a new, formatted file. Replaces nothing.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';

/** The name in kebab-case; otherwise exits with the usage. */
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
  const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');
  spawnSync(process.execPath, [biome, 'format', '--write', '--no-errors-on-unmatched', path], {
    stdio: 'ignore',
  });
  console.error(`wrote ${path}`);
}
