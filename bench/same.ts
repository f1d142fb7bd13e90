// `npm run same -- <clone>…`: compares indexes and answers of the working tree with those of a commit. Measures nothing.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { visibleJson } from '../lib/base/visible-text.ts';
import { benchFolder } from './rival.ts';
import { isUnchanged } from './same/clones.ts';
import { compareClone, type Verdict } from './same/compare-clone.ts';
import { commitProgram, treeProgram, type BuildOptions } from './same/programs.ts';
import { openRunFolder } from './same/run-folder.ts';
import { CalledWrongly, readOptions, USAGE, type SameOptions } from './same/same-options.ts';
import { describeAll, describeVerdict, isSame } from './same/same-report.ts';
import { Stopped, stopOnSignals } from './same/stop-run.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
process.exitCode = await main(process.argv.slice(2));

async function main(args: readonly string[]): Promise<number> {
  try {
    const options = readOptions(args, ROOT);
    if (options === null) console.log(USAGE);
    return options === null ? 0 : await compareAll(options);
  } catch (error) {
    if (error instanceof Stopped) return error.exitStatus;
    console.error((error as Error).message);
    return error instanceof CalledWrongly ? 2 : 1;
  }
}

async function compareAll({ clones, base, json }: SameOptions): Promise<number> {
  const signal = stopOnSignals();
  const cache = join(benchFolder(), 'same');
  const run = openRunFolder(cache);
  const build: BuildOptions = { root: ROOT, scratch: run.path, signal };
  try {
    const baseProgram = once(() => bundledBase(base, cache, build));
    tell('bundling the working tree');
    const programs = { baseProgram, treeProgram: await treeProgram(build) };
    const comparison = { base, cache, scratch: run.path, signal, ...programs, onStep: tell };
    const verdicts: Verdict[] = [];
    for (const clone of clones) {
      const verdict = await timed(clone.name, () => compareClone(clone, comparison));
      verdicts.push(verdict);
      if (!json) console.log(describeVerdict(verdict));
    }
    const same = verdicts.every(isSame);
    const document = { same, base, repositories: verdicts };
    console.log(json ? visibleJson(document, 2) : describeAll(verdicts));
    return same ? 0 : 1;
  } finally {
    run.remove();
  }
}

async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  tell(`${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return result;
}

function bundledBase(base: string, cache: string, build: BuildOptions): Promise<string> {
  if (!isUnchanged(ROOT, base, 'package-lock.json')) {
    tell('the base had other packages; it runs with those that are installed now');
  }
  tell(`bundling ${base.slice(0, 12)}`);
  return commitProgram(base, cache, build);
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

function tell(step: string): void {
  console.error(`same: ${step}`);
}
