// The library that runs models other than the included one. It is no part of the package: says whether it is there, and how to install it.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shellWord } from '../../lib/base/shell-word.ts';
import { ModelUnusable } from './model-unusable.ts';

/** Exactly this version: another may compute other vectors, for which models have no other id. */
export const ONNX_RUNTIME = { name: 'onnxruntime-node', version: '1.14.0' } as const;
const PACKAGE = `${ONNX_RUNTIME.name}@${ONNX_RUNTIME.version}`;

/** Throws `ModelUnusable`, with the command that installs it, if Node.js does not find it from this program. */
export function requireOnnxRuntime(program = fileURLToPath(import.meta.url)): void {
  const found = versionFrom(program);
  if (found === ONNX_RUNTIME.version) return;
  const problem = found === null ? 'which is not installed' : `but ${found} is installed`;
  throw new ModelUnusable(
    `models other than the included one need ${ONNX_RUNTIME.name} ${ONNX_RUNTIME.version}, ${problem}`,
    installHint(program),
  );
}

/** Null if there is none. */
function versionFrom(program: string): string | null {
  try {
    const manifest = `${ONNX_RUNTIME.name}/package.json`;
    return (createRequire(program)(manifest) as { readonly version: string }).version;
  } catch {
    return null;
  }
}

/**
 * Where Node.js looks from `program`: next to codegraph, in the project or among the global packages. A package that
 * npx has fetched has no lasting place.
 */
export function installHint(program: string): string {
  const inside = program.lastIndexOf(`${sep}node_modules${sep}codegraph${sep}`);
  if (inside < 0) return 'Install the packages of this clone: npm ci';
  const folder = program.slice(0, inside);
  if (/[\\/]_npx[\\/]/.test(folder)) return `Add to the command of npx: --package ${PACKAGE}`;
  if (existsSync(join(folder, 'package.json')))
    return `Install it next to codegraph: npm install --prefix ${shellWord(folder)} --save-dev ${PACKAGE}`;
  const prefix = sep === '/' ? dirname(folder) : folder;
  return `Install it next to codegraph: npm install --global --prefix ${shellWord(prefix)} ${PACKAGE}`;
}
