// The names in a Cargo.toml: of the package, its library, and its renamed dependencies. Parses no more of TOML than needed.
import { dirname } from 'node:path/posix';
import type { ConfigFile } from '../../facts/source-files.ts';

export interface CargoManifest {
  readonly folder: string;
  /** Undefined for a manifest of a workspace alone. */
  readonly name: string | undefined;
  readonly libraryName: string | undefined;
  readonly libraryPath: string | undefined;
  readonly edition: string;
  /** Dependencies that the package renames. */
  readonly renamed: ReadonlyMap<string, string>;
}

/** Later editions have the same paths as this one. */
const PLAIN_EDITION = '2018';

export function readManifest({ path, text }: ConfigFile): CargoManifest {
  const values = new Map<string, string>();
  const renamed = new Map<string, string>();
  let section = '';
  for (const line of text.split('\n')) {
    const header = /^\s*\[+([^[\]][^\]]*)\]/.exec(line);
    if (header?.[1] !== undefined) {
      section = header[1].trim();
      continue;
    }
    const [, key, value] = /^\s*([\w.-]+)\s*=\s*(\S.*)$/.exec(line) ?? [];
    if (key === undefined || value === undefined) continue;
    values.set(`${section}.${key}`, /^["']([^"']*)["']/.exec(value)?.[1] ?? '');
    const inner = /\bpackage\s*=\s*"([^"]+)"/.exec(value)?.[1];
    if (/dependencies$/.test(section) && inner !== undefined) renamed.set(plain(key), plain(inner));
    const table = /dependencies\.([\w-]+)$/.exec(section)?.[1];
    if (table !== undefined && key === 'package')
      renamed.set(plain(table), plain(values.get(`${section}.${key}`) ?? ''));
  }
  return {
    folder: dirname(path),
    name: values.get('package.name'),
    libraryName: values.get('lib.name'),
    libraryPath: values.get('lib.path'),
    edition:
      values.get('package.edition') ??
      (values.has('package.edition.workspace') ? PLAIN_EDITION : '2015'),
    renamed,
  };
}

function plain(name: string): string {
  return name.replaceAll('-', '_');
}
