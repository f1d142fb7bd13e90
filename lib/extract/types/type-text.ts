// Reads a type in a string ("Flask", "t.Optional[A]", "A | None"): names, members, arguments, unions. No other syntax.
import { addExpr, addRef } from '../../languages/_kit/record-facts.ts';
import type { Extraction } from '../../languages/_kit/extraction.ts';

interface Reader {
  readonly state: Extraction;
  readonly text: string;
  readonly offset: number;
  at: number;
}

/** The type as an expression, -1 if the text has another form. `offset`: the start of the text in the file. */
export function parseTypeText(state: Extraction, quoted: string, offset: number): number {
  const marks = /^[rRuU]?("""|'''|"|')/.exec(quoted);
  if (!marks?.[1]) return -1;
  const text = quoted.slice(marks[0].length, quoted.length - marks[1].length);
  if (text.length > 400) return -1;
  const reader: Reader = { state, text, offset: offset + marks[0].length, at: 0 };
  const e = union(reader, 0);
  space(reader);
  return reader.at === text.length ? e : -1;
}

function union(reader: Reader, depth: number): number {
  const options = [single(reader, depth)];
  while (take(reader, '|')) options.push(single(reader, depth));
  const known = options.filter((e) => e >= 0);
  return known.length === 1
    ? (known[0] ?? -1)
    : known.length === 0
      ? -1
      : addExpr(reader.state, ['any', known]);
}

function single(reader: Reader, depth: number): number {
  let e = dotted(reader);
  if (e < 0 || depth > 20) return e;
  if (take(reader, '[')) {
    const args: number[] = [];
    do args.push(union(reader, depth + 1));
    while (take(reader, ','));
    if (!take(reader, ']')) return -1;
    e = addExpr(reader.state, ['generic', e, args]);
  }
  return e;
}

function dotted(reader: Reader): number {
  const { state } = reader;
  let e = -1;
  do {
    space(reader);
    const name = /^[\p{L}_$][\p{L}\p{N}_$]*/u.exec(reader.text.slice(reader.at))?.[0];
    if (name === undefined) return -1;
    if (e < 0 && name === 'None') e = addExpr(state, ['literal', 'null']);
    else {
      e = addExpr(state, e < 0 ? ['name', name, state.scope] : ['member', e, name]);
      addRef(state, 'type', e, reader.offset + reader.at);
    }
    reader.at += name.length;
  } while (take(reader, '.'));
  return e;
}

function take(reader: Reader, mark: string): boolean {
  space(reader);
  if (reader.text[reader.at] !== mark) return false;
  reader.at++;
  return true;
}

function space(reader: Reader): void {
  while (/\s/.test(reader.text[reader.at] ?? '')) reader.at++;
}
