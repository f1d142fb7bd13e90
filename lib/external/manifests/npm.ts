// package.json and the locks of npm, Yarn and pnpm.
import { basename } from 'node:path/posix';
import { isRecord } from '../../base/is-record.ts';
import { parseJsonc } from '../../base/jsonc.ts';
import { lockedByPnpm, lockedByYarn } from './npm-locks.ts';
import { named, NOTHING, type NamedPackage, type PackageManager } from './_manifest.ts';

const KINDS = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'];
const FOLDER = 'node_modules/';

export const npm: PackageManager = {
  manager: 'npm',
  family: 'ecmascript',
  manifests: /^package\.json$/,
  locks: /^(?:package-lock\.json|yarn\.lock|pnpm-lock\.yaml)$/,
  read({ path, text }) {
    const name = basename(path);
    if (name === 'yarn.lock') return { defines: [], uses: lockedByYarn(text) };
    if (name === 'pnpm-lock.yaml') return { defines: [], uses: lockedByPnpm(text) };
    const json = parseJsonc(text);
    if (!isRecord(json)) return NOTHING;
    if (name !== 'package.json') return { defines: [], uses: lockedIn(json.packages) };
    return {
      defines: named(json.name, json.version),
      uses: KINDS.flatMap((kind) => entriesOf(json[kind])),
    };
  },
  packageOf: (module, used) => {
    const name = module
      .split('/')
      .slice(0, module.startsWith('@') ? 2 : 1)
      .join('/');
    return used.has(name) ? name : undefined;
  },
};

function entriesOf(table: unknown): NamedPackage[] {
  return isRecord(table)
    ? Object.entries(table).flatMap(([name, version]) => named(name, version))
    : [];
}

/** The packages that are installed beside the repository's own code: those of packages may be other versions. */
function lockedIn(packages: unknown): NamedPackage[] {
  if (!isRecord(packages)) return [];
  return Object.entries(packages).flatMap(([path, entry]) =>
    path.startsWith(FOLDER) && !path.includes(`/${FOLDER}`) && isRecord(entry)
      ? named(path.slice(FOLDER.length), entry.version)
      : [],
  );
}
