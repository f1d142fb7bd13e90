// The calls of a task over our tools, with the texts that MCP gives. Counts nothing.
import type { SymbolContext } from '../../lib/analysis/context.ts';
import type { QueryAnswer } from '../../lib/analysis/query.ts';
import { isFailure } from '../../lib/model/answer.ts';
import { callTool, type World } from '../../runtime/call-tool.ts';
import { MAX_TOKENS } from '../../runtime/channels/mcp/mcp-tools.ts';
import type { Task } from './tasks.ts';

/** Matches that are looked at after the first answer. */
const FOLLOWED = 3;

/** Pages of callers, if there are more than one answer lists. */
const PAGES = 3;
const PAGE = 30;

interface Answered {
  readonly text: string;
  readonly response: object;
}

type Ask = (tool: string, request: object) => Promise<Answered>;

/**
 * A question: `query` with focus, then `context` of the best three matches. A symbol: `context` with focus by its name
 * and file, or by the first candidate's uid, then the further pages.
 */
export async function* ourCalls(world: World, repo: string, task: Task): AsyncGenerator<string> {
  const ask: Ask = async (tool, request) => {
    const answer = await callTool(
      {
        tool,
        request: { repo, include_content: 'focus', ...request },
        form: 'text',
        maxTokens: MAX_TOKENS,
      },
      world,
    );
    if (!isFailure(answer)) return answer;
    return { text: `${answer.error.message}\n${answer.error.hint}`, response: {} };
  };
  if (task.kind === 'question') yield* question(ask, task.question);
  else yield* symbol(ask, task);
}

async function* question(ask: Ask, query: string): AsyncGenerator<string> {
  const { text, response } = await ask('query', { query });
  yield text;
  for (const uid of bestOf(response as QueryAnswer)) yield (await ask('context', { uid })).text;
}

function bestOf({ process_symbols: steps = [], definitions = [] }: QueryAnswer): string[] {
  const ranked = [...steps, ...definitions].sort((a, b) => b.relevance - a.relevance);
  return [...new Set(ranked.map(({ uid }) => uid))].slice(0, FOLLOWED);
}

async function* symbol(
  ask: Ask,
  { symbol: name, file }: { readonly symbol: string; readonly file: string },
): AsyncGenerator<string> {
  let { text, response } = await ask('context', { name, file_path: file });
  yield text;
  const { candidates } = response as { readonly candidates?: readonly { readonly uid: string }[] };
  const [first] = candidates ?? [];
  if (first) {
    ({ text, response } = await ask('context', { uid: first.uid }));
    yield text;
  }
  const { symbol: found, meta } = response as Partial<SymbolContext>;
  if (!found || !meta) return;
  const callers = meta.omitted['incoming.calls']?.total ?? 0;
  for (let offset = PAGE; offset < Math.min(callers, PAGES * PAGE); offset += PAGE)
    yield (await ask('context', { uid: found.uid, offset })).text;
}
