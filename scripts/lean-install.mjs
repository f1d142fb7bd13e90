// After installation: removes files of grammars, and in a clone of onnxruntime-node, for other platforms and compilers. Keeps everything needed at run time.
//
// A grammar's package contains its generated parser (up to 50 MB of C) and binaries for six platforms, of which one is
// loaded. If there is no binary for this platform, the package is kept: it is compiled from source.
import { existsSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
// Invariant: both belong to codegraph, the first in a clone, the second in the published package. Packages
// next to it belong to the project that installed it.
const OWN = ['node_modules', 'dist/node_modules'];
const platform = `${process.platform}-${process.arch}`;
/** Grammars as WebAssembly that tests parse with, as users of other runtimes do. The published package carries none. */
const TESTED = /^tree-sitter-(typescript|tsx|javascript|python|go|java|c_sharp|ruby)\.wasm$/;
let freed = 0;

for (const modules of OWN.map((path) => join(root, path))) {
  for (const name of packagesIn(modules)) {
    if (/(^|\/)tree-sitter(-|$)/.test(name)) leanGrammar(join(modules, name));
    if (name === 'onnxruntime-node') leanOnnx(join(modules, name));
  }
}
if (freed > 0)
  console.log(`left out ${Math.round(freed / 1e6)} MB of sources and binaries for other platforms`);

/** `prebuilds/<platform>-<arch>` is loaded; of the sources only the list of node types is read. */
function leanGrammar(folder) {
  const prebuilds = join(folder, 'prebuilds');
  if (!existsSync(join(prebuilds, platform))) return;
  keepOnly(prebuilds, [platform]);
  for (const sources of sourceFolders(folder)) keepOnly(sources, ['node-types.json']);
  for (const name of readdirSync(folder))
    if ((name.endsWith('.wasm') && !TESTED.test(name)) || name === 'vendor')
      remove(join(folder, name));
}

/** Packages with several grammars have a folder for each. */
function sourceFolders(folder) {
  const inside = readdirSync(folder).map((name) => join(folder, name, 'src'));
  return [join(folder, 'src'), ...inside].filter((path) => existsSync(path));
}

/** `bin/napi-v3/<platform>/<arch>` is loaded. */
function leanOnnx(folder) {
  const binaries = join(folder, 'bin', 'napi-v3');
  if (!existsSync(join(binaries, process.platform, process.arch))) return;
  keepOnly(binaries, [process.platform]);
  keepOnly(join(binaries, process.platform), [process.arch]);
}

function keepOnly(folder, names) {
  for (const name of readdirSync(folder)) if (!names.includes(name)) remove(join(folder, name));
}

/** Failures are ignored: the files only take space. */
function remove(path) {
  try {
    const size = bytesOf(path);
    rmSync(path, { recursive: true, force: true });
    freed += size;
  } catch (error) {
    console.error(`left in place: ${error.message}`);
  }
}

function bytesOf(path) {
  const found = statSync(path);
  return found.isDirectory()
    ? readdirSync(path).reduce((sum, name) => sum + bytesOf(join(path, name)), 0)
    : found.size;
}

/** Not links, or folders behind links: such a package is shared, and left alone. */
function packagesIn(modules) {
  if (
    !existsSync(modules) ||
    realpathSync(modules) !== join(realpathSync(root), relative(root, modules))
  )
    return [];
  return foldersIn(modules).flatMap((name) =>
    name.startsWith('@')
      ? foldersIn(join(modules, name)).map((inner) => `${name}/${inner}`)
      : [name],
  );
}

function foldersIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}
