// What inference has collected, as a text that two runs are compared by. Interprets nothing.
import type { Def, FileGroup, Unit } from '../../link/vocabulary.ts';

/** Deeper values have no text. */
const DEEPEST = 40;

/** Thrown for what has no text: a function, or what is nested too deep. */
class NoText extends Error {}

/** Undefined if it has none: then nobody can say that it is the same. `nameOf`: of a definition, the same in both runs. */
export function valueText(value: unknown, nameOf: (def: Def) => string): string | undefined {
  const parts: string[] = [];
  try {
    write(value, { parts, nameOf }, 0);
  } catch (error) {
    if (error instanceof NoText) return undefined;
    throw error;
  }
  return parts.join('\n');
}

interface Writing {
  readonly parts: string[];
  readonly nameOf: (def: Def) => string;
}

function write(value: unknown, writing: Writing, depth: number): void {
  const { parts, nameOf } = writing;
  if (typeof value === 'function' || depth > DEEPEST) throw new NoText();
  if (typeof value === 'string') parts.push(JSON.stringify(value));
  else if (typeof value !== 'object' || value === null) parts.push(String(value));
  else if (isDef(value)) parts.push(`def ${nameOf(value)}`);
  else if (isUnit(value)) parts.push(`file ${value.path}`);
  else if (isGroup(value)) parts.push(`files ${value.units.map(({ path }) => path).join('\t')}`);
  else if (value instanceof Map || value instanceof Set || Array.isArray(value)) {
    const all = [...(value as Iterable<unknown>)];
    parts.push(`${value.constructor.name} ${all.length}`);
    for (const each of all) write(each, writing, depth + 1);
  } else {
    const fields = Object.entries(value);
    parts.push(`object ${fields.map(([name]) => name).join(' ')}`);
    for (const [, field] of fields) write(field, writing, depth + 1);
  }
}

function isDef(value: object): value is Def {
  return 'canonical' in value && 'index' in value;
}

function isUnit(value: object): value is Unit {
  return 'facts' in value && 'position' in value;
}

function isGroup(value: object): value is FileGroup {
  return 'units' in value && 'names' in value;
}
