// Cargo.toml and Cargo.lock.
import { basename } from 'node:path/posix';
import { parse } from 'smol-toml';
import { isRecord } from '../../base/is-record.ts';
import { named, type NamedPackage, type PackageManager } from './_manifest.ts';

const KINDS = ['dependencies', 'dev-dependencies', 'build-dependencies'];

export const cargo: PackageManager = {
  manager: 'cargo',
  family: 'rust',
  manifests: /^Cargo\.toml$/,
  locks: /^Cargo\.lock$/,
  read({ path, text }) {
    const table = parse(text);
    const { package: own, workspace } = table;
    if (basename(path) === 'Cargo.lock')
      return {
        defines: [],
        uses: Array.isArray(own)
          ? own.flatMap((entry: unknown) =>
              isRecord(entry) ? named(entry.name, entry.version) : [],
            )
          : [],
      };
    return {
      defines: isRecord(own) ? named(own.name, own.version) : [],
      uses: [table, workspace].flatMap((holder) =>
        isRecord(holder) ? KINDS.flatMap((kind) => dependenciesIn(holder[kind])) : [],
      ),
    };
  },
  packageOf: (module, used) => {
    const crate = module.split('::')[0] ?? '';
    return [crate, crate.replaceAll('_', '-')].find((name) => used.has(name));
  },
};

function dependenciesIn(table: unknown): NamedPackage[] {
  if (!isRecord(table)) return [];
  return Object.entries(table).flatMap(([name, asked]) =>
    isRecord(asked) ? named(asked.package ?? name, asked.version) : named(name, asked),
  );
}
