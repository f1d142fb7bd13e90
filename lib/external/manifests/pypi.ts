// pyproject.toml, setup.cfg, requirements files and the locks of Poetry and uv.
import { basename } from 'node:path/posix';
import { parse } from 'smol-toml';
import { isRecord } from '../../base/is-record.ts';
import {
  named,
  type ManifestContent,
  type NamedPackage,
  type PackageManager,
} from './_manifest.ts';

export const pypi: PackageManager = {
  manager: 'pypi',
  family: 'python',
  manifests: /^(pyproject\.toml|setup\.cfg|requirements[\w.-]*\.txt)$/,
  locks: /^(poetry|uv)\.lock$/,
  read({ path, text }) {
    const name = basename(path);
    if (name === 'setup.cfg') return ofSetup(text);
    if (name.endsWith('.txt')) return { defines: [], uses: text.split('\n').flatMap(required) };
    const table = parse(text);
    return name === 'pyproject.toml' ? ofProject(table) : { defines: [], uses: lockedIn(table) };
  },
  packageOf: (module, used) => {
    const name = normalized(module.split('.')[0] ?? '');
    return used.has(name) ? name : undefined;
  },
};

/** https://packaging.python.org/en/latest/specifications/name-normalization/ */
function normalized(name: string): string {
  return name.toLowerCase().replace(/[-_.]+/g, '-');
}

/** A requirement as in PEP 508: `Werkzeug[watchdog]>=3.1; python_version > "3.8"`. */
function required(line: unknown): NamedPackage[] {
  const [, name, version] =
    /^\s*([A-Za-z0-9][\w.-]*)\s*(?:\[[^\]]*\])?\s*\(?((?:[~=!<>]=?|===)[^;#)]*)?/.exec(
      String(line),
    ) ?? [];
  return name === undefined ? [] : named(normalized(name), version?.replace(/^==\s*/, '').trim());
}

function ofProject(table: Record<string, unknown>): ManifestContent {
  const { project, tool, 'dependency-groups': groups } = table;
  const poetry = isRecord(tool) && isRecord(tool.poetry) ? tool.poetry : {};
  const own = isRecord(project) ? project : poetry;
  return {
    defines: named(own.name, own.version).map((found) => ({
      ...found,
      name: normalized(found.name),
    })),
    uses: [
      ...listed(own.dependencies),
      ...listsIn(own['optional-dependencies']),
      ...listsIn(groups),
      ...tableOf(poetry.dependencies),
    ],
  };
}

function listed(list: unknown): NamedPackage[] {
  return Array.isArray(list)
    ? list.flatMap((line) => (typeof line === 'string' ? required(line) : []))
    : [];
}

function listsIn(table: unknown): NamedPackage[] {
  return isRecord(table) ? Object.values(table).flatMap(listed) : [];
}

function tableOf(table: unknown): NamedPackage[] {
  return isRecord(table) && !Array.isArray(table)
    ? Object.entries(table).flatMap(([name, asked]) =>
        named(normalized(name), isRecord(asked) ? asked.version : asked),
      )
    : [];
}

function lockedIn({ package: packages }: Record<string, unknown>): NamedPackage[] {
  return Array.isArray(packages)
    ? packages.flatMap((entry: unknown) =>
        isRecord(entry) ? named(normalized(String(entry.name)), entry.version) : [],
      )
    : [];
}

/** The keys of `[metadata]`, and the lines of `install_requires`. */
function ofSetup(text: string): ManifestContent {
  const name = /^name[ \t]*=(.+)$/m.exec(text)?.[1]?.trim();
  const version = /^version[ \t]*=(.+)$/m.exec(text)?.[1]?.trim();
  const from = text.search(/^install_requires[ \t]*=/m);
  const [first = '', ...rest] = from < 0 ? [] : text.slice(from).split('\n');
  const end = rest.findIndex((line) => !/^[ \t]/.test(line));
  const lines = [first.slice(first.indexOf('=') + 1), ...rest.slice(0, end < 0 ? undefined : end)];
  return {
    defines: named(name && normalized(name), version?.includes(':') ? undefined : version),
    uses: lines.flatMap(required),
  };
}
