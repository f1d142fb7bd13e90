// Validates a request, or reports which field is wrong. Runs no tool.
import type Joi from 'joi';
import type { AnyTool } from '../_tool.ts';
import { reservedKeyIn } from '../../lib/base/json/reserved-keys.ts';
import { failure, type Failure } from '../../lib/model/answer.ts';
import type { Asked } from '../../lib/text/wording.ts';
import { fieldsOf, ownFields, requestOf, sizesOf, type RequestField } from './tool-schemas.ts';

export interface AcceptedRequest {
  /** The handler's request, with defaults and canonical spellings. */
  readonly request: Record<string, unknown>;
  readonly repo: string | undefined;
  readonly maxTokens: number | undefined;
  /** What the request itself says of the length of lists. */
  readonly given: Asked;
}

interface FieldProblem {
  readonly field: string;
  readonly message: string;
  readonly allowed?: readonly string[];
}

export interface Accepting {
  readonly asText?: boolean;
  /** `max_tokens` if the request does not set it. */
  readonly maxTokens?: number | undefined;
}

/**
 * Validates a request. `asText` is for channels with text values (command line, query string): there `5` may
 * be a number; in JSON, `"5"` is refused for a number, as in the published schema.
 */
export function acceptRequest(
  tool: AnyTool,
  given: unknown,
  { asText = false, maxTokens }: Accepting = {},
): AcceptedRequest | Failure {
  if (given !== undefined && given !== null && !isPlainObject(given)) {
    return failure(
      'invalid_request',
      'The request must be a JSON object.',
      `Send an object with fields of ${tool.name}: ${fieldNames(tool)}.`,
    );
  }
  if (Object.keys(given ?? {}).length > MOST_FIELDS)
    return failure(
      'invalid_request',
      `The request has more than ${MOST_FIELDS} fields.`,
      `Fields of ${tool.name}: ${fieldNames(tool)}.`,
    );
  const { spelled, problems } = spellFields(tool, given ?? {});
  const fields = fieldsOf(tool);
  const values = asText ? readTexts(fields, spelled) : spelled;
  const unchecked = [...tooLarge(tool, values), ...reservedKeys(values)];
  // Not checked further: each item of a long list would be a separate problem.
  if (unchecked.length > 0) return refusal(tool, [...problems, ...unchecked]);
  const { value, error } = requestOf(tool).validate(values, {
    abortEarly: false,
    errors: { wrap: { label: "'" } },
  });
  for (const detail of error?.details ?? []) problems.push(problemOf(detail, fields));
  if (!asText && !error) problems.push(...coercions(values, value as object));
  if (problems.length > 0) return refusal(tool, problems);
  const request: Record<string, unknown> = { ...(value as object) };
  if (maxTokens !== undefined) request['max_tokens'] ??= maxTokens;
  const accepted = {
    request,
    repo: request['repo'] as string | undefined,
    maxTokens: request['max_tokens'] as number | undefined,
    given: {
      limit: Object.hasOwn(values, 'limit') ? (request['limit'] as number) : undefined,
      offset: request['offset'] as number | undefined,
    },
  };
  const own = ownFields(tool);
  for (const name of ['repo', 'max_tokens']) if (!own.has(name)) delete request[name];
  return accepted;
}

/** Like the schema's message, without checking the items. */
function tooLarge(tool: AnyTool, values: Record<string, unknown>): FieldProblem[] {
  return [...sizesOf(tool)].flatMap(([field, { maxLength, maxItems }]) => {
    const value = values[field];
    if (typeof value === 'string' && value.length > maxLength)
      return [
        {
          field,
          message: `'${field}' length must be less than or equal to ${maxLength} characters long`,
        },
      ];
    if (Array.isArray(value) && value.length > maxItems)
      return [
        { field, message: `'${field}' must contain less than or equal to ${maxItems} items` },
      ];
    return [];
  });
}

/** At the top level they are unknown fields; here within values. */
function reservedKeys(values: Record<string, unknown>): FieldProblem[] {
  return Object.entries(values).flatMap(([field, value]) => {
    const key = reservedKeyIn(value);
    return key === null ? [] : [{ field, message: `'${field}' must not have the key ${key}` }];
  });
}

/** Maps camelCase and other known spellings to the field's name. Unknown fields are problems. */
function spellFields(
  tool: AnyTool,
  given: Record<string, unknown>,
): { spelled: Record<string, unknown>; problems: FieldProblem[] } {
  const known = new Set(fieldsOf(tool).map((field) => field.name));
  const spelled: Record<string, unknown> = {};
  const problems: FieldProblem[] = [];
  for (const [key, value] of Object.entries(given)) {
    const name = known.has(key) ? key : (ownValue(tool.aliases, key) ?? snakeCase(key));
    if (!known.has(name))
      problems.push({
        field: key,
        message: `'${key.slice(0, 200)}' is not a field of ${tool.name}`,
      });
    else if (Object.hasOwn(spelled, name))
      problems.push({ field: name, message: `'${name}' is given twice, under two spellings` });
    else spelled[name] = value;
  }
  return { spelled, problems };
}

function readTexts(
  fields: readonly RequestField[],
  given: Record<string, unknown>,
): Record<string, unknown> {
  const read: Record<string, unknown> = { ...given };
  for (const { name, type } of fields) {
    const value = given[name];
    if (type === 'array' && typeof value === 'string')
      read[name] = value
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '');
    if (type === 'object' && typeof value === 'string') read[name] = parsed(value);
  }
  return read;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Joi converts `"5"` to a number and `"true"` to a boolean; in JSON this is a wrong type. */
function coercions(before: Record<string, unknown>, after: object): FieldProblem[] {
  return Object.entries(after)
    .filter(([name, value]) => Object.hasOwn(before, name) && typeof before[name] !== typeof value)
    .map(([name, value]) => ({ field: name, message: `'${name}' must be a ${typeof value}` }));
}

function problemOf(detail: Joi.ValidationErrorItem, fields: readonly RequestField[]): FieldProblem {
  const field = detail.path.join('.');
  const message = detail.message.replace(/^'value'/, 'the request');
  const allowed = fields.find(({ name }) => name === detail.path[0])?.allowed ?? [];
  return allowed.length > 0 ? { field, message, allowed } : { field, message };
}

/** More than the fields of any tool in all spellings. */
const MOST_FIELDS = 100;

/** Maximum number of problems reported. */
const MOST_PROBLEMS = 20;

function refusal(tool: AnyTool, all: readonly FieldProblem[]): Failure {
  const problems = all
    .slice(0, MOST_PROBLEMS)
    .map((problem) => ({ ...problem, field: problem.field.slice(0, 200) }));
  const more = all.length > problems.length ? `; and ${all.length - problems.length} more` : '';
  const message = `${problems.map((problem) => problem.message).join('; ')}${more}.`;
  return failure('invalid_request', message, `Fields of ${tool.name}: ${fieldNames(tool)}.`, {
    fields: problems,
  });
}

function fieldNames(tool: AnyTool): string {
  return fieldsOf(tool)
    .map((field) => (field.required ? `${field.name} (required)` : field.name))
    .join(', ');
}

function snakeCase(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function ownValue(record: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
