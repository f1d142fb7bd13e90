// A codegraph that was started read-only: edits are shown on every channel and made on none. What edits do otherwise is tested with the effects.
import { join } from 'node:path';
import test, { type ExecutionContext } from 'ava';
import { editJournals } from '../../index-store/edit-journal.ts';
import { isFailure } from '../../lib/model/answer.ts';
import { localBackend } from '../../runtime/backend/local-backend.ts';
import { callTool } from '../../runtime/call-tool.ts';
import type { StoreWorld } from '../../runtime/open-world.ts';
import { createEvalServer } from '../../runtime/channels/eval.ts';
import { createWebServer } from '../../runtime/channels/web.ts';
import { applyEdits } from '../../runtime/effects/apply-edits.ts';
import { indexRepository } from '../../runtime/indexer/index-repository.ts';
import { CHANNELS, connectClient } from '../support/channels.ts';
import { PLAN, editedTree, stateOf, type EditedTree } from '../support/edited-tree.ts';
import { faultyFiles } from '../support/faulty-files.ts';
import { runProgram } from '../support/run-program.ts';
import { worldOf } from '../support/stored-world.ts';

const APPLY = {
  symbol_name: 'old',
  new_name: 'renewed',
  include_text_search: false,
  dry_run: false,
};

async function readOnly(t: ExecutionContext): Promise<EditedTree & { readonly world: StoreWorld }> {
  const tree = editedTree(t);
  await indexRepository(tree.store, { path: tree.root, jobs: 1, model: null });
  return { ...tree, world: { ...worldOf(tree.store), readOnly: true } };
}

for (const { name, open } of CHANNELS) {
  test(`${name}: a rename is shown, applied never, and the files stay as they are`, async (t) => {
    const { world, root } = await readOnly(t);
    const call = await open(world);
    t.like(await call('rename', { ...APPLY, dry_run: true }), {
      status: 'preview',
      summary: { filesAffected: 3 },
    });
    const refused = (await call('rename', APPLY)) as {
      error: { code: string; message: string; hint: string };
    };
    t.is(refused.error.code, 'read_only');
    t.regex(refused.error.message, /^rename would change files/);
    t.regex(refused.error.hint, /--read-only/);
    t.is(stateOf(root), 'old');
  });
}

test('over HTTP the refusal is a 400, and the servers tell that they are read-only', async (t) => {
  const { world } = await readOnly(t);
  const servers = [
    [
      createWebServer(localBackend(world), {
        host: '127.0.0.1',
        port: 0,
        webUiOrigin: null,
        page: [],
      }),
      '/tools/rename',
    ],
    [
      createEvalServer(localBackend(world), {
        host: '127.0.0.1',
        port: 0,
        onShutdown: () => undefined,
      }),
      '/rename',
    ],
  ] as const;
  for (const [server, url] of servers) {
    t.is(
      (
        await server.inject({
          method: 'POST',
          url,
          headers: { 'content-type': 'application/json' },
          payload: JSON.stringify(APPLY),
        })
      ).statusCode,
      400,
    );
    t.like(JSON.parse((await server.inject('/health')).payload), { read_only: true });
    const { paths } = JSON.parse((await server.inject('/openapi.json')).payload) as {
      paths: Record<string, { post: { responses: Record<string, { description: string }> } }>;
    };
    t.regex(paths[url]?.post.responses['400']?.description ?? '', /`read_only`/);
  }
  const { tools } = JSON.parse((await servers[0][0].inject('/tools')).payload) as {
    tools: { name: string; read_only: boolean }[];
  };
  t.deepEqual(
    tools.filter(({ read_only }) => !read_only),
    [],
  );
});

test('agents are told: every tool is annotated as one that only reads, and rename says that it applies nothing', async (t) => {
  const { world } = await readOnly(t);
  for (const [given, reads] of [
    [world, true],
    [{ ...world, readOnly: false }, false],
  ] as const) {
    const { tools } = await (await connectClient(given)).listTools();
    const rename = tools.find(({ name }) => name === 'rename');
    t.like(rename?.annotations, { readOnlyHint: reads, destructiveHint: !reads });
    t.is(/read-only/.test(rename?.description ?? ''), reads);
    t.true(
      tools.every(
        ({ name, annotations }) => name === 'rename' || annotations?.readOnlyHint === true,
      ),
    );
  }
});

test('edits that another process broke off are left to one that may write', async (t) => {
  const { world, store, entry, root } = await readOnly(t);
  // A rename in the middle fails, and so does putting back: as if the process had died there.
  const { files } = faultyFiles('fails from then on', { call: 'renameSync', nth: 3 });
  await applyEdits(PLAN, { store, entry, files }).catch(() => undefined);
  t.true(editJournals(store, entry).hasPending());
  const before = stateOf(root);
  t.not(before, 'old');
  t.false(isFailure(await callTool({ tool: 'context', request: { name: 'old' } }, world)));
  t.is(stateOf(root), before);
  t.false(
    isFailure(
      await callTool({ tool: 'context', request: { name: 'old' } }, { ...world, readOnly: false }),
    ),
  );
  t.is(stateOf(root), 'old');
});

test('the setting holds for the command line too, and for taking back', async (t) => {
  const { store, root } = await readOnly(t);
  const env = { CODEGRAPH_READ_ONLY: '1' };
  for (const args of [
    ['rename', 'old', 'renewed', '--apply', '--no-include-text-search'],
    ['rename', '--undo'],
  ]) {
    const { code, err } = await runProgram(args, { home: store.home, cwd: join(root, 'lib'), env });
    t.is(code, 1, err);
    t.regex(err, /^rename.* would change files/);
  }
  t.is(stateOf(root), 'old');
});
