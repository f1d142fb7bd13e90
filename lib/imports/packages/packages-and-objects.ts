// Resolves imports with nested packages: relative to enclosing ones, into objects that open one, by visible names. Reads no files.
import type { FileHead, HeadOf, ImportStrategy, ImportTarget } from '../_strategy.ts';
import { openedBy } from './opened-packages.ts';
import { packageImports, type PackageSources } from './packages.ts';

export function objectImports(
  paths: ReadonlySet<string>,
  headOf: HeadOf,
  sources: PackageSources,
): ImportStrategy {
  const plain = packageImports(paths, headOf, sources);
  const known = new Map<string, readonly string[]>();
  const packagesAt = (path: string): readonly string[] => {
    let seen = known.get(path);
    if (!seen) known.set(path, (seen = packagesSeen(headOf(path))));
    return seen;
  };
  const tops = new Map<string, Map<string, ImportTarget | undefined>>();
  const topLevel = (name: string, from?: string): ImportTarget | undefined => {
    if (from === undefined) return plain.child('', name);
    const seen = tops.get(from) ?? new Map<string, ImportTarget | undefined>();
    if (!tops.has(from)) tops.set(from, seen);
    if (!seen.has(name))
      seen.set(name, childOfAny(plain, packagesAt(from), name) ?? plain.child('', name));
    return seen.get(name);
  };
  const group = (name: string, from: string): readonly string[] => {
    const target = plain.resolve(name, from);
    return target.kind === 'files' ? target.paths : [];
  };
  const resolve = (specifier: string, from: string): ImportTarget => {
    const whole = specifier.replace(/^_root_\./, '');
    const [first = ''] = whole.split('.');
    const around =
      whole === specifier
        ? packagesAt(from).find((name) => name !== '' && plain.child(name, first))
        : undefined;
    const target = plain.resolve(around === undefined ? whole : `${around}.${whole}`, from);
    // The enclosing path is a whole path: it is not looked up inside of the package again.
    if (target.kind === 'member' && (around !== undefined || whole !== specifier))
      return { ...target, of: `_root_.${target.of}` };
    if (target.kind !== 'external') return target;
    const folder = plain.child('', around === undefined ? whole : `${around}.${whole}`);
    return folder ?? { kind: 'scoped', path: whole };
  };
  return {
    ...plain,
    resolve,
    topLevel,
    siblings: (path) => group(packagesAt(path)[0] ?? '', path),
    further: (path) =>
      packagesAt(path)
        .slice(1)
        .map((name) => group(name, path))
        .filter((files) => files.length > 0),
    starsFirst: true,
    packageOf: (files) => packageOf(headOf, files),
  };
}

function childOfAny(
  { child }: ImportStrategy,
  packages: readonly string[],
  name: string,
): ImportTarget | undefined {
  for (const around of packages) {
    const found = child(around, name);
    if (found) return found;
  }
  return undefined;
}

/** The packages that objects of the file open, the last one that the file names, and those that it names before it, each once. */
function packagesSeen(head: FileHead | undefined): string[] {
  return [
    ...new Set([
      ...openedBy(head),
      head?.packageName ?? '',
      ...[...(head?.outerPackages ?? [])].reverse(),
    ]),
  ];
}

/** The package of all files of a group. */
function packageOf(headOf: HeadOf, [first, ...others]: readonly string[]): string | undefined {
  const names = (path: string): string[] => [
    headOf(path)?.packageName ?? '',
    ...openedBy(headOf(path)),
  ];
  return first === undefined
    ? undefined
    : names(first).find((name) => others.every((path) => names(path).includes(name)));
}
