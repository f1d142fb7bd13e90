// Packs this repository as for a release, installs the package as users do, and asks what is installed. Needs npm, and its registry or its cache.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createHash } from 'node:crypto';
import { basename, delimiter, dirname, join } from 'node:path';
import { LANGUAGES } from '../../lib/languages/_all.gen.ts';
import { ROOT, filesUnder } from './source-files.ts';

const SHIPPED_OR_BUILT_FROM = [
  'build.mjs',
  'package.json',
  'package-lock.json',
  'README.md',
  'LICENSE',
  'CHANGELOG.md',
  'SECURITY.md',
];
const FOLDERS = ['handlers', 'lib', 'index-store', 'runtime', 'scripts', 'docs'];
const NEEDS =
  "Packing fetches the packages with native code from npm's registry, or takes them from npm's cache, where `npm ci` has put them";

export interface Run {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

/** Where commands run. `bin` goes first on the path: the folder of a Node.js with its npm. */
export interface Place {
  readonly scratch: string;
  readonly bin?: string;
}

/** The tarball of a copy of this repository; `changed` are files of the copy that packing has made, changed or removed. */
export function packRepository(
  place: Place,
  platforms: readonly string[] = [],
): { readonly tarball: string; readonly changed: readonly string[] } {
  const copy = mkdtempSync(join(place.scratch, 'repository-'));
  for (const file of [...SHIPPED_OR_BUILT_FROM, ...FOLDERS.flatMap(filesUnder)])
    cpSync(join(ROOT, file), join(copy, file));
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'), 'junction');
  const before = stateOf(copy);
  const folder = mkdtempSync(join(place.scratch, 'tarball-'));
  const { status, err } = npm(['pack', '--silent', '--pack-destination', folder], place, {
    cwd: copy,
    env: { CODEGRAPH_PLATFORMS: platforms.join(' ') },
  });
  const [tarball] = readdirSync(folder);
  if (status !== 0 || tarball === undefined) throw new Error(`npm pack fails. ${NEEDS}.\n${err}`);
  const after = stateOf(copy);
  return {
    tarball: join(folder, tarball),
    changed: [...new Set([...before.keys(), ...after.keys()])].filter(
      (path) => before.get(path) !== after.get(path),
    ),
  };
}

/** Digests of the files, but for bundles: those are no part of the repository. Folders count where bundles may not stay. */
function stateOf(folder: string): Map<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  const kept = paths.filter((path) => !/^dist[\\/](?!node_modules)|^node_modules[\\/]/.test(path));
  return new Map(
    kept.map((path) => [
      path,
      createHash('sha256')
        .update(readFileSync(join(folder, path)))
        .digest('hex'),
    ]),
  );
}

export function npm(
  args: readonly string[],
  place: Place,
  {
    cwd = place.scratch,
    env = {},
  }: { readonly cwd?: string; readonly env?: Readonly<Record<string, string>> } = {},
): Run {
  return run(
    ['npm', ...args, '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'],
    place,
    { cwd, env },
  );
}

/** Starts a command by its name or path, in an environment without the settings that npm hands to what it runs. */
export function run(
  [command = '', ...args]: readonly string[],
  { scratch, bin = dirname(process.execPath) }: Place,
  {
    cwd = scratch,
    env = {},
    input = '',
  }: {
    readonly cwd?: string;
    readonly env?: Readonly<Record<string, string>>;
    readonly input?: string;
  } = {},
): Run {
  const lasting = Object.entries(process.env).filter(
    ([name]) =>
      !/^npm_/i.test(name) ||
      /^npm_config_(registry|cache|userconfig|globalconfig|cafile|strict_ssl|\w*proxy)$/i.test(
        name,
      ),
  );
  const path = `${bin}${delimiter}${process.env['PATH'] ?? ''}`;
  // Batch files, which npm makes on Windows, are started by a shell alone.
  const shell = process.platform === 'win32';
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    input,
    shell,
    encoding: 'utf8',
    env: { ...Object.fromEntries(lasting), PATH: path, ...env },
  });
  return { status, out: stdout ?? '', err: `${stderr ?? ''}${error?.message ?? ''}` };
}

