// Copies packages with native code next to the bundles, with their binaries for all supported platforms. Compiles none.
//
// Node.js finds them in dist/node_modules like any package. They are downloaded again, since an
// installation keeps the binaries of one platform only; the lock file has their versions and digests.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { extract } from 'tar';
import { nativePackages } from './native-packages.mjs';

/** The files of these packages that are needed at run time, and their licences. */
const CARRIED = [
  /^(licen[cs]e|notice)/i,
  /^prebuilds\/[^/]+\/[^/]+\.node$/,
  /(^|\/)src\/node-types\.json$/,
  /^(index|node-gyp-build)\.js$/,
  /^bindings\/node\/index\.js$/,
];
const FIELDS = ['name', 'version', 'license', 'main', 'imports'];
const MANIFEST = 'package.json';
const IN_TARBALL = 'package/';

/**
 * The files written, relative to `root`. `platforms` as in `linux-x64 darwin-arm64`; none for all.
 * Throws if the registry's data does not match the lock file.
 */
export function carryBinaries(root, platforms) {
  const packages = nativePackages(root);
  const scratch = mkdtempSync(join(tmpdir(), 'codegraph-binaries-'));
  try {
    const tarballs = fetched(packages, scratch);
    const files = packages.flatMap(({ name, integrity }) =>
      unpacked(tarballs.get(integrity), name, { root, platforms }),
    );
    const lacking = platforms.filter(
      (platform) => !files.some((file) => platformOf(file) === platform),
    );
    if (lacking.length > 0) throw new Error(`there are no binaries for ${lacking.join(', ')}`);
    return files;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Tarballs by their digests. */
function fetched(packages, folder) {
  // Explicit, since npm passes its options on to child processes, and this runs inside of `npm pack`.
  const options = [
    '--pack-destination',
    folder,
    '--ignore-scripts',
    '--prefer-offline',
    '--no-dry-run',
    '--no-global',
    '--no-workspaces',
    '--loglevel=error',
  ];
  const { status, stderr, error } = npm([
    'pack',
    ...packages.map(({ name, version }) => `${name}@${version}`),
    ...options,
  ]);
  if (status !== 0)
    throw new Error(
      `the packages with native code cannot be had from npm's registry: ${error?.message ?? stderr.trim()}`,
    );
  const tarballs = new Map(
    readdirSync(folder).map((file) => [digestOf(join(folder, file)), join(folder, file)]),
  );
  const missing = packages
    .filter(({ integrity }) => !tarballs.has(integrity))
    .map(({ name }) => name);
  if (missing.length > 0)
    throw new Error(
      `npm's registry sends other bytes than package-lock.json names: ${missing.join(', ')}`,
    );
  return tarballs;
}

/** Within a script of npm, the same npm. */
function npm(args) {
  const program = process.env['npm_execpath'] ?? '';
  const [command, before] = /^npm-cli\.c?js$/.test(basename(program))
    ? [process.execPath, [program]]
    : ['npm', []];
  return spawnSync(command, [...before, ...args], {
    encoding: 'utf8',
    shell: command === 'npm' && process.platform === 'win32',
  });
}

function digestOf(file) {
  return `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`;
}

function unpacked(tarball, name, { root, platforms }) {
  const folder = `dist/node_modules/${name}`;
  rmSync(join(root, folder), { recursive: true, force: true });
  mkdirSync(join(root, folder), { recursive: true });
  const files = [];
  const filter = (path, { type }) =>
    type === 'File' && isCarried(path.slice(IN_TARBALL.length), platforms);
  extract({
    file: tarball,
    cwd: join(root, folder),
    strip: 1,
    sync: true,
    filter,
    onReadEntry: ({ path }) => files.push(`${folder}/${path.slice(IN_TARBALL.length)}`),
  });
  bareManifest(join(root, folder, MANIFEST));
  return files;
}

function isCarried(path, platforms) {
  const platform = platformOf(path);
  if (platform !== null && platforms.length > 0 && !platforms.includes(platform)) return false;
  return path === MANIFEST || CARRIED.some((pattern) => pattern.test(path));
}

/** Null for files for all platforms. */
function platformOf(path) {
  return /(?:^|\/)prebuilds\/([^/]+)\//.exec(path)?.[1] ?? null;
}

/** Without fields that package managers use, since these packages are part of ours. */
function bareManifest(path) {
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  const kept = FIELDS.filter((field) => field in manifest).map((field) => [field, manifest[field]]);
  writeFileSync(path, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
}
