// Packages with native code, and their loader. They cannot be bundled, since they load binaries relative to themselves. Loads none.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const CARRIED = ['tree-sitter', 'tree-sitter-*', '@tree-sitter-grammars/*'];
/** For the bundler. Whoever uses another model installs onnxruntime-node: see runtime/embedder/onnx-runtime.ts. */
export const NATIVE = [...CARRIED, 'onnxruntime-node'];
/** The package that these load. */
const LOADED = ['node-gyp-build'];

/** Those that the published package carries, from the lock file. */
export function nativePackages(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const asked = Object.keys(packages[''].devDependencies).filter((name) =>
    CARRIED.some((pattern) => fits(name, pattern)),
  );
  return [...asked, ...LOADED].map((name) => {
    const { version, integrity } = packages[`node_modules/${name}`];
    return { name, version, integrity };
  });
}

function fits(name, pattern) {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}
