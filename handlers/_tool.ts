// The contract of a tool: what it is called, takes, answers and shows. Knows no channel.
import type Joi from 'joi';
import type { Risk } from '../lib/analysis/risk.ts';
import type { Failure } from '../lib/model/answer.ts';
import type { IndexSnapshot } from '../lib/model/index-snapshot.ts';

/** Inputs that only the outside can give; the runtime puts them on the request before the call. */
export type Fill = 'repos' | 'question_vectors' | 'changes';

export interface Tool<Request extends object = object, Response extends object = object> {
  /** snake_case, as in the interface: `list_repos`. */
  readonly name: string;
  readonly title: string;
  /** For agents: what it answers and when to use it, in few words. */
  readonly description: string;
  /** Validation, MCP input schema, OpenAPI and command-line options are all made from it. Unknown keys are refused. */
  readonly request: Joi.ObjectSchema<Request>;
  readonly response: Joi.ObjectSchema<Response>;
  /** `snapshot`: answers about one repository. `registry`: answers about all, and takes a null snapshot. */
  readonly scope: 'snapshot' | 'registry';
  readonly readOnly: boolean;
  readonly fills: readonly Fill[];
  /** Other spellings of request fields: `{ search_query: 'query' }`. camelCase spellings are understood without. */
  readonly aliases: Readonly<Record<string, string>>;
  /** The field that a bare command-line argument sets: `codegraph context NAME`. Null where there is none. */
  readonly positional: string | null;
  /** Text fields that a command line names a file for, `-` for standard input. Other channels send the text. */
  readonly fileFields?: readonly string[];
  /** Dotted paths of the response's lists, least relevant first: what `max_tokens` cuts, from the end of each list. */
  readonly trim: readonly string[];
  /** Pure and synchronous; never changes the snapshot. */
  handle(request: Request, snapshot: IndexSnapshot): Response | Failure;
  /** The answer as compact text for people and agents, with suggested next steps. Source text in it is delimited. */
  render(response: Response): string;
  /** Of an answer that judges a change: how risky it is, and why. A command can fail on it. */
  risk?(response: Response): JudgedRisk;
}

export interface JudgedRisk {
  readonly risk: Risk;
  readonly reasons: readonly string[];
}

/** A tool of any request and response, as the channels hold it: its own types are known to itself alone. */
export interface AnyTool extends Omit<Tool, 'request' | 'response' | 'handle' | 'render' | 'risk'> {
  readonly request: Joi.ObjectSchema;
  readonly response: Joi.ObjectSchema;
  handle(request: never, snapshot: IndexSnapshot): object;
  render(response: never): string;
  risk?(response: never): JudgedRisk;
}

export function defineTool<Request extends object, Response extends object>(tool: Tool<Request, Response>): Tool<Request, Response> {
  return tool;
}
