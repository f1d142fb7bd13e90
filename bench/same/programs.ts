// Bundles of the two compared programs: of a commit, cached for later runs, and of the working tree. Runs neither.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { x as extract } from 'tar';
import { runToEnd } from './node-program.ts';

export interface BuildOptions {
  /** Of the project. */
  readonly root: string;
  /** Temporary files of the run. */
  readonly scratch: string;
  readonly signal: AbortSignal;
}

/** The program of the working tree, as a copy, so that later edits do not affect this run. */
export async function treeProgram(options: BuildOptions): Promise<string> {
  const { root } = options;
  await build(root, ['--if-stale'], options, 'the working tree cannot be bundled');
  return copied(join(root, 'dist'), 'tree', options);
}

/** The program of a commit. It is bundled once, with the packages that are installed now. */
export async function commitProgram(
  commit: string,
  cache: string,
  options: BuildOptions,
): Promise<string> {
  const kept = join(cache, 'code', commit);
  if (!existsSync(kept)) await bundleCommit(commit, kept, options);
  return copied(kept, 'base', options);
}

async function bundleCommit(commit: string, kept: string, options: BuildOptions): Promise<void> {
  const { root, scratch } = options;
  const folder = join(scratch, 'checkout');
  mkdirSync(folder);
  const archive = join(scratch, 'checkout.tar');
  execFileSync('git', ['-C', root, 'archive', '--format=tar', `--output=${archive}`, commit]);
  await extract({ file: archive, cwd: folder });
  linkPackages(root, folder);
  await build(folder, [], options, `${commit.slice(0, 12)} cannot be bundled`);
  moveWhole(join(folder, 'dist'), kept);
  rmSync(folder, { recursive: true, force: true });
  rmSync(archive);
}

/** Another run may have created the folder first. */
export function moveWhole(from: string, to: string): void {
  mkdirSync(join(to, '..'), { recursive: true });
  try {
    renameSync(from, to);
  } catch (error) {
    if (!existsSync(to)) throw error;
  }
}

async function build(
  folder: string,
  more: readonly string[],
  { signal }: BuildOptions,
  trouble: string,
): Promise<void> {
  try {
    await runToEnd(['build.mjs', 'bundle', ...more], { cwd: folder, env: process.env, signal });
  } catch (error) {
    signal.throwIfAborted();
    throw new Error(`${trouble}: ${(error as Error).message}`);
  }
}

/** Bundles load grammars from an enclosing `node_modules`. */
function copied(dist: string, name: string, { root, scratch }: BuildOptions): string {
  const folder = join(scratch, name);
  mkdirSync(folder);
  cpSync(dist, join(folder, 'dist'), { recursive: true });
  linkPackages(root, folder);
  return join(folder, 'dist/codegraph.mjs');
}

function linkPackages(root: string, folder: string): void {
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
}
