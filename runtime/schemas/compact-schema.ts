// Shortens a JSON Schema without changing which reasonable requests it allows, since clients load all schemas into their context. Validates nothing.
import { listedJsonSchema, type JsonSchema } from '../../handlers/_call/tool-schemas.ts';
import type { AnyTool } from '../../handlers/_tool.ts';

interface Repeated {
  readonly key: string;
  readonly schema: object;
  count: number;
}

/** A definition has some overhead; smaller schemas are inlined. */
const SMALLEST = 60;

/** The request of a tool as agents load it. */
export function agentsSchema(tool: AnyTool): JsonSchema {
  return compactSchema(withoutFarBounds(listedJsonSchema(tool)));
}

/** The same schema with sub-schemas that occur several times stated once, under `$defs`. */
export function compactSchema(schema: JsonSchema): JsonSchema {
  const seen = new Map<string, Repeated>();
  countSchemas(schema, seen);
  const repeated = [...seen.values()].filter(
    ({ key, count }) => count > 1 && key.length >= SMALLEST,
  );
  const names = new Map(repeated.map(({ key }, index) => [key, `d${index}`]));
  const root = replaced(schema, names, true) as JsonSchema;
  const used = new Set(
    [...JSON.stringify(root).matchAll(/"#\/\$defs\/(\w+)"/g)].map((match) => match[1]),
  );
  const definitions: [string, unknown][] = [];
  for (const { key, schema: part } of repeated) {
    const name = names.get(key) ?? '';
    definitions.push([name, replaced(part, names, true)]);
    for (const match of JSON.stringify(definitions.at(-1)).matchAll(/"#\/\$defs\/(\w+)"/g))
      used.add(match[1]);
  }
  const kept = definitions.filter(([name]) => used.has(name));
  const own = root['$defs'] as object | undefined;
  return kept.length > 0 ? { ...root, $defs: { ...own, ...Object.fromEntries(kept) } } : root;
}

/** Larger limits do not matter for reasonable requests. */
const FAR = 1_000_000;

/** The same fields without limits that reasonable requests never reach; validation still checks them. */
export function withoutFarBounds({ properties = {}, ...schema }: JsonSchema): JsonSchema {
  const near = Object.entries(properties).map(([name, field]) => {
    const kept = Object.entries(field).filter(
      ([keyword, value]) =>
        keyword !== 'maxLength' &&
        keyword !== 'minLength' &&
        !(keyword === 'maximum' && Number(value) >= FAR),
    );
    return [name, Object.fromEntries(kept)] as const;
  });
  return { ...schema, properties: Object.fromEntries(near) };
}

/** The same fields without descriptions, and without types where values are listed: sufficient to read an answer. */
export function withoutMeanings(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) => {
    if (key === 'description' && typeof value === 'string') return undefined;
    if (typeof value !== 'object' || value === null || !('enum' in value)) return value;
    const { type: _type, ...rest } = value as JsonSchema;
    return rest;
  }) as JsonSchema;
}

/** The same fields, none of `names` required. */
export function withoutRequired(schema: JsonSchema, names: ReadonlySet<string>): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === 'required' && Array.isArray(value)
      ? value.filter((name: string) => !names.has(name))
      : value,
  ) as JsonSchema;
}

function countSchemas(value: unknown, seen: Map<string, Repeated>): void {
  if (typeof value !== 'object' || value === null) return;
  if (isSchema(value)) {
    const key = JSON.stringify(value);
    const known = seen.get(key);
    if (known) {
      known.count += 1;
      return;
    }
    seen.set(key, { key, schema: value, count: 1 });
  }
  for (const child of Object.values(value)) countSchemas(child, seen);
}

function replaced(value: unknown, names: ReadonlyMap<string, string>, isRoot: boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => replaced(item, names, false));
  if (typeof value !== 'object' || value === null) return value;
  const name = isRoot || !isSchema(value) ? undefined : names.get(JSON.stringify(value));
  if (name !== undefined) return { $ref: `#/$defs/${name}` };
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, replaced(child, names, false)]),
  );
}

function isSchema(value: object): boolean {
  return (
    !Array.isArray(value) && ('anyOf' in value || typeof (value as JsonSchema).type === 'string')
  );
}
