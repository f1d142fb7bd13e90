// Packages with native code, and their loaders. They cannot be bundled, since they load binaries relative to themselves. Loads none.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** For the bundler. */
export const NATIVE = [
  'tree-sitter',
  'tree-sitter-*',
  '@tree-sitter-grammars/*',
  'onnxruntime-node',
];
/** Packages that these load. */
const LOADED = ['node-gyp-build', 'onnxruntime-common'];

/** Those of the project, from its lock file. */
export function nativePackages(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const asked = Object.keys(packages[''].devDependencies).filter((name) =>
    NATIVE.some((pattern) => fits(name, pattern)),
  );
  return [...asked, ...LOADED].map((name) => {
    const { version, integrity } = packages[`node_modules/${name}`];
    return { name, version, integrity };
  });
}

function fits(name, pattern) {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}
