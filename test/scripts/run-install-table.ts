// `npm run test:install`: packs for all platforms, and on each Node.js that users may have installs in each way and asks. Needs npm's registry.
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  faultsOf,
  globalPaths,
  npm,
  packRepository,
  run,
  sampleRepository,
  type Place,
} from '../support/packed-program.ts';

/** Of Node.js and of the npm that it comes with; last the npm that runs no script of a package unless it is told to. */
const VERSIONS = [
  { node: '20', npm: '10' },
  { node: '22', npm: '10' },
  { node: '24', npm: '11' },
  { node: '24', npm: '12' },
] as const;

interface Installed {
  readonly modules: string;
  readonly program: readonly string[];
  readonly listed: readonly string[];
  readonly cwd: string;
}

type Install = (folder: string, tarball: string, place: Place) => Installed;

const WAYS: Readonly<Record<string, Install>> = {
  'npm install --global': (folder, tarball, place) => globally(folder, tarball, place),
  'npm install --global --ignore-scripts': (folder, tarball, place) =>
    globally(folder, tarball, place, '--ignore-scripts'),
  'npm install': (folder, tarball, place) => asDependency(folder, tarball, place),
  'npm install --ignore-scripts': (folder, tarball, place) =>
    asDependency(folder, tarball, place, '--ignore-scripts'),
  'npx --package': byNpx,
};

const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'codegraph-install-table-')));
try {
  process.exitCode = writeTable() ? 0 : 1;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

function writeTable(): boolean {
  const started = Date.now();
  const { tarball, changed } = packRepository({ scratch });
  console.log(
    `packed in ${secondsSince(started)} s: ${megabytes(statSync(tarball).size)} MB; changed in the repository: ${changed.join(' ') || 'nothing'}\n`,
  );
  console.log(
    '| Node.js | npm | installed by | works | MB | packages | problems of npm ls | seconds |\n| --- | --- | --- | --- | --- | --- | --- | --- |',
  );
  const repository = sampleRepository(scratch);
  const rows = VERSIONS.flatMap((versions) => {
    const place = toolsOf(versions);
    return Object.keys(WAYS).map((way) => row(way, tarball, repository, place));
  });
  return changed.length === 0 && rows.every((works) => works);
}

/** Installs these versions of Node.js and npm for themselves. */
function toolsOf({ node, npm: itsNpm }: (typeof VERSIONS)[number]): Place {
  const prefix = join(scratch, `node-${node}-npm-${itsNpm}`);
  const { status, err } = npm(['install', '--prefix', prefix, `node@${node}`, `npm@${itsNpm}`], {
    scratch,
  });
  if (status !== 0) throw new Error(`Node.js ${node} cannot be had: ${err}`);
  return { scratch, bin: join(prefix, 'node_modules/.bin') };
}

function row(way: string, tarball: string, repository: string, place: Place): boolean {
  const folder = mkdtempSync(join(scratch, 'installed-'));
  const [node, itsNpm] = ['node', 'npm'].map((program) =>
    run([program, '--version'], place).out.trim(),
  );
  const started = Date.now();
  const { modules, program, listed, cwd } =
    WAYS[way]?.(folder, tarball, place) ?? byNpx(folder, tarball, place);
  const seconds = secondsSince(started);
  const faults = faultsOf(program, repository, place);
  const { status, out, err } = npm(listed, place, { cwd });
  const problems =
    `${out}${err}`.match(/invalid|missing|extraneous|UNMET/gi)?.length ?? (status === 0 ? 0 : 1);
  console.log(
    `| ${[node, itsNpm, way, faults.length === 0 ? 'yes' : 'no', megabytes(bytesOf(modules)), packagesIn(modules), problems, seconds].join(' | ')} |`,
  );
  for (const fault of faults) console.error(fault);
  rmSync(folder, { recursive: true, force: true });
  return faults.length === 0 && problems === 0;
}

function globally(
  folder: string,
  tarball: string,
  place: Place,
  ...options: readonly string[]
): Installed {
  const { prefix, installed, program } = globalPaths(folder);
  succeed(npm(['install', '--global', '--prefix', prefix, ...options, tarball], place));
  return {
    modules: join(installed, '..'),
    program: [program],
    listed: ['ls', '--global', '--all', '--prefix', prefix],
    cwd: folder,
  };
}

function asDependency(
  folder: string,
  tarball: string,
  place: Place,
  ...options: readonly string[]
): Installed {
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  succeed(npm(['install', ...options, tarball], place, { cwd: folder }));
  return {
    modules: join(folder, 'node_modules'),
    program: [join(folder, 'node_modules/.bin/codegraph')],
    listed: ['ls', '--all'],
    cwd: folder,
  };
}

function byNpx(folder: string, tarball: string, place: Place): Installed {
  const cache = join(folder, 'cache');
  mkdirSync(cache);
  const program = ['npx', '--yes', '--cache', cache, '--package', tarball, '--', 'codegraph'];
  succeed(run([...program, '--version'], place));
  const [hash = ''] = readdirSync(join(cache, '_npx'));
  return {
    modules: join(cache, '_npx', hash, 'node_modules'),
    program,
    listed: ['ls', '--all'],
    cwd: join(cache, '_npx', hash),
  };
}

function succeed({ status, err }: { readonly status: number | null; readonly err: string }): void {
  if (status !== 0) throw new Error(`an install fails: ${err}`);
}

/** As a disk gives them out, in whole blocks. */
function bytesOf(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return 0;
  const inside = found.isDirectory()
    ? readdirSync(path).reduce((sum, name) => sum + bytesOf(join(path, name)), 0)
    : 0;
  return found.blocks * 512 + inside;
}

function packagesIn(modules: string): number {
  const names = readdirSync(modules).filter((name) => !name.startsWith('.'));
  return names.reduce(
    (sum, name) => sum + (name.startsWith('@') ? readdirSync(join(modules, name)).length : 1),
    0,
  );
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}

function secondsSince(start: number): string {
  return ((Date.now() - start) / 1000).toFixed(1);
}
