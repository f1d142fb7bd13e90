// Names of Kotlin definitions in other languages of the JVM: file classes, accessors of properties, names that annotations state. Looks nothing up.
// Kotlin documentation, "Calling Kotlin from Java": properties, package-level functions, handling signature clashes.
import { basename, extname } from 'node:path/posix';
import type { Def, Unit } from '../../../link/vocabulary.ts';

/** The annotation that states another name. */
const RENAMED = 'JvmName';

/** The class for functions and values at file level. */
export function fileClass({ facts, path }: Unit): string {
  return facts.fileClass ?? `${capitalized(basename(path, extname(path)))}Kt`;
}

/** `name` is read by `getName` and, unchanged, by `isName`. */
export function getters(property: string): readonly string[] {
  return isQuestion(property) ? [property] : [`get${capitalized(property)}`];
}

export function setter(property: string): string {
  return `set${isQuestion(property) ? property.slice(2) : capitalized(property)}`;
}

export function accessors({ fact }: Def): readonly [read: string, write: string] {
  const usual = [getters(fact.name)[0] ?? '', setter(fact.name)] as const;
  const { signature } = fact;
  if (!signature?.includes(RENAMED)) return usual;
  return [statedName(signature, '@get:') ?? usual[0], statedName(signature, '@set:') ?? usual[1]];
}

/** The name that an annotation before a property states for an accessor. */
function statedName(signature: string, before: '@get:' | '@set:'): string | undefined {
  return new RegExp(`${before}${RENAMED}\\s*\\(\\s*"([^"]+)"`).exec(signature)?.[1];
}

/** The name that an annotation of a function states. */
export function functionName({ fact, unit }: Def): string | undefined {
  const { exprs } = unit.facts;
  for (const e of fact.eDecorators ?? []) {
    const call = exprs.get(e);
    const name = call?.[0] === 'call' ? exprs.get(call[1]) : undefined;
    const values = call?.[0] === 'call' ? exprs.get(call[2][0] ?? -1) : undefined;
    const text = values?.[0] === 'dict' ? exprs.get(values[2][0] ?? -1) : undefined;
    if (name?.[0] === 'name' && name[1] === RENAMED && text?.[0] === 'string') return text[1];
  }
  return undefined;
}

/** `isOpen` starts with `is`, `island` does not. */
function isQuestion(name: string): boolean {
  return /^is\P{Ll}/u.test(name);
}

function capitalized(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}
