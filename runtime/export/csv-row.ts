// One line of a table in CSV (RFC 4180), as Neo4j and Ladybug read it. Knows no columns.

/** Numbers and booleans are unquoted, strings quoted; absent values are empty. */
export function csvRow(fields: readonly (string | number | boolean | undefined)[]): string {
  return `${fields.map(field).join(',')}\n`;
}

function field(value: string | number | boolean | undefined): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? `"${value.replaceAll('"', '""')}"` : String(value);
}
