// Imports of a part of a repository that lead out of it: by a path, or by the name of a package beside it. Resolves none.
import { posix } from 'node:path';
import type { SourceFile } from '../../lib/facts/source-files.ts';
import { isRecord } from '../../lib/base/is-record.ts';
import { readInside } from '../repository/read-inside.ts';
import type { OutsidePart } from './files/walk-files.ts';

const MOST_PACKAGES = 2000;
const LONGEST_PACKAGE_FILE = 1024 ** 2;

/** Number of imports, each name counted once per file. */
export function importsLeaving(files: readonly SourceFile[], part: OutsidePart): number {
  const packages = packagesBeside(part);
  let count = 0;
  for (const { path, facts } of files) {
    const specifiers = new Set(facts.imports.map(({ specifier }) => specifier));
    for (const specifier of specifiers)
      if (leaves(path, specifier) || isOf(packages, specifier)) count++;
  }
  return count;
}

function leaves(path: string, specifier: string): boolean {
  return (
    /^\.{1,2}\//.test(specifier) && posix.join(posix.dirname(path), specifier).startsWith('../')
  );
}

/** `@shop/ui/button` is of the package `@shop/ui`. */
function isOf(packages: ReadonlySet<string>, specifier: string): boolean {
  const steps = specifier.split('/');
  return packages.has(steps.slice(0, specifier.startsWith('@') ? 2 : 1).join('/'));
}

function packagesBeside({ root, packageFiles }: OutsidePart): ReadonlySet<string> {
  const names = packageFiles.slice(0, MOST_PACKAGES).flatMap((path) => {
    const read = readInside(root, path, { limit: LONGEST_PACKAGE_FILE });
    return 'bytes' in read ? (nameIn(read.bytes.toString()) ?? []) : [];
  });
  return new Set(names);
}

function nameIn(text: string): string | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) && typeof value['name'] === 'string' ? value['name'] : null;
  } catch {
    return null;
  }
}
