// MCP completion: names that match the input, for variables of resource templates and arguments of prompts. Ranks no search.
import { ErrorCode, type CompleteRequestParams } from '@modelcontextprotocol/sdk/types.js';
import { isFailure } from '../../../lib/model/answer.ts';
import { fittingNames } from '../../backend/answer-question.ts';
import type { Backend, FittingNames, NamesRequest } from '../../backend/backend.ts';
import { ProtocolError, refuseLong } from './mcp-error.ts';
import { PROMPTS } from './prompts.ts';
import { resourceTemplates } from './resources.ts';

export interface CompletionPlace {
  readonly backend: Backend;
  readonly workingFolder: string | null;
}

export interface Completion {
  readonly values: string[];
  readonly total: number;
  readonly hasMore: boolean;
  readonly [key: string]: unknown;
}

/** The maximum of the protocol. */
const MOST = 100;

/** Arguments completed by names in a repository; others by names of repositories. */
const NAMES: Readonly<Record<string, NamesRequest['names']>> = {
  process: 'process',
  module: 'module',
  target: 'symbol',
};

/** Names that start with the input, then those that contain it. */
export async function complete(
  { ref, argument, context }: CompleteRequestParams,
  place: CompletionPlace,
): Promise<Completion> {
  if (!variablesOf(ref, place.backend).includes(argument.name))
    throw new ProtocolError(
      ErrorCode.InvalidParams,
      `${ref.type === 'ref/prompt' ? ref.name : ref.uri} has no ${argument.name.slice(0, 100)}`,
    );
  const given = context?.arguments ?? {};
  refuseLong({ [argument.name]: argument.value, ...given });
  const { values, total } = await namesFor(argument, given['repo'] ?? given['name'], place);
  return { values: [...values], total, hasMore: total > MOST };
}

function variablesOf(
  ref: CompleteRequestParams['ref'],
  backend: Pick<Backend, 'views'>,
): readonly string[] {
  if (ref.type === 'ref/prompt') {
    const prompt = PROMPTS.find(({ name }) => name === ref.name);
    if (!prompt)
      throw new ProtocolError(
        ErrorCode.InvalidParams,
        `There is no prompt called '${ref.name.slice(0, 100)}'`,
      );
    return (prompt.arguments ?? []).map(({ name }) => name);
  }
  if (!resourceTemplates(backend).some(({ uriTemplate }) => uriTemplate === ref.uri))
    throw new ProtocolError(
      ErrorCode.InvalidParams,
      `There is no resource template ${ref.uri.slice(0, 300)}`,
    );
  return [...ref.uri.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

async function namesFor(
  { name, value: typed }: CompleteRequestParams['argument'],
  repo: string | undefined,
  { backend, workingFolder }: CompletionPlace,
): Promise<FittingNames> {
  const names = NAMES[name];
  if (!names)
    return fittingNames(
      backend.indexes.entries().map((entry) => entry.name),
      typed,
      MOST,
    );
  const entry = backend.choose({ asked: repo, workingFolder });
  const found = isFailure(entry)
    ? entry
    : await backend.names({ names, repo: entry.name, typed, limit: MOST });
  return isFailure(found) ? { values: [], total: 0 } : found;
}
