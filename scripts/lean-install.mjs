// After an install: removes what grammars and onnxruntime-node bring for other platforms or for compilers. Nothing that runs is touched.
//
// A grammar's package holds its generated parser (up to 50 MB of C) and binaries for six platforms, of which one is
// loaded. Where this platform has no binary of its own, the package is left whole: it is compiled from those sources.
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const platform = `${process.platform}-${process.arch}`;
let freed = 0;

for (const name of Object.keys(dependencies)) {
  const folder = folderOf(name);
  if (folder === null) continue;
  if (/(^|\/)tree-sitter(-|$)/.test(name)) leanGrammar(folder);
  if (name === 'onnxruntime-node') leanOnnx(folder);
}
if (freed > 0) console.log(`left out ${Math.round(freed / 1e6)} MB of sources and binaries for other platforms`);

/** `prebuilds/<platform>-<arch>` has what is loaded; of the sources only the list of node types is read. */
function leanGrammar(folder) {
  const prebuilds = join(folder, 'prebuilds');
  if (!existsSync(join(prebuilds, platform))) return;
  keepOnly(prebuilds, [platform]);
  for (const sources of sourceFolders(folder)) keepOnly(sources, ['node-types.json']);
  for (const name of readdirSync(folder)) if (name.endsWith('.wasm') || name === 'vendor') remove(join(folder, name));
}

/** Packages with several grammars have a folder for each. */
function sourceFolders(folder) {
  const inside = readdirSync(folder).map((name) => join(folder, name, 'src'));
  return [join(folder, 'src'), ...inside].filter((path) => existsSync(path));
}

/** `bin/napi-v3/<platform>/<arch>` has what is loaded. */
function leanOnnx(folder) {
  const binaries = join(folder, 'bin', 'napi-v3');
  if (!existsSync(join(binaries, process.platform, process.arch))) return;
  keepOnly(binaries, [process.platform]);
  keepOnly(join(binaries, process.platform), [process.arch]);
}

function keepOnly(folder, names) {
  for (const name of readdirSync(folder)) if (!names.includes(name)) remove(join(folder, name));
}

function remove(path) {
  freed += bytesOf(path);
  rmSync(path, { recursive: true, force: true });
}

function bytesOf(path) {
  const found = statSync(path);
  return found.isDirectory() ? readdirSync(path).reduce((sum, name) => sum + bytesOf(join(path, name)), 0) : found.size;
}

/** Null for a package that is not installed, or that is shared with others: one outside of this project's own tree stays as it is. */
function folderOf(name) {
  try {
    const folder = dirname(createRequire(join(root, 'package.json')).resolve(`${name}/package.json`));
    return folder.startsWith(join(root, 'node_modules') + sep) ? folder : null;
  } catch {
    return null;
  }
}
