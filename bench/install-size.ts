// `npm run bench -- install`: size on disk after `npm install --global`, by part. Needs the package registry.
import { mkdtempSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { globalPaths, npm, packRepository } from '../test/support/packed-program.ts';
import { report } from './report.ts';
import { benchFolder } from './rival.ts';

mkdirSync(benchFolder(), { recursive: true });
const scratch = mkdtempSync(join(benchFolder(), 'install-size-'));
const { tarball } = packRepository({ scratch });
const packedMegabytes = (statSync(tarball).size / 1e6).toFixed(1);
const whole = sizesAfter('--ignore-scripts');
const lean = sizesAfter();
const names = [...lean.keys()].sort(
  (a, b) => (lean.get(b) ?? 0) - (lean.get(a) ?? 0) || (a < b ? -1 : 1),
);
report(
  'install-size',
  `\`npm install --global\` of the package on ${process.platform}-${process.arch}, MB on disk: with \`--ignore-scripts\`, and as usual, when \`scripts/lean-install.mjs\` removes binaries for other platforms. The package has no dependencies; to download are ${packedMegabytes} MB.`,
  ['part', 'without scripts', 'installed'],
  [...names.map((name) => row(name, [name])), row('all', names)],
);
rmSync(scratch, { recursive: true, force: true });

function row(title: string, those: readonly string[]): string[] {
  const sum = (sizes: ReadonlyMap<string, number>): string =>
    those.reduce((total, name) => total + (sizes.get(name) ?? 0), 0).toFixed(1);
  return [title, sum(whole), sum(lean)];
}

function sizesAfter(...options: readonly string[]): ReadonlyMap<string, number> {
  const { prefix, installed } = globalPaths(mkdtempSync(join(scratch, 'installed-')));
  const { status, err } = npm(['install', '--global', '--prefix', prefix, ...options, tarball], {
    scratch,
  });
  if (status !== 0) throw new Error(`npm install failed:\n${err}`);
  const modules = join(installed, 'dist/node_modules');
  const carried = packagesIn(modules).map((name): [string, number] => [
    name,
    blocksOf(join(modules, name)) / 1e6,
  ]);
  const model = blocksOf(join(installed, 'dist/model')) / 1e6;
  const all = blocksOf(installed) / 1e6;
  const program = all - model - carried.reduce((sum, [, size]) => sum + size, 0);
  return new Map([
    ...carried,
    ['embedding model', model],
    ['program, pages and documents', program],
  ]);
}

function packagesIn(modules: string): string[] {
  return readdirSync(modules).flatMap((name) =>
    name.startsWith('@')
      ? readdirSync(join(modules, name)).map((inner) => `${name}/${inner}`)
      : [name],
  );
}

/** Disk usage of a folder in blocks, like `du`. */
function blocksOf(path: string): number {
  const found = statSync(path);
  const inside = found.isDirectory()
    ? readdirSync(path).reduce((sum, name) => sum + blocksOf(join(path, name)), 0)
    : 0;
  return found.blocks * 512 + inside;
}
