// The name of a definition that a file is as a whole, a component: that of the file, or of its folder. Reads no facts of other files.
import { basename, dirname } from 'node:path/posix';
import type { SourceFile } from '../facts/source-files.ts';
import { pascalCase } from '../languages/_kit/components/component-code.ts';
import type { Def, Unit } from './vocabulary.ts';

export function namedAfterFile(file: SourceFile): SourceFile {
  const { whole } = file.facts;
  if (whole === undefined) return file;
  const name = componentName(file.path);
  const defs = file.facts.defs.map((def, index) =>
    index === whole ? { ...def, name, qualifiedName: name, signature: `component ${name}` } : def,
  );
  return { ...file, facts: { ...file.facts, defs } };
}

/** It sees itself under its name, if that means nothing else in the file. */
export function nameWhole(unit: Unit, fileNames: Map<string, Def[]> | undefined): void {
  const def = unit.defs[unit.facts.whole ?? -1];
  if (!def || !fileNames || fileNames.has(def.fact.name) || unit.imports[0]?.has(def.fact.name))
    return;
  fileNames.set(def.fact.name, [def]);
}

/** `UserCard` of `user-card.vue`, and of `UserCard/index.vue`. */
function componentName(path: string): string {
  const stem = stemOf(basename(path));
  const name = pascalCase(stem === 'index' ? basename(dirname(path)) : stem);
  return /^[\p{L}$_]/u.test(name) ? name : `_${name}`;
}

function stemOf(name: string): string {
  const end = name.lastIndexOf('.');
  return end > 0 ? name.slice(0, end) : name;
}
