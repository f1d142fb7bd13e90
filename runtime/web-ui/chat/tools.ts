// Tools as the model may call them: what it is offered, and what of its arguments is sent. Asks none.
import type { ToolCall } from './conversation.ts';
import type { ToolOffer } from './wires/wire.ts';

/** A tool in the list of `GET /tools`. */
export interface ListedTool {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of its request. */
  readonly input_schema?: {
    readonly properties?: Readonly<Record<string, unknown>>;
    readonly [keyword: string]: unknown;
  };
}

/** The list of repositories is a route of its own. */
export const LIST_REPOS = 'list_repos';

/** What the page sets itself, in any spelling: the model is not asked for it, and what it says of it is dropped. */
const OURS: ReadonlySet<string> = new Set(['repo', 'maxtokens']);
/** A rename that the model asks for is a preview, whatever else it says. */
const OURS_IN_RENAME: ReadonlySet<string> = new Set(['dryrun', 'planid', 'apply']);

function isOurs(tool: string, field: string): boolean {
  const plain = field.replaceAll('_', '').replaceAll('-', '').toLowerCase();
  return OURS.has(plain) || (tool === 'rename' && OURS_IN_RENAME.has(plain));
}

/** All tools, without the fields that are not the model's to set. */
export function offersOf(tools: readonly ListedTool[]): ToolOffer[] {
  const listed = tools
    .filter(({ name }) => name !== LIST_REPOS)
    .map(({ name, description, input_schema: schema = {} }) => ({
      name,
      description,
      parameters: {
        ...schema,
        type: 'object',
        properties: Object.fromEntries(
          Object.entries(schema.properties ?? {}).filter(([field]) => !isOurs(name, field)),
        ),
      },
    }));
  return [
    ...listed,
    {
      name: LIST_REPOS,
      description:
        'Lists the indexed repositories. All other tools ask the one of this conversation.',
      parameters: { type: 'object', properties: {} },
    },
  ];
}

/** What is sent to a tool, or why nothing is. */
export type ReadCall =
  | { readonly request: Readonly<Record<string, unknown>> }
  | { readonly refusal: string };

export function readCall(
  { name, arguments: text }: ToolCall,
  offers: readonly ToolOffer[],
  { repo, maxTokens }: { readonly repo: string; readonly maxTokens: number },
): ReadCall {
  if (!offers.some((offer) => offer.name === name))
    return {
      refusal: `There is no tool '${name.slice(0, 100)}'. The tools are: ${offers.map((offer) => offer.name).join(', ')}.`,
    };
  const given = parsedArguments(text);
  if (typeof given === 'string') return { refusal: given };
  if (name === LIST_REPOS) return { request: {} };
  const own = Object.entries(given).filter(([field]) => !isOurs(name, field));
  return {
    request: {
      ...Object.fromEntries(own),
      repo,
      max_tokens: maxTokens,
      ...(name === 'rename' ? { dry_run: true } : {}),
    },
  };
}

function parsedArguments(text: string): object | string {
  if (text.trim() === '') return {};
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? value
      : 'The arguments are no JSON object. Send one.';
  } catch (error) {
    return `The arguments are not JSON (${error instanceof Error ? error.message : String(error)}). Send one JSON object.`;
  }
}
