// Bodies for a tool's route: requests from its schema, near it and beside it, as JSON text and as what is none. Sends nothing.
import fc from 'fast-check';
import type { AnyTool } from '../../../handlers/_tool.ts';
import { fieldsOf } from '../../../handlers/_call/tool-schemas.ts';
import { fieldValue } from './field-values.ts';
import { mutated, oddJson, oddText } from './odd-values.ts';
import type { Vocabulary } from './vocabulary.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** A request whose fields have values of their kind; which fields there are is chance, with `repo` in nearly all. */
export function wellMeant(tool: AnyTool, words: Vocabulary): fc.Arbitrary<Fields> {
  const fields = fieldsOf(tool);
  const model: Record<string, fc.Arbitrary<unknown>> = {};
  for (const field of fields) {
    const value = fieldValue(tool.name, field, words);
    const weight =
      field.required || field.name === 'repo'
        ? 30
        : field.name === tool.positional || field.name === 'diff'
          ? 8
          : 1;
    model[field.name] = fc.oneof(
      { weight, arbitrary: value },
      { weight: weight === 1 ? 2 : 1, arbitrary: fc.constant(undefined) },
    );
  }
  return fc
    .record(model)
    .map((request) =>
      fitting(
        tool,
        Object.fromEntries(Object.entries(request).filter(([, value]) => value !== undefined)),
      ),
    );
}

/** What must be so between fields, and mostly is. */
function fitting(tool: AnyTool, request: Fields): Fields {
  // A rename is only applied with a plan that nobody made: requests must not change what later ones are asked about.
  if (tool.name === 'rename')
    return request['dry_run'] === false ? { ...request, plan_id: 'none-such' } : request;
  if (tool.name !== 'detect_changes' || request['offset'] === 1) return request;
  const { scope, base_ref: base, diff, ...others } = request;
  if (diff !== undefined) return { ...others, diff };
  return scope === 'compare'
    ? { ...others, scope, base_ref: base ?? 'HEAD' }
    : { ...others, ...(scope === undefined ? {} : { scope }) };
}

const EXTRA_KEYS = [
  'extra',
  '__proto__',
  'constructor',
  'toString',
  'Repo',
  'REPO',
  '',
  'repo ',
  'maxTokens',
  'maxDepth',
  'search_query',
  'statement',
  'uid',
  'name',
  'limit',
  'offset',
];

/** The request with one field of another value, renamed, or added. Written as JSON, so that `__proto__` is a key too. */
function nearly(tool: AnyTool, words: Vocabulary): fc.Arbitrary<string> {
  return fc
    .tuple(
      wellMeant(tool, words),
      fc.nat(),
      fc.constantFrom('value', 'value', 'add', 'camel', 'drop', 'infinite'),
      fc.constantFrom(...EXTRA_KEYS),
      oddJson,
    )
    .map(([request, which, how, key, value]) => {
      const keys = Object.keys(request);
      const chosen = keys[which % Math.max(1, keys.length)] ?? 'repo';
      switch (how) {
        // The one field that must stay: see above.
        case 'value':
          return JSON.stringify(
            chosen === 'dry_run' || chosen === 'plan_id'
              ? request
              : { ...request, [chosen]: value },
          );
        case 'add':
          return `${JSON.stringify(request).slice(0, -1)}${keys.length > 0 ? ',' : ''}${JSON.stringify(key)}:${JSON.stringify(value)}}`;
        case 'camel':
          return JSON.stringify(
            Object.fromEntries(
              Object.entries(request).map(([name, given]) => [
                name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
                given,
              ]),
            ),
          );
        case 'drop':
          return JSON.stringify(
            Object.fromEntries(
              Object.entries(request).filter(([name]) => name !== chosen || name === 'plan_id'),
            ),
          );
        case 'infinite':
          return JSON.stringify(request).replace(/:\d+/, ':1e999');
      }
    });
}

const NO_JSON = [
  '',
  ' ',
  '{',
  '[]',
  'null',
  '0',
  '"a"',
  'NaN',
  '{"a":1,}',
  "{'a':1}",
  '\ufeff{}',
  '{"a":1}{"b":2}',
  '[{}]',
  '{"__proto__":{"limit":1}}',
  '{"constructor":{"prototype":{}}}',
  '\0',
  '[['.repeat(50_000),
];

/** Text of a body. */
export function bodyText(tool: AnyTool, words: Vocabulary): fc.Arbitrary<string> {
  const valid = wellMeant(tool, words).map((request) => JSON.stringify(request));
  return fc.oneof(
    { weight: 10, arbitrary: valid },
    { weight: 6, arbitrary: nearly(tool, words) },
    { weight: 1, arbitrary: oddJson.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.constantFrom(...NO_JSON) },
    // A name that is changed can change what is asked, but not into an edit: the plan is never one that was made.
    { weight: 1, arbitrary: tool.readOnly ? mutated(valid) : oddText },
  );
}
