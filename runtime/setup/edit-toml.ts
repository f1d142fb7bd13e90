// Edits TOML in place: an entry is a separate table, and all other bytes are preserved. Knows no client.
import { getStaticTOMLValue, ParseError, parseTOML, type AST } from 'toml-eslint-parser';
import { ConfigUnreadable, isRecord, lineEnd, type ConfigFormat } from './config-text.ts';

export const tomlFormat: ConfigFormat = {
  read: (text) => getStaticTOMLValue(programOf(text)),
  put(text, container, name, fields) {
    const [table] = tablesAt(text, [...container, name]);
    if (table)
      return Object.entries(fields).reduce(
        (edited, [field, value]) => putField(edited, [...container, name], field, value),
        text,
      );
    const eol = lineEnd(text);
    const gap =
      text === '' ? '' : `${text.endsWith('\n') ? '' : eol}${/(^|\n)\r?\n$/.test(text) ? '' : eol}`;
    const lines = [
      `[${[...container, name].map(keyText).join('.')}]`,
      ...Object.entries(fields).map(([field, value]) => `${keyText(field)} = ${valueText(value)}`),
    ];
    return `${text}${gap}${lines.join(eol)}${eol}`;
  },
  remove(text, container, name) {
    // From the end, so that earlier positions stay valid.
    return tablesAt(text, [...container, name]).reduceRight(
      (edited, { range: [start, end] }) => cutLines(edited, start, end),
      text,
    );
  },
};

function programOf(text: string): AST.TOMLProgram {
  try {
    return parseTOML(text);
  } catch (error) {
    if (error instanceof ParseError)
      throw new ConfigUnreadable(error.message, {
        line: error.lineNumber,
        column: error.column + 1,
      });
    throw error;
  }
}

/** The tables of this key and nested ones, in the order of the text. */
function tablesAt(text: string, path: readonly string[]): AST.TOMLTable[] {
  return programOf(text).body[0].body.flatMap((node) =>
    node.type === 'TOMLTable' && path.every((key, place) => node.resolvedKey[place] === key)
      ? [node]
      : [],
  );
}

function putField(text: string, path: readonly string[], field: string, value: unknown): string {
  const table = tablesAt(text, path).find(({ resolvedKey }) => resolvedKey.length === path.length);
  if (!table) return text;
  const known = table.body.find(
    ({ key: { keys } }) => keys.length === 1 && keys[0] !== undefined && nameOf(keys[0]) === field,
  );
  if (known)
    return (
      text.slice(0, known.value.range[0]) + valueText(value) + text.slice(known.value.range[1])
    );
  const lineStop = /\r?\n|$/.exec(text.slice(table.range[1]))?.index ?? 0;
  const end = table.range[1] + lineStop;
  return `${text.slice(0, end)}${lineEnd(text)}${keyText(field)} = ${valueText(value)}${text.slice(end)}`;
}

function nameOf(key: AST.TOMLBare | AST.TOMLQuoted): string {
  return key.type === 'TOMLBare' ? key.name : key.value;
}

/** Removes whole lines and the preceding blank line, unless it separates the rest. */
function cutLines(text: string, start: number, end: number): string {
  const newline = text.indexOf('\n', end);
  const stop = newline < 0 ? text.length : newline + 1;
  const before = text.slice(0, start);
  const after = text.slice(stop);
  return /^\s*$|^\r?\n/.test(after) ? before.replace(/(^|\n)\r?\n$/, '$1') + after : before + after;
}

function keyText(key: string): string {
  return /^[\w-]+$/.test(key) ? key : JSON.stringify(key);
}

/** The escapes of JSON strings are among those of TOML. */
function valueText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(valueText).join(', ')}]`;
  if (isRecord(value))
    return `{ ${Object.entries(value)
      .map(([key, inner]) => `${keyText(key)} = ${valueText(inner)}`)
      .join(', ')} }`;
  return JSON.stringify(value);
}
