// The program of the run before with the files that have changed since, were added or removed, and what is not the same for results about it. Drops no results.
import type { ConfigFile, SourceFile } from '../../facts/source-files.ts';
import { fileNamed } from '../../link/files/found-files.ts';
import {
  boundKey,
  functionsNamed,
  listedKey,
  siblingsKey,
  starsKey,
  valuesNamed,
} from '../../link/tracking/keys.ts';
import { noteNames, relinked, type ChangedNames } from '../../link/tracking/relink.ts';
import type { Program, Unit } from '../../link/vocabulary.ts';
import { keysOfBody, namesInBody } from './changed-keys.ts';
import type { ChangedFiles, Resident } from './resident.ts';

export interface RelinkedProgram {
  readonly program: Program;
  /** Files that were linked again, added or removed. */
  readonly units: ReadonlySet<Unit>;
  /** The changed keys of files, and of what has a name. */
  readonly keys: ReadonlySet<number>;
  /** Names under which something else is found where they are looked up in these files. */
  readonly lookedUp: Omit<ChangedNames, 'all'>;
  /** Whether groups have other files. */
  readonly isRegrouped: boolean;
  /** And wherever they are looked up. */
  readonly modules: ReadonlySet<string>;
}

/** Undefined if nothing of the program can be used any more: then all files are to be linked anew. */
export function relinkedProgram(
  { program: before, dependencies }: Pick<Resident, 'program' | 'dependencies'>,
  { files: changed, moved, listing, binding, starring, replaced, names: bound }: ChangedFiles,
  files: readonly SourceFile[],
  configs: readonly ConfigFile[],
): RelinkedProgram | undefined {
  for (const file of changed) if (!before.replaceFacts(file.path, file.facts)) return undefined;
  const others = before.changeFiles(files, configs, before.defCount);
  if (!others) return undefined;
  const { added, removed, led, defCount } = others;
  const paths = new Set([...changed, ...led].map(({ path }) => path));
  const linkedAgain = files.filter(({ path }) => paths.has(path));
  const unitsOf = (some: readonly SourceFile[]): Unit[] =>
    some.flatMap(({ path }) => before.unitAt.get(path) ?? []);
  const units = new Set([...unitsOf(linkedAgain), ...added, ...removed]);
  const same = new Set(unitsOf([...moved]).filter((unit) => !led.has(unit)));
  const otherUnits = [...units].filter((unit) => !same.has(unit));
  const named = new Set(otherUnits.flatMap(namesInBody));
  const relinkedNow = relinked({ ...before, defCount }, linkedAgain, replaced);
  if (!relinkedNow) return undefined;
  const { program, names } = relinkedNow;
  for (const unit of [...added, ...removed]) noteNames(unit, unit.allDefs, names);
  for (const name of otherUnits.flatMap(namesInBody)) named.add(name);
  for (const name of bound) names.others.add(name);
  for (const name of names.all) named.add(valuesNamed(name)).add(functionsNamed(name));
  for (const { path } of added) named.add(fileNamed(path));
  const keys = new Set([...named].map((name) => dependencies.keyNamed(name)));
  for (const { position } of otherUnits) for (const key of keysOfBody(position)) keys.add(key);
  for (const [some, keyOf] of [
    [listing, listedKey],
    [binding, boundKey],
    [starring, starsKey],
  ] as const)
    for (const { position } of [...unitsOf(some), ...led, ...removed]) keys.add(keyOf(position));
  for (const { position } of others.regrouped) keys.add(siblingsKey(position));
  return {
    program,
    units,
    keys,
    lookedUp: names,
    isRegrouped: added.length + removed.length + others.regrouped.size > 0,
    modules: others.names,
  };
}
