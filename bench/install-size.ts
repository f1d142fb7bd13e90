// `npm run bench:install`: what users have on their disk after `npm ci --omit=dev`, package by package. Needs npm's registry.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { report } from './report.ts';
import { benchFolder } from './rival.ts';

/** What `npm ci` reads of the project. */
const NEEDED = ['package.json', 'package-lock.json', 'scripts/lean-install.mjs'];
const LARGE_MB = 1;

const root = new URL('..', import.meta.url).pathname;
const folder = join(benchFolder(), 'install-size');
const published = sizesAfter('--ignore-scripts');
const installed = sizesAfter();
const names = [...installed.keys()].sort((a, b) => (installed.get(b) ?? 0) - (installed.get(a) ?? 0) || (a < b ? -1 : 1));
const shown = names.filter((name) => (published.get(name) ?? 0) >= LARGE_MB || name.includes('tree-sitter'));
const others = names.filter((name) => !shown.includes(name));
report(
  'install-size',
  `\`npm ci --omit=dev\` on ${process.platform}-${process.arch}, MB on disk; as published, before \`scripts/lean-install.mjs\` leaves out what other platforms and compilers need.`,
  ['package', 'as published', 'installed'],
  [...shown.map((name) => row(name, [name])), row(`${others.length} others`, others), row('all', names)],
);

function row(title: string, those: readonly string[]): string[] {
  const sum = (sizes: ReadonlyMap<string, number>): string => those.reduce((total, name) => total + (sizes.get(name) ?? 0), 0).toFixed(1);
  return [title, sum(published), sum(installed)];
}

function sizesAfter(...options: readonly string[]): ReadonlyMap<string, number> {
  rmSync(folder, { recursive: true, force: true });
  for (const path of NEEDED) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(root, path), join(folder, path));
  }
  const { status, stderr } = spawnSync('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund', ...options], { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`npm ci failed:\n${stderr}`);
  return new Map(packagesIn(join(folder, 'node_modules')).map((name) => [name, blocksOf(join(folder, 'node_modules', name)) / 1e6]));
}

function packagesIn(modules: string): string[] {
  return readdirSync(modules).flatMap((name) => (name.startsWith('@') ? readdirSync(join(modules, name)).map((inner) => `${name}/${inner}`) : [name]));
}

/** What a disk gives to a folder, as `du` counts it: in whole blocks. */
function blocksOf(path: string): number {
  const found = statSync(path);
  const inside = found.isDirectory() ? readdirSync(path).reduce((sum, name) => sum + blocksOf(join(path, name)), 0) : 0;
  return found.blocks * 512 + inside;
}
