// Direct calls of the handlers answer as the channels do, and each tool's text leads to the next one.
import test from 'ava';
import { TOOLS } from '../../../handlers/_all.gen.ts';
import { callHandler } from '../../../handlers/_call/call-handler.ts';
import type { AnyTool } from '../../../handlers/_tool.ts';
import { isFailure } from '../../../lib/model/answer.ts';
import type { IndexSnapshot } from '../../../lib/model/index-snapshot.ts';
import { callTool } from '../../../runtime/call-tool.ts';
import { connectClient, runCommand } from '../../support/channels.ts';
import { toolsWorld } from '../../support/tools-world.ts';

type Request = Readonly<Record<string, unknown>>;

const DIFF =
  '--- a/notes.md\n+++ b/notes.md\n@@ -1 +1 @@\n-a\n+b\n--- /dev/null\n+++ b/src/new.py\n@@ -0,0 +1,2 @@\n+def f():\n+    pass\n';

/** One of each tool, and what its text leads to, as an agent and as a person at a shell reads it. */
const CALLS: readonly {
  readonly tool: string;
  readonly request: Request;
  readonly next: { readonly agent: RegExp; readonly shell: RegExp };
}[] = [
  {
    tool: 'query',
    request: { query: 'render a route' },
    next: { agent: /context uid=\w+:\S+/, shell: /codegraph context --uid \w+:\S+/ },
  },
  {
    tool: 'context',
    request: { name: 'route', include_content: 'focus' },
    next: { agent: /impact target_uid=\w+:\S+/, shell: /codegraph impact --target-uid \w+:\S+/ },
  },
  {
    tool: 'impact',
    request: { target: 'render', max_tokens: 400 },
    next: {
      agent: /rename symbol_uid=\S+ new_name=….*detect_changes/,
      shell: /codegraph rename --symbol-uid \S+ --new-name ….*codegraph detect-changes/,
    },
  },
  {
    tool: 'rename',
    request: { symbol_name: 'route', new_name: 'dispatch' },
    // The application has no sources, so that nothing can be applied: rename-apply has the texts of plans.
    next: { agent: /resolve the conflicts/, shell: /resolve the conflicts/ },
  },
  {
    tool: 'detect_changes',
    request: { diff: DIFF },
    next: { agent: /(impact target_uid|context uid)=/, shell: /codegraph (impact|context) --/ },
  },
  {
    tool: 'cypher',
    request: { query: 'MATCH (f:Function) RETURN f.name ORDER BY f.name' },
    next: { agent: /context uid=…/, shell: /codegraph context --uid …/ },
  },
  {
    tool: 'list_repos',
    request: { limit: 1 },
    next: { agent: /query query=… repo=\w+/, shell: /codegraph query --query … --repo \w+/ },
  },
];

const repoOf = (tool: string): Request => (tool === 'list_repos' ? {} : { repo: 'shop' });

for (const { tool: name, request, next } of CALLS) {
  test(`${name}: a direct call answers as one over a channel`, async (t) => {
    const world = toolsWorld();
    const tool = world.tools.find((known) => known.name === name) as AnyTool;
    let given: { request: Request; snapshot: IndexSnapshot } | undefined;
    const watched = {
      ...tool,
      handle: (handled: Request, snapshot: IndexSnapshot) => {
        given = { request: handled, snapshot };
        return tool.handle(handled as never, snapshot);
      },
    } as AnyTool;
    const asked = { ...request, ...repoOf(name) };
    const answer = await callTool({ tool: name, request: asked }, { ...world, tools: [watched] });
    if (isFailure(answer) || !given) return t.fail(JSON.stringify(answer));
    const filled = Object.fromEntries(tool.fills.map((fill) => [fill, given?.request[fill]]));
    t.deepEqual(callHandler(tool, { ...asked, ...filled }, given.snapshot), answer.response);
  });

  test(`${name}: its text names the next call, as its reader makes it`, async (t) => {
    const asked = { ...request, ...repoOf(name) };
    const client = await connectClient(toolsWorld());
    const { content } = await client.callTool({ name, arguments: asked });
    t.regex(nextLine((content as { text: string }[])[0]?.text), next.agent);
    const options = Object.entries(asked).flatMap(([field, value]) => [
      `--${field.replaceAll('_', '-')}`,
      String(value),
    ]);
    const { out } = await runCommand(toolsWorld(), [name.replaceAll('_', '-'), ...options]);
    t.regex(nextLine(out), next.shell);
  });
}

function nextLine(text = ''): string {
  return text.split('\n').find((line) => line.startsWith('Next: ')) ?? '';
}

test('every tool is asked', (t) => {
  t.deepEqual(CALLS.map(({ tool }) => tool).sort(), TOOLS.map(({ name }) => name).sort());
});
