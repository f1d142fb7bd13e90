// A server over a repository of hostile names, and a file outside of it that nothing may tell. Checks nothing.
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { ExecutionContext } from 'ava';
import type { Server } from '@hapi/hapi';
import { storeAt } from '../../../index-store/paths.ts';
import { localBackend } from '../../../runtime/backend/local-backend.ts';
import { createEvalServer } from '../../../runtime/channels/eval.ts';
import { createWebServer } from '../../../runtime/channels/web.ts';
import { indexRepository } from '../../../runtime/indexer/index-repository.ts';
import { readPageFiles } from '../../../runtime/serve/page-files.ts';
import { plainTree, writeFiles, type Files } from '../../support/source-tree.ts';
import { worldOf } from '../../support/stored-world.ts';

/** In no request and in no indexed file. */
export const CANARY = 'canary_of_a_file_outside';

export const SOURCES: Files = {
  'a.py': 'def old():\n    return 1\n\ndef caller():\n    return old()\n',
  'constructor/__proto__.ts': `${['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'prototype'].map((name) => `export function ${name}() { return caller(); }`).join('\n')}\nexport function caller() { return valueOf(); }\nexport class Odd { '(a+)+$'() { return valueOf(); } 'a(b'() { return caller(); } }\n`,
};

interface Served {
  readonly root: string;
  readonly outside: string;
  readonly web: Server;
  readonly evaluation: Server;
  readonly post: (
    tool: string,
    body: unknown,
  ) => Promise<{ readonly status: number; readonly text: string }>;
}

/** A repository called __proto__, with links that lead to a file and a folder beside it. */
export async function served(t: ExecutionContext): Promise<Served> {
  const root = plainTree(t, SOURCES, '__proto__');
  const outside = join(root, '../outside');
  const secret = `def old():\n    return "${CANARY}"\n\ndef ${CANARY}():\n    return old()\n`;
  writeFiles(outside, { 'secret.py': secret, 'notes.md': `old ${CANARY}\n` });
  symlinkSync(join(outside, 'secret.py'), join(root, 'linked.py'));
  symlinkSync(outside, join(root, 'linked'));
  const store = storeAt(join(root, '../home'));
  await indexRepository(store, { path: root, jobs: 1, model: null });
  const world = worldOf(store);
  const evaluation = createEvalServer(localBackend(world), {
    host: '127.0.0.1',
    port: 0,
    onShutdown: () => undefined,
  });
  const web = createWebServer(localBackend(world), {
    host: '127.0.0.1',
    port: 0,
    webUiOrigin: null,
    page: readPageFiles(),
  });
  const post = async (tool: string, body: unknown) => {
    const { statusCode: status, payload: text } = await evaluation.inject({
      method: 'POST',
      url: `/${tool}`,
      headers: { 'content-type': 'application/json' },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status, text };
  };
  return { root, outside, web, evaluation, post };
}
