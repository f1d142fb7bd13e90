// Node.js, Deno or Bun as a process that hosts worlds in memory, each served by the adapter at a port of its own.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from '../../../support/source-files.ts';
import { answerAt } from '../runtimes/served.ts';
import { GRAMMARS, hostBundle, type HostKind } from './host.ts';

const sourceFor = (adapter: string): string => `
  import { createRequire } from 'node:module';
  import { readFileSync } from 'node:fs';
  import process from 'node:process';
  import { createInterface } from 'node:readline';
  import { serve } from './runtime/adapters/${adapter}.ts';
  import { changesByParsers } from './runtime/package/changes.ts';
  import { mcp } from './runtime/package/mcp.ts';

  const Parser = createRequire(${JSON.stringify(`${ROOT}/`)})('web-tree-sitter');
  const grammars = ${JSON.stringify(GRAMMARS)};
  let started;
  const changes = changesByParsers(async (language) => {
    if (!grammars[language]) return undefined;
    await (started ??= Parser.init());
    const parser = new Parser();
    parser.setLanguage(await Parser.Language.load(new Uint8Array(readFileSync(grammars[language]))));
    return parser;
  });
  // A world a line; the answer is the port where it is served.
  for await (const line of createInterface({ input: process.stdin })) {
    const server = serve({ port: 0, world: JSON.parse(line), changes, mcp, structured: true });
    if (server.once) await new Promise((resolve) => server.once('listening', resolve));
    console.log(String(server.addr?.port ?? server.port ?? server.address().port));
  }
`;

/** `command`: the program, with what it needs before the script. */
export function servedHost(name: string, adapter: string, command: readonly string[]): HostKind {
  return {
    name,
    async start() {
      const folder = mkdtempSync(join(tmpdir(), 'codegraph-host-'));
      const script = join(folder, 'host.mjs');
      writeFileSync(script, await hostBundle(sourceFor(adapter)));
      const [program = '', ...args] = command;
      const child = spawn(program, [...args, script], {
        stdio: ['pipe', 'pipe', 'inherit'],
        // Programs of npm may be a script that starts another.
        detached: true,
      });
      const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
      let last = Promise.resolve('');
      return {
        async open(world) {
          // Ports come in the order of worlds.
          last = last.then(async () => {
            child.stdin.write(`${JSON.stringify(world)}\n`);
            const { done, value } = await lines.next();
            if (done) throw new Error(`${name} ended`);
            return String(value);
          });
          const port = await last;
          return (request) => answerAt(`http://127.0.0.1:${port}`, request);
        },
        end() {
          if (child.pid !== undefined) process.kill(-child.pid);
          rmSync(folder, { recursive: true });
        },
      };
    },
  };
}
