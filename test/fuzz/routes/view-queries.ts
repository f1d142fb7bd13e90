// Query strings for the views of a repository, from their documented parameters. Sends nothing.
import fc from 'fast-check';
import type { DocumentedRoute } from '../../support/api-document.ts';
import { mutated, oddText } from './odd-values.ts';
import type { Vocabulary } from './vocabulary.ts';

interface Parameter {
  readonly name: string;
  readonly required?: boolean;
  readonly schema: { readonly type?: string; readonly enum?: readonly unknown[] };
}

/** Null: the route takes no parameters. */
export function viewQueryOf(
  { operation }: DocumentedRoute,
  words: Vocabulary,
): fc.Arbitrary<string> | null {
  const parameters = (
    (operation.parameters ?? []) as readonly (Parameter & { in: string })[]
  ).filter((parameter) => parameter.in === 'query');
  if (parameters.length === 0) return null;
  const parts = parameters.map((parameter) =>
    fc
      .option(valueOf(parameter, words), { nil: null, freq: parameter.required ? 20 : 2 })
      .map((value) =>
        value === null ? [] : [`${parameter.name}=${encodeURIComponent(value.toWellFormed())}`],
      ),
  );
  return fc
    .tuple(...parts)
    .map((given) => given.flat())
    .map((given) => (given.length === 0 ? '' : `?${given.join('&')}`));
}

function valueOf({ name, schema }: Parameter, words: Vocabulary): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 6, arbitrary: meantValue(name, schema, words) },
    { weight: 1, arbitrary: oddText.map((text) => text.slice(0, 2_000)) },
  );
}

function meantValue(
  name: string,
  { type, enum: allowed }: Parameter['schema'],
  words: Vocabulary,
): fc.Arbitrary<string> {
  if (allowed) return fc.constantFrom(...allowed.map(String));
  if (type === 'integer') return fc.integer({ min: 0, max: 40 }).map(String);
  if (type === 'boolean') return fc.boolean().map(String);
  const named: Readonly<Record<string, readonly string[]>> = {
    in: ['', ...words.files, ...words.modules],
    file: words.files,
    process: words.processes,
    entry: words.uids,
    rest: ['true', 'false', '1', '3'],
  };
  const known = fc.constantFrom(...(named[name] ?? [...words.names, ...words.uids]));
  return fc.oneof({ weight: 4, arbitrary: known }, { weight: 1, arbitrary: mutated(known) });
}
