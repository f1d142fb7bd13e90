// Messages of MCP about repositories: every tool, resources, completions, prompts. Sends none.
import fc from 'fast-check';
import type { AnyTool } from '../../../handlers/_tool.ts';
import { wellMeant } from '../routes/tool-bodies.ts';
import type { Vocabulary } from '../routes/vocabulary.ts';

const VIEWS = ['context', 'modules', 'processes', 'schema', 'entries', 'map'];

export function mcpMessages(tools: readonly AnyTool[], words: Vocabulary): fc.Arbitrary<object> {
  const repo = fc.constantFrom(...words.repos);
  const name = fc.constantFrom(...words.names);
  const uri = fc
    .tuple(repo, fc.constantFrom(...VIEWS), fc.constantFrom(...words.processes))
    .map(
      ([of, view, item]) =>
        `codegraph://repo/${encodeURIComponent(of)}/${view}${item.length % 2 === 0 ? `/${encodeURIComponent(item)}` : ''}`,
    );
  const calls = tools.map((tool) =>
    wellMeant(tool, words).map((body) =>
      message('tools/call', { name: tool.name, arguments: body }),
    ),
  );
  const completion = fc
    .tuple(fc.constantFrom('name', 'process', 'module', 'symbol'), name, repo)
    .map(([argument, value, of]) =>
      message('completion/complete', {
        ref: { type: 'ref/resource', uri: `codegraph://repo/{name}/process/{process}` },
        argument: { name: argument, value: value.slice(0, 2) },
        context: { arguments: { name: of } },
      }),
    );
  return fc.oneof(
    ...calls.map((arbitrary) => ({ weight: 3, arbitrary })),
    { weight: 4, arbitrary: uri.map((of) => message('resources/read', { uri: of })) },
    { weight: 2, arbitrary: uri.map((of) => message('resources/subscribe', { uri: of })) },
    { weight: 3, arbitrary: completion },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        message('resources/list', {}),
        message('resources/templates/list', {}),
        message('resources/read', { uri: 'codegraph://repos' }),
        message('tools/list', {}),
        message('prompts/list', {}),
      ),
    },
  );
}

function message(method: string, params: object): object {
  return { jsonrpc: '2.0', id: 1, method, params };
}
