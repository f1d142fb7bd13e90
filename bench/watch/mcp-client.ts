// An MCP client that asks for symbols that were just saved. Starts the server as clients do.
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';

export interface SymbolClient {
  /** Asks once, without any command in between; false if the symbol is not found. */
  finds(name: string): Promise<boolean>;
  close(): Promise<void>;
}

export async function connect(
  [command = '', ...args]: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
): Promise<SymbolClient> {
  const client = new Client({ name: 'bench', version: '1' });
  const kept = Object.entries(env).filter(
    (each): each is [string, string] => each[1] !== undefined,
  );
  await client.connect(
    new StdioClientTransport({
      command,
      args,
      cwd,
      env: Object.fromEntries(kept),
      stderr: 'ignore',
    }),
  );
  return {
    async finds(name) {
      const options = { timeout: 120_000 };
      const call = { name: 'context', arguments: { name } };
      const { isError } = await client.callTool(call, undefined, options);
      return isError !== true;
    },
    close: () => client.close(),
  };
}
