// The packages that a repository defines and uses, as its manifests and locks say, and which module outside is of which. Reads no file.
import { basename } from 'node:path/posix';
import { compareText } from '../base/compare-text.ts';
import type { ConfigFile } from '../facts/source-files.ts';
import type { ExternalSymbol, PackageRecord } from '../model/external.ts';
import type { ManifestContent, NamedPackage, PackageManager } from './manifests/_manifest.ts';
import { cargo } from './manifests/cargo.ts';
import { go } from './manifests/go.ts';
import { maven } from './manifests/maven.ts';
import { npm } from './manifests/npm.ts';
import { pypi } from './manifests/pypi.ts';

const MANAGERS: readonly PackageManager[] = [cargo, go, maven, npm, pypi];

/** Configuration, and source files that are manifests too: Gradle's build files in Kotlin. */
export function manifestsAmong(
  sources: readonly ConfigFile[],
  configs: readonly ConfigFile[],
): readonly ConfigFile[] {
  const isManifest = ({ path }: ConfigFile): boolean =>
    MANAGERS.some(({ manifests }) => manifests.test(basename(path)));
  return [...configs, ...sources.filter(isManifest)];
}

/** The packages of symbols, and the symbols with the places of theirs. */
export function withPackages(
  symbols: readonly ExternalSymbol[],
  configs: readonly ConfigFile[],
): { readonly symbols: readonly ExternalSymbol[]; readonly packages: readonly PackageRecord[] } {
  const places = new Map<string, number>();
  const packages: PackageRecord[] = [];
  const finders = MANAGERS.map((manager) => packageFinder(manager, configs));
  const placeOf = (symbol: ExternalSymbol): number | undefined => {
    const found = finders.flatMap((find) => find(symbol) ?? [])[0];
    if (!found) return undefined;
    const key = `${found.manager}\n${found.name}`;
    const known = places.get(key);
    if (known !== undefined) return known;
    places.set(key, packages.length);
    return packages.push(found) - 1;
  };
  const known = symbols.map((symbol) => {
    const place = placeOf(symbol);
    return place === undefined ? symbol : { ...symbol, package: place };
  });
  return { symbols: known, packages };
}

/** By manager and name. */
export function ownPackages(configs: readonly ConfigFile[]): readonly PackageRecord[] {
  const found = MANAGERS.flatMap(({ manager, manifests, read }) =>
    configs
      .filter(({ path }) => manifests.test(basename(path)))
      .flatMap((config) => contentOf(read, config)?.defines ?? [])
      .map((defined) => ({ manager, ...defined })),
  );
  const first = new Map(
    found.reverse().map((record) => [`${record.manager}\n${record.name}`, record]),
  );
  return [...first.values()].sort(
    (a, b) => compareText(a.manager, b.manager) || compareText(a.name, b.name),
  );
}

function packageFinder(
  { manager, family, manifests, locks, read, packageOf }: PackageManager,
  configs: readonly ConfigFile[],
): (symbol: ExternalSymbol) => PackageRecord | undefined {
  const used = new Map<string, NamedPackage>();
  const note = (form: RegExp | null, isLock: boolean): void => {
    for (const config of configs) {
      if (form?.test(basename(config.path)) !== true) continue;
      for (const each of contentOf(read, config)?.uses ?? []) {
        // Of what is only needed by other packages, code of the repository names nothing.
        const asked = used.get(each.name);
        if (isLock ? isLocked(each, asked) : asked?.version === undefined)
          used.set(each.name, withoutAsked(each));
      }
    }
  };
  note(manifests, false);
  note(locks, true);
  const found = new Map<string, PackageRecord | undefined>();
  return ({ language, module }) => {
    if (language !== family || used.size === 0) return undefined;
    if (!found.has(module)) {
      const name = packageOf(module, used);
      const known = name === undefined ? undefined : used.get(name);
      found.set(module, known && { manager, ...known });
    }
    return found.get(module);
  };
}

function withoutAsked({ name, version }: NamedPackage): NamedPackage {
  return version === undefined ? { name } : { name, version };
}

function isLocked(locked: NamedPackage, asked: NamedPackage | undefined): boolean {
  if (!asked || locked.version === undefined) return false;
  return locked.asked === undefined || locked.asked === asked.version;
}

/** What is no manifest of its form says nothing. */
function contentOf(read: PackageManager['read'], config: ConfigFile): ManifestContent | undefined {
  try {
    return read(config);
  } catch {
    return undefined;
  }
}
