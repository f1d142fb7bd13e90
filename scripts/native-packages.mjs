// Which packages hold native code, or are what such code is loaded with. They cannot move into a bundle: they find their binaries beside themselves.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** As the bundler takes them. */
export const NATIVE = [
  'tree-sitter',
  'tree-sitter-*',
  '@tree-sitter-grammars/*',
  'onnxruntime-node',
];
/** What those load by themselves. */
const LOADED = ['node-gyp-build', 'onnxruntime-common'];

/** Those of the project, as its lock file has them. */
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
