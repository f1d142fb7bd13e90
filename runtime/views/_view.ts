// What a reading route is, as data: address, query and answer of a view. Routes, the OpenAPI document and MCP resources are made of the same list.
import Joi from 'joi';
import { nameField, responseOf } from '../../handlers/_fields.ts';
import { failure, type ErrorCode, type Failure } from '../../lib/model/answer.ts';
import type { View } from '../../lib/views/view.ts';

/** A view of one repository, whatever its query is. */
export interface DescribedView {
  readonly name: string;
  /** After `/repos/{name}`; with `{item}` if it is of one item. Null: it is a resource alone. */
  readonly path: string | null;
  readonly summary: string;
  /** The query without the item. */
  readonly query: Joi.ObjectSchema;
  readonly answer: Joi.ObjectSchema;
  readonly view: View<never, object>;
  /** Its own failures, beside those of all views. */
  readonly failures: readonly ErrorCode[];
  /** Whether it is a resource of MCP too, under its name. */
  readonly isResource: boolean;
  /** Whether its answer says how far the repository has changed. */
  readonly saysStale: boolean;
}

export interface ViewDescription<Query extends object, Answer extends object>
  extends Pick<DescribedView, 'name' | 'path' | 'summary'> {
  readonly view: View<Query, Answer>;
  readonly query?: Joi.PartialSchemaMap<Query>;
  /** Parameters of which a query has exactly one. */
  readonly oneOf?: readonly string[];
  readonly failures?: readonly ErrorCode[];
  readonly answer: Joi.PartialSchemaMap<Answer>;
  readonly isResource?: boolean;
  readonly saysStale?: boolean;
}

export function describedView<Query extends object, Answer extends object>({
  query = {},
  oneOf = [],
  failures = [],
  answer,
  isResource = false,
  saysStale = false,
  ...described
}: ViewDescription<Query, Answer>): DescribedView {
  const fields = Joi.object(query);
  return {
    ...described,
    failures,
    query: oneOf.length > 0 ? fields.xor(...oneOf) : fields,
    answer: responseOf<Answer>(answer),
    isResource,
    saysStale,
  };
}

/** Whether the view is of one item, by its path. */
export function isOfItem(path: string | null): boolean {
  return path?.endsWith('{item}') ?? false;
}

/** Maximum number of problems reported. */
const MOST_PROBLEMS = 10;

/** The query with its defaults, or what is wrong with it. `item` is that of the path. */
export function acceptQuery(
  { query, path }: DescribedView,
  given: Readonly<Record<string, unknown>>,
  item: string,
): object | Failure {
  const hasItem = isOfItem(path);
  const { value, error } = query.validate(given, {
    abortEarly: false,
    errors: { wrap: { label: "'" } },
  });
  const wrong = hasItem ? nameField.label('item').validate(item).error : undefined;
  if (!error && !wrong) return hasItem ? { ...(value as object), item } : (value as object);
  const details = [...(error?.details ?? []), ...(wrong?.details ?? [])];
  const said = details
    .slice(0, MOST_PROBLEMS)
    .map(({ message }) => message.replace(/^'value'/, 'the query').slice(0, 200));
  const names = Object.keys((query.describe() as { keys?: object }).keys ?? {});
  return failure(
    'invalid_request',
    `${said.join('; ')}.`,
    names.length > 0 ? `Parameters: ${names.join(', ')}.` : 'It takes no parameters.',
  );
}
