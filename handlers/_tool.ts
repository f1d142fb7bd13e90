// The interface of a tool: name, request, response and rendering. Knows no channel.
import type Joi from 'joi';
import { onFirstUse } from '../lib/base/on-demand/on-first-use.ts';
import type { Risk } from '../lib/analysis/impact/risk.ts';
import type { ErrorCode, Failure } from '../lib/model/answer.ts';
import type { ApplyEdits, EditsApplied } from '../lib/model/edit-plan.ts';
import type { IndexSnapshot } from '../lib/model/index-snapshot.ts';
import { tooLarge } from '../lib/text/size/answer-size.ts';
import { visibleAnswer } from '../lib/text/visible-answer.ts';
import { agentWording, type Flag, type Wording } from '../lib/text/wording.ts';

/** Inputs that only the runtime can provide; it adds them to the request before the call. */
export type Fill = 'repos' | 'question_vectors' | 'changes' | 'working_texts' | 'other_indexes';

/** A side effect requested by a tool, as data. The runtime carries it out after the call. */
export type Effect = ApplyEdits;

/** The outcome of an effect. */
export type Outcome = EditsApplied;

/** An answer that is valid once its effect is done. */
export interface WithEffect<Response extends object> {
  readonly response: Response;
  readonly effect: Effect;
}

/** A command-line flag that sets request fields: `--apply`, without the dashes. */
export interface Shortcut extends Flag {
  readonly description: string;
}

/** Colours parts of a text for a terminal; without colours, each function returns its text. */
export type Paint = Readonly<
  Record<'added' | 'removed' | 'place' | 'faint' | 'strong', (text: string) => string>
>;

/** `Effects` is `WithEffect<Response>` for a tool with effects. */
export interface Tool<
  Request extends object = object,
  Response extends object = object,
  Effects extends object = never,
> {
  /** snake_case, as in the interface: `list_repos`. */
  readonly name: string;
  readonly title: string;
  /** For agents: what it answers and when to use it, briefly. */
  readonly description: string;
  /** Validation, MCP input schema, OpenAPI and command-line options are derived from it. Unknown keys are refused. */
  readonly request: Joi.ObjectSchema<Request>;
  readonly response: Joi.ObjectSchema<Response>;
  /** `snapshot`: answers about one repository. `registry`: answers about all, and takes a null snapshot. */
  readonly scope: 'snapshot' | 'registry';
  readonly readOnly: boolean;
  readonly fills: readonly Fill[];
  /** Fills without which there is no answer; without the others it is a lesser one. */
  readonly needs?: readonly Fill[];
  /** Request fields for programs, which agents and the command line could not use: not listed to them. */
  readonly unlisted?: readonly string[];
  /** Other spellings of request fields: `{ search_query: 'query' }`. camelCase spellings are always accepted. */
  readonly aliases: Readonly<Record<string, string>>;
  /** The field that a bare command-line argument sets: `codegraph context NAME`. Null where there is none. */
  readonly positional: string | null;
  /** Text fields that the command line reads from a file, `-` for standard input. Other channels send the text. */
  readonly fileFields?: readonly string[];
  /** The field that a second bare argument sets: `codegraph rename OLD NEW`. */
  readonly secondPositional?: string;
  readonly shortcuts?: readonly Shortcut[];
  /** Failures specific to this tool, without those common to all requests. */
  readonly failures: readonly ErrorCode[];
  /** Example requests for documentation, valid if symbols have these names. */
  readonly examples: readonly Readonly<Record<string, unknown>>[];
  /** Dotted paths of the response's lists, least relevant first: what `max_tokens` cuts, from the end of each list. */
  readonly trim: readonly string[];
  /** Pure and synchronous; never changes the snapshot. */
  handle(request: Request, snapshot: IndexSnapshot): Response | Failure | Effects;
  /** The answer once its effect is done. Pure, as `handle` is. Tools without effects have none. */
  settle?(response: Response, outcome: Outcome): Response;
  /** The answer as compact text for people and agents, with suggested next steps. Source text in it is delimited. */
  render(response: Response, wording: Wording): string;
  /** The answer for a terminal, if it differs, such as a coloured diff. */
  show?(response: Response, paint: Paint, wording: Wording): string;
  /** For answers that assess a change: its risk and the reasons. A command can fail on it. */
  risk?(response: Response): JudgedRisk;
  /** Whether the answer is a refusal: a command then exits with 1. */
  isUnmet?(response: Response): boolean;
}

export interface JudgedRisk {
  readonly risk: Risk;
  readonly reasons: readonly string[];
}

/** A tool with any request and response, as channels use it. */
export interface AnyTool
  extends Omit<
    Tool,
    'request' | 'response' | 'handle' | 'settle' | 'render' | 'show' | 'risk' | 'isUnmet'
  > {
  readonly request: Joi.ObjectSchema;
  readonly response: Joi.ObjectSchema;
  handle(request: never, snapshot: IndexSnapshot): object;
  settle?(response: never, outcome: Outcome): object;
  render(response: never, wording?: Wording): string;
  show?(response: never, paint: Paint, wording?: Wording): string;
  risk?(response: never): JudgedRisk;
  isUnmet?(response: never): boolean;
}

/** Without a wording, the text is for agents. */
export interface DefinedTool<
  Request extends object,
  Response extends object,
  Effects extends object = never,
> extends Omit<Tool<Request, Response, Effects>, 'render' | 'show'> {
  render(response: Response, wording?: Wording): string;
  show?(response: Response, paint: Paint, wording?: Wording): string;
}

/** The schema of responses is made when it is asked for: an answer needs none, and making it takes long. */
type GivenTool<Request extends object, Response extends object, Effects extends object> = Omit<
  Tool<Request, Response, Effects>,
  'response'
> & {
  readonly response: () => Joi.ObjectSchema<Response>;
};

/** The tool, whose answers are limited to what can be sent, and whose rendering contains no repository text that could start a line. */
export function defineTool<
  Request extends object,
  Response extends object,
  Effects extends object = never,
>(tool: GivenTool<Request, Response, Effects>): DefinedTool<Request, Response, Effects> {
  const { render, show } = tool;
  const response = onFirstUse(tool.response);
  return {
    ...tool,
    get response() {
      return response();
    },
    handle: (request, snapshot) => sendable(tool.handle(request, snapshot)),
    render: (response, wording = agentWording()) => render(visibleAnswer(response), wording),
    ...(show
      ? {
          show: (response: Response, paint: Paint, wording = agentWording()) =>
            show(visibleAnswer(response), paint, wording),
        }
      : {}),
  };
}

/** An effect is not carried out if its answer could not be delivered. */
function sendable<Answer extends object>(answer: Answer): Answer | Failure {
  return tooLarge(hasEffect(answer) ? answer.response : answer) ?? answer;
}

export function hasEffect<Response extends object>(answer: object): answer is WithEffect<Response> {
  return 'effect' in answer && 'response' in answer;
}
