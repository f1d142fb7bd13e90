// What the files of package managers say: the packages that they define and those that they use. Reads none.
import type { ConfigFile } from '../../facts/source-files.ts';

/** A package by its manager's name for it, and the version as the file writes it. */
export interface NamedPackage {
  readonly name: string;
  readonly version?: string;
  /** In a lock with several versions of a package: what a manifest asks for where this one is used. */
  readonly asked?: string;
}

export interface ManifestContent {
  readonly defines: readonly NamedPackage[];
  readonly uses: readonly NamedPackage[];
}

/** The files of one package manager. */
export interface PackageManager {
  readonly manager: string;
  /** The family of the languages whose modules are in its packages. */
  readonly family: string;
  /** Names of files with what is asked for. */
  readonly manifests: RegExp;
  /** Names of files with the versions that are used. */
  readonly locks: RegExp | null;
  /** Throws for a text that is not of its form. */
  read(file: ConfigFile): ManifestContent;
  /** The package of a module outside, among those that are used; undefined if none is certain. */
  packageOf(module: string, used: ReadonlyMap<string, NamedPackage>): string | undefined;
}

export const NOTHING: ManifestContent = { defines: [], uses: [] };

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function named(name: unknown, version: unknown): NamedPackage[] {
  const text = textOf(name);
  const stated = textOf(version);
  return text === undefined
    ? []
    : [{ name: text, ...(stated === undefined ? {} : { version: stated }) }];
}
