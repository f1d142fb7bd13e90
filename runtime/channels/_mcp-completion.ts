// MCP completion: names that fit what is typed, for variables of resource templates and arguments of prompts. Ranks no search.
import { ErrorCode, type CompleteRequestParams } from '@modelcontextprotocol/sdk/types.js';
import { compareText } from '../../lib/base/compare-text.ts';
import { isFailure } from '../../lib/model/answer.ts';
import type { IndexSnapshot } from '../../lib/model/index-snapshot.ts';
import type { World } from '../call-tool.ts';
import { chooseRepository } from '../repo-choice.ts';
import { ProtocolError } from './_mcp-error.ts';
import { PROMPTS } from './_mcp-prompts.ts';
import { RESOURCE_TEMPLATES } from './_mcp-resources.ts';

export interface CompletionPlace {
  readonly world: World;
  readonly workingFolder: string | null;
}

export interface Completion {
  readonly values: string[];
  readonly total: number;
  readonly hasMore: boolean;
  readonly [key: string]: unknown;
}

/** As many as the protocol allows. */
const MOST = 100;

/** Names by what is completed; each in the order in which it is shown. */
const NAMES: Readonly<Record<string, (snapshot: IndexSnapshot) => readonly string[]>> = {
  process: ({ graph }) => graph.nodesOfKind('Process').map(({ name }) => name),
  module: ({ graph }) => graph.nodesOfKind('Module').map(({ name }) => name),
  target: symbolNames,
};

/** Names that start with what is typed, then those that hold it. */
export async function complete({ ref, argument, context }: CompleteRequestParams, place: CompletionPlace): Promise<Completion> {
  if (!variablesOf(ref).includes(argument.name)) throw new ProtocolError(ErrorCode.InvalidParams, `${ref.type === 'ref/prompt' ? ref.name : ref.uri} has no ${argument.name.slice(0, 100)}`);
  const given = context?.arguments ?? {};
  const all = await namesFor(argument.name, given['repo'] ?? given['name'], place);
  const typed = argument.value.toLowerCase();
  const fits = all.filter((name) => name.toLowerCase().includes(typed));
  const starts = new Set(fits.filter((name) => beginsWith(name.toLowerCase(), typed)));
  const ordered = [...starts, ...fits.filter((name) => !starts.has(name))];
  return { values: ordered.slice(0, MOST), total: ordered.length, hasMore: ordered.length > MOST };
}

function variablesOf(ref: CompleteRequestParams['ref']): readonly string[] {
  if (ref.type === 'ref/prompt') {
    const prompt = PROMPTS.find(({ name }) => name === ref.name);
    if (!prompt) throw new ProtocolError(ErrorCode.InvalidParams, `There is no prompt called '${ref.name.slice(0, 100)}'`);
    return (prompt.arguments ?? []).map(({ name }) => name);
  }
  if (!RESOURCE_TEMPLATES.some(({ uriTemplate }) => uriTemplate === ref.uri)) throw new ProtocolError(ErrorCode.InvalidParams, `There is no resource template ${ref.uri.slice(0, 300)}`);
  return [...ref.uri.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

async function namesFor(argument: string, repo: string | undefined, { world, workingFolder }: CompletionPlace): Promise<readonly string[]> {
  const entries = world.snapshots.entries();
  const names = NAMES[argument];
  if (!names) return entries.map(({ name }) => name);
  const entry = chooseRepository(entries, { asked: repo, workingFolder });
  if (isFailure(entry)) return [];
  const snapshot = await world.snapshots.take(entry);
  return isFailure(snapshot) ? [] : names(snapshot);
}

function symbolNames({ graph }: IndexSnapshot): string[] {
  const names = new Set<string>();
  for (const { qualifiedName } of graph.nodes()) if (qualifiedName !== undefined) names.add(qualifiedName);
  return [...names].sort(compareText);
}

/** `run` begins `App.run` too: a member is looked for by its own name. */
function beginsWith(name: string, typed: string): boolean {
  return name.startsWith(typed) || name.slice(name.lastIndexOf('.') + 1).startsWith(typed);
}
