// The parts that responses of several tools share, so that each is declared once. Knows nothing of TypeScript but names of types.

/** Names of the types, by the fields that have them or lists of them. */
const NAMES = {
  meta: 'Meta',
  candidates: 'Candidate',
  excerpts: 'Excerpt',
  sites: 'Site',
  tests_to_run: 'TestToRun',
  affected_routes: 'AffectedRoute',
};

/**
 * @param {object[]} schemas JSON Schemas of responses
 * @returns {Map<string, { name: string, schema: object }>} parts of more than one response, by their shapes
 */
export function sharedParts(schemas) {
  const found = new Map();
  for (const response of schemas) {
    for (const [name, schema] of partsIn(response)) {
      const shape = shapeOf(schema);
      if (!found.has(shape)) found.set(shape, { name, schema, responses: new Set() });
      found.get(shape).responses.add(response);
    }
  }
  return new Map([...found].filter(([, { responses }]) => responses.size > 1));
}

/** The schema with these parts as references to their types, and the names of those in use. */
export function withSharedParts(schema, parts) {
  const used = new Set();
  const replaced = (value, field) => {
    if (Array.isArray(value)) return value.map((item) => replaced(item));
    if (typeof value !== 'object' || value === null) return value;
    const part = field in NAMES ? parts.get(shapeOf(value)) : undefined;
    if (part) {
      used.add(part.name);
      return { description: value.description, tsType: part.name };
    }
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        key,
        replaced(inner, key === 'items' ? field : key),
      ]),
    );
  };
  return { schema: replaced(schema, ''), used };
}

function* partsIn(schema, field = '') {
  if (typeof schema !== 'object' || schema === null) return;
  if (schema.type === 'object' && field in NAMES) yield [NAMES[field], schema];
  for (const [key, inner] of Object.entries(schema))
    yield* partsIn(inner, key === 'items' ? field : key);
}

/** The description is of the field, not of what it has. */
function shapeOf({ description: _, ...shape }) {
  return JSON.stringify(shape);
}
