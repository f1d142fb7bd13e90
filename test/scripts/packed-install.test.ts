// What users install: the package as it is packed, put where npm puts it, is asked as a program. On which versions of Node.js, `npm run test:install` says.
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import test from 'ava';
import { writeTinyModel } from '../support/tiny-model.ts';
import {
  faultsOf,
  globalPaths,
  npm,
  packRepository,
  run,
  sampleRepository,
  type Place,
} from '../support/packed-program.ts';

const HERE = `${process.platform}-${process.arch}`;
const FOREIGN = HERE === 'win32-x64' ? 'linux-x64' : 'win32-x64';
/** What users have no use for. */
const WORKSHOP =
  /(^|\/)(test|bench|parser\.c|\.stamp)(\/|$)|\.(ts|map|tgz|wasm)$|^(lib|handlers|index-store|runtime)\//;
const LARGEST_MB = 75;
const ON_WINDOWS = process.platform === 'win32';

const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'codegraph-install-')));
const place: Place = { scratch };
const repository = sampleRepository(scratch);
const { prefix, bin, installed, program } = globalPaths(join(scratch, 'global'));
const project = join(scratch, 'project');
const dependency = join(project, 'node_modules/codegraph');
/** With a cache that holds nothing, and no registry: the package is all that there is. */
const alone = {
  npm_config_cache: join(scratch, 'npm-cache'),
  npm_config_registry: 'http://127.0.0.1:9',
};
let packed: ReturnType<typeof packRepository>;

test.before((t) => {
  t.timeout(600_000);
  packed = packRepository(place, [HERE, FOREIGN]);
});

test.after.always(() => rmSync(scratch, { recursive: true, force: true }));

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return entries
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
}

/** Platforms that have a binary of tree-sitter here. */
function platformsIn(folder: string): string[] {
  return readdirSync(join(folder, 'dist/node_modules/tree-sitter/prebuilds')).sort();
}

function serverIn({ out }: { readonly out: string }): string[] {
  const { server } = JSON.parse(out) as { server: { command: string; args: string[] } };
  return [server.command, ...server.args];
}

test.serial('packing leaves the repository as it is', (t) => {
  t.deepEqual(packed.changed, []);
});

test.serial('installed globally, without a registry and without scripts, it answers', (t) => {
  t.timeout(300_000);
  const { status, err } = npm(
    ['install', '--global', '--prefix', prefix, '--ignore-scripts', packed.tarball],
    place,
    { env: alone },
  );
  t.is(status, 0, err);
  t.deepEqual(platformsIn(installed), [HERE, FOREIGN].sort(), 'nothing is removed without scripts');
  t.deepEqual(faultsOf([program], repository, place), []);
  const { status: clean, out } = npm(['ls', '--global', '--all', '--prefix', prefix], place);
  t.is(clean, 0, out);
});

test.serial('another model is refused with the command that makes it work, and then works', (t) => {
  t.timeout(300_000);
  const model = writeTinyModel(join(scratch, 'tiny'));
  const env = { CODEGRAPH_HOME: join(scratch, 'other-model') };
  const ask = (...args: readonly string[]) =>
    run([program, ...args], place, { cwd: repository, env });
  const refused = ask('analyze', '.', '--model', model);
  t.is(refused.status, 1);
  t.regex(refused.err, /need onnxruntime-node \d[\d.]+, which is not installed/);
  const [, command = ''] = /: npm (install --global .*)/.exec(refused.err) ?? [];
  const { status, err } = npm(command.split(' '), place);
  t.is(status, 0, err);
  const { model: used } = JSON.parse(ask('analyze', '.', '--model', model, '--json').out) as {
    readonly model: { readonly embedded: number; readonly trouble: string | null };
  };
  t.true(used.embedded > 0 && used.trouble === null);
  const { meta } = JSON.parse(ask('query', 'add a user', '--json').out) as {
    readonly meta: { readonly notes?: readonly string[] };
  };
  t.is(meta.notes, undefined);
});

test.serial('installed as a dependency, it answers, alone and for one platform', (t) => {
  t.timeout(300_000);
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), '{ "private": true }');
  const { status, err } = npm(['install', packed.tarball], place, { cwd: project, env: alone });
  t.is(status, 0, err);
  t.deepEqual(
    readdirSync(join(project, 'node_modules')).filter((name) => !name.startsWith('.')),
    ['codegraph'],
  );
  // From npm 12 on, scripts of packages do not run by themselves; doctor then names this one.
  t.is(run([process.execPath, 'scripts/lean-install.mjs'], place, { cwd: dependency }).status, 0);
  t.deepEqual(platformsIn(dependency), [HERE]);
  const bytes = filesIn(dependency).reduce(
    (sum, path) => sum + statSync(join(dependency, path)).size,
    0,
  );
  t.true(bytes < LARGEST_MB * 1e6, `${bytes} bytes`);
  t.deepEqual(faultsOf([join(project, 'node_modules/.bin/codegraph')], repository, place), []);
  const { status: clean, out } = npm(['ls', '--all'], place, { cwd: project });
  t.is(clean, 0, out);
});

test.serial('setup names the command by which this installation is found again', (t) => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const asked = ['codegraph', 'setup', '--json'];
  const environment = { HOME: scratch, CODEGRAPH_HOME: '' };
  t.is(
    run(['npx', '--no', '--', 'codegraph', '--version'], place, { cwd: project }).out.trim(),
    version,
  );
  t.deepEqual(
    serverIn(run(['npx', '--no', '--', ...asked], place, { cwd: project, env: environment })),
    [process.execPath, join(dependency, 'dist/codegraph.mjs'), 'mcp'],
  );
  const onPath = {
    ...environment,
    PATH: `${bin}${delimiter}${dirname(process.execPath)}${delimiter}${process.env['PATH'] ?? ''}`,
  };
  t.deepEqual(
    serverIn(run(asked, place, { env: onPath })),
    ON_WINDOWS ? ['cmd', '/c', 'codegraph', 'mcp'] : ['codegraph', 'mcp'],
  );
  t.deepEqual(serverIn(run([program, 'setup', '--json'], place, { env: environment })), [
    process.execPath,
    join(installed, 'dist/codegraph.mjs'),
    'mcp',
  ]);
});

test.serial('the package holds what runs and what is read, with its licences, and no more', (t) => {
  const files = filesIn(installed);
  t.deepEqual(
    files.filter((path) => WORKSHOP.test(path)),
    [],
  );
  for (const path of [
    'README.md',
    'LICENSE',
    'CHANGELOG.md',
    'SECURITY.md',
    'docs/tools.md',
    'dist/third-party-licences.txt',
  ])
    t.true(files.includes(path), path);
  const licences = readFileSync(join(installed, 'dist/third-party-licences.txt'), 'utf8');
  for (const name of ['@hapi/hapi', '@xenova/transformers', 'joi', 'tree-sitter-c'])
    t.regex(licences, new RegExp(`^${name} \\d+\\.`, 'm'));
  t.deepEqual(
    files.filter((path) => path.includes('onnx')),
    [],
    'models other than the included one are run by what their users install',
  );
  if (ON_WINDOWS) return;
  const odd = files.filter(
    (path) =>
      (statSync(join(installed, path)).mode & 0o777) !==
      (path === 'dist/codegraph.mjs' ? 0o755 : 0o644),
  );
  t.deepEqual(odd, [], basename(installed));
});