/** Where `npm install --global` puts things under a prefix. */
export function globalPaths(prefix: string): {
  readonly prefix: string;
  readonly bin: string;
  readonly installed: string;
  readonly program: string;
} {
  if (process.platform === 'win32')
    return {
      prefix,
      bin: prefix,
      installed: join(prefix, 'node_modules/codegraph'),
      program: join(prefix, 'codegraph.cmd'),
    };
  return {
    prefix,
    bin: join(prefix, 'bin'),
    installed: join(prefix, 'lib/node_modules/codegraph'),
    program: join(prefix, 'bin/codegraph'),
  };
}

/** Annotated sources may contain several files, each below a line with its path. */
function firstFileIn(text: string): string {
  const [before = '', first] = text.split(/^[^\w\n]{0,9}--- path: \S+ ---$/m);
  return before.trim() === '' && first !== undefined ? first : before;
}

/** A repository with a file of every language, and one whose answers are known. */
export function sampleRepository(scratch: string): string {
  const repository = join(scratch, 'sample');
  for (const { id } of LANGUAGES) {
    const [file = ''] = filesUnder(`test/languages/${id}`);
    mkdirSync(join(repository, id), { recursive: true });
    writeFileSync(
      join(repository, id, basename(file)),
      firstFileIn(readFileSync(join(ROOT, file), 'utf8')),
    );
  }
  mkdirSync(join(repository, 'app'));
  writeFileSync(
    join(repository, 'app/front-desk.ts'),
    "export function welcomeVisitor(name: string): string {\n  return `hello ${name}`;\n}\n\nexport function openDoors(): string {\n  return welcomeVisitor('you');\n}\n",
  );
  return repository;
}

/** What an installed program does otherwise than it should, in words. `program` is how it is started. */
export function faultsOf(program: readonly string[], repository: string, place: Place): string[] {
  const env = { CODEGRAPH_HOME: mkdtempSync(join(place.scratch, 'home-')), CODEGRAPH_OFFLINE: '1' };
  const ask = (...args: readonly string[]): Run =>
    run([...program, ...args], place, { cwd: repository, env });
  const faults: string[] = [];
  const expect = (
    what: string,
    holds: (answer: string) => boolean,
    { status, out, err }: Run,
  ): void => {
    if (status !== 0 || !holds(out))
      faults.push(`${what}: status ${status}\n${out.slice(0, 2000)}\n${err.slice(0, 2000)}`);
  };
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    version: string;
  };
  expect('--version', (out) => out.trim() === version, ask('--version'));
  expect(
    'doctor: every grammar and the model load',
    (out) => !/"state": "fails"/.test(out) && / loads, \d+ dimensions/.test(out),
    ask('doctor', '--json'),
  );
  expect(
    'analyze: every language is read and embedded',
    (out) => readsAll(out),
    ask('analyze', '.', '--json'),
  );
  expect(
    'context: a caller is found',
    (out) => /openDoors/.test(out),
    ask('context', 'welcomeVisitor'),
  );
  expect(
    'query: words and meaning',
    (out) => /welcomeVisitor/.test(out) && !/keywords alone/.test(out),
    ask('query', 'greet a visitor'),
  );
  expect(
    'rename: both places',
    (out) => /"totalEdits": 2/.test(out),
    ask('rename', 'welcomeVisitor', 'greetVisitor', '--json'),
  );
  const initialize = {
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'test', version: '1' },
    },
  };
  expect(
    'mcp: initialize',
    (out) => /"serverInfo":\{"name":"codegraph"/.test(out),
    run([...program, 'mcp'], place, {
      cwd: repository,
      env,
      input: `${JSON.stringify(initialize)}\n`,
    }),
  );
  return faults;
}

function readsAll(out: string): boolean {
  const { languages, skipped, model, stats } = JSON.parse(out) as {
    languages: object;
    skipped: readonly unknown[];
    model: { trouble: string | null };
    stats: { embeddings: number };
  };
  return (
    Object.keys(languages).length === LANGUAGES.length &&
    skipped.length === 0 &&
    model.trouble === null &&
    stats.embeddings > 0
  );
}
