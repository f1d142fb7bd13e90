// The folders of an MCP client: its working folder and, where it declares them, its roots. Indexes nothing.
import { fileURLToPath } from 'node:url';
import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { RootsListChangedNotificationSchema } from '@modelcontextprotocol/sdk/types.js';
import type { ClientFolders } from '../../../watch/first-index.ts';
import type { McpSession } from '../notices.ts';

/** A client that does not answer in this time names no roots. */
const ANSWER_MS = 5000;

/** The result asks the client for its roots, if it has declared them: at the first call, and after they have changed. */
export function clientFolders(
  server: Pick<Server, 'listRoots' | 'setNotificationHandler'>,
  workingFolder: string,
  session: Pick<McpSession, 'capabilities'>,
): () => Promise<ClientFolders> {
  let known: Promise<readonly string[]> | null = null;
  server.setNotificationHandler(RootsListChangedNotificationSchema, () => {
    known = null;
  });
  const ask = async (): Promise<readonly string[]> => {
    const { roots } = await server.listRoots(undefined, { timeout: ANSWER_MS });
    return roots.flatMap(({ uri }) => pathOf(uri));
  };
  return async () => {
    if (session.capabilities.roots === undefined) return { workingFolder, roots: null };
    known ??= ask().catch(() => []);
    return { workingFolder, roots: await known };
  };
}

function pathOf(uri: string): string[] {
  try {
    return [fileURLToPath(uri)];
  } catch {
    return [];
  }
}
