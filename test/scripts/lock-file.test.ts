// What `npm ci` would warn about, by the lock file. Installs nothing.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import test from 'ava';

interface Locked {
  readonly engines?: { readonly node?: string };
  readonly hasInstallScript?: boolean;
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const json = (name: string): unknown => JSON.parse(readFileSync(`${root}${name}`, 'utf8'));
const { packages } = json('package-lock.json') as { packages: Record<string, Locked> };
const { allowScripts } = json('package.json') as { allowScripts: Record<string, boolean> };
const OLDEST_MAJOR = 20;

/** Whether one of the ranges, by the first number of each, includes the oldest major version. */
function includesOldest(range: string): boolean {
  return range.split('||').some((part) => {
    const [, sign = '', major] = /^\s*([><=^~]*)\s*v?(\d+)/.exec(part) ?? [];
    if (major === undefined) return true;
    return sign.startsWith('>') ? Number(major) <= OLDEST_MAJOR : Number(major) === OLDEST_MAJOR;
  });
}

test('no package asks for a newer Node.js than this one does', (t) => {
  const newer = Object.entries(packages).filter(
    ([, { engines }]) => engines?.node !== undefined && !includesOldest(engines.node),
  );
  t.deepEqual(
    newer.map(([path]) => path),
    [],
  );
});

test('no install script of a package runs, and each is named, so that npm does not ask about it', (t) => {
  const withScripts = Object.entries(packages)
    .filter(([path, { hasInstallScript }]) => path !== '' && hasInstallScript === true)
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
  t.deepEqual(
    Object.keys(allowScripts).sort(),
    [...new Set(withScripts)].sort(),
    'npm install-scripts deny <package>, or prune',
  );
  t.false(Object.values(allowScripts).includes(true));
});
