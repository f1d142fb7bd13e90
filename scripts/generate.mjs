// Compares generated files with their expected content, and writes those that differ. The content comes from the gen-*.mjs files.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { register } from 'tsx/esm/api';
import { generatedLists } from './gen-lists.mjs';
import { generatedWasm } from './gen-wasm.mjs';

/**
 * Lists first: the docs import code that needs them. `types`: also the declarations of the package's exports, which take
 * most of the time.
 * @returns {Promise<string[]>} the paths that were not fresh
 */
export async function generate(root, { write, types = true }) {
  const stale = [];
  const settle = (files) => {
    for (const [path, text] of files) {
      const file = join(root, path);
      if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
      stale.push(path);
      if (!write) continue;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  };
  settle(generatedLists(root));
  settle(await generatedWasm(root));
  if (stale.length > 0 && !write) return stale;
  const unregister = register();
  const { generatedLanguageFiles } = await import('./gen-language-files.mjs');
  settle(generatedLanguageFiles());
  const { generatedDocs } = await import('./gen-docs.mjs');
  settle(await generatedDocs());
  const { generatedTypes } = await import('./gen-types.mjs');
  const handlerTypes = await generatedTypes();
  settle(handlerTypes);
  if (types) {
    const { generatedPackageTypes } = await import('./gen-package-types.mjs');
    settle(generatedPackageTypes(root, handlerTypes));
  }
  await unregister();
  return stale;
}
