// Writes dist/third-party-licences.txt: the packages contained in the product, bundled or complete, with their licences. Judges no licence.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nativePackages } from './native-packages.mjs';

const WRITTEN = 'dist/third-party-licences.txt';
const IN_MODULES = 'node_modules/';
const TERMS = /^(licen[cs]e|copying|notice)/i;

/** `inputs` are the bundled files, relative to `root`. */
export function writeLicences(root, inputs) {
  const bundled = inputs.filter((path) => path.includes(IN_MODULES)).map(packageFolder);
  const carried = nativePackages(root).map(({ name }) => IN_MODULES + name);
  const sections = [...new Set([...bundled, ...carried])]
    .sort()
    .map((folder) => section(join(root, folder)));
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(
    join(root, WRITTEN),
    `codegraph is made with these packages.\n\n${sections.join(`\n${'-'.repeat(80)}\n\n`)}`,
  );
  return WRITTEN;
}

/** `…/node_modules/@scope/name/lib/file.js` is in `…/node_modules/@scope/name`. */
function packageFolder(path) {
  const start = path.lastIndexOf(IN_MODULES) + IN_MODULES.length;
  const [name, inScope] = path.slice(start).split('/');
  return path.slice(0, start) + (name.startsWith('@') ? `${name}/${inScope}` : name);
}

function section(folder) {
  const { name, version, license, author, repository } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  const texts = readdirSync(folder)
    .filter((file) => TERMS.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').trim());
  // Some packages have only the name of their licence.
  const named = [`by ${author?.name ?? author ?? 'its authors'}`, repository?.url ?? repository]
    .filter((part) => part !== undefined)
    .join(', ');
  return `${name} ${version}, ${license ?? 'licence as below'}\n\n${texts.length > 0 ? texts.join('\n\n') : named}\n`;
}
