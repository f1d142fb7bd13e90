// What the recipes of docs/examples/fleet need to run here: a package to install, repositories, and what readers see. Tests nothing.
import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { ExecutionContext } from 'ava';
import { openIndex } from '../../../../index-store/open-index.ts';
import {
  publishedFiles,
  readPublication,
} from '../../../../index-store/published/read-published.ts';
import { readS3Settings } from '../../../../runtime/config.ts';
import { openPlace } from '../../../../runtime/places/open-place.ts';
import { ROOT } from '../../../support/source-files.ts';
import {
  commitAll,
  git,
  gitTree,
  newFolder,
  writeFiles,
  type Life,
} from '../../../support/source-tree.ts';

export const RECIPES = join(ROOT, 'docs/examples/fleet');

export type Variables = Readonly<Record<string, string>>;

export function recipe(name: string): string {
  return readFileSync(join(RECIPES, name), 'utf8');
}

/** A package that `npm install --global` installs in a moment: its program is the one that is built. */
export function packageHere(t: Life): string {
  const folder = newFolder(t, 'package');
  const program = pathToFileURL(join(ROOT, 'dist/codegraph.mjs')).href;
  writeFiles(folder, {
    'package.json': '{"name":"codegraph","version":"0.1.0","bin":"codegraph.mjs"}',
    'codegraph.mjs': `#!/usr/bin/env node\nawait import('${program}');\n`,
  });
  chmodSync(join(folder, 'codegraph.mjs'), 0o755);
  return folder;
}

/** A machine of its own, as far as variables make one. */
export function machine(t: Life): Variables {
  const home = newFolder(t, 'home');
  const path = process.env['PATH'] ?? '';
  mkdirSync(join(home, 'tmp'));
  return {
    PATH: `${join(home, 'installed/bin')}${delimiter}${path}`,
    HOME: home,
    // What is killed leaves its folders there.
    TMPDIR: join(home, 'tmp'),
    CODEGRAPH_HOME: join(home, 'codegraph'),
    npm_config_prefix: join(home, 'installed'),
    npm_config_offline: 'true',
    npm_config_update_notifier: 'false',
  };
}

/** A program `codegraph` on the machine's path, with these lines of shell before it. */
export function installed(env: Variables, before = ''): void {
  const folder = join(env['npm_config_prefix'] ?? '', 'bin');
  mkdirSync(folder, { recursive: true });
  const program = `exec '${process.execPath}' '${join(ROOT, 'dist/codegraph.mjs')}' "$@"\n`;
  writeFiles(folder, { codegraph: `#!/bin/sh\n${before}\n${program}` });
  chmodSync(join(folder, 'codegraph'), 0o755);
}

export interface Repository {
  readonly folder: string;
  readonly url: string;
  readonly commit: string;
}

/** It has one function, named after it. */
export function repository(t: Life, name: string): Repository {
  const folder = gitTree(t, { [`${name}.py`]: `def ${name}():\n    pass\n` }, name);
  commitAll(folder);
  return {
    folder,
    url: pathToFileURL(folder).href,
    commit: git(folder, 'rev-parse', 'HEAD'),
  };
}

/** Runs a program to its end; throws with what it said if it fails. */
export async function ran(
  command: readonly [string, ...string[]],
  env: Variables,
  cwd: string = ROOT,
): Promise<string> {
  const [program, ...args] = command;
  return (await promisify(execFile)(program, args, { env, cwd })).stdout;
}

/** Asserts that the repository is published there at its commit, whole. Returns the generation. */
export async function checkPublished(
  t: ExecutionContext,
  at: { readonly address: string; readonly env: Variables },
  name: string,
  { commit }: Pick<Repository, 'commit'>,
): Promise<string> {
  const place = openPlace(at.address, readS3Settings(at.env));
  const publication = await readPublication(place, name);
  t.is(publication?.commit, commit, name);
  if (!publication) return '';
  const { answer } = await openIndex(publishedFiles(place, publication));
  const own = name.slice(name.lastIndexOf('/') + 1);
  const found = await answer(({ graph }) => graph.symbolsIn(`${own}.py`).map((each) => each.name));
  t.deepEqual(found, [own]);
  return publication.generation;
}

/** A folder to publish to, and nothing to open it with. */
export function folderHere(t: Life): { readonly address: string; readonly env: Variables } {
  return { address: pathToFileURL(newFolder(t, 'place')).href, env: {} };
}
