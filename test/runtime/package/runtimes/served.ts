// Node.js, Deno and Bun, each as a process that serves an index by its adapter.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { askBy } from '../asked-answers.ts';
import { distUrl, MODEL_FOLDER, type Runtime } from './opened.ts';

const SCRIPT = fileURLToPath(new URL('serve-index.mjs', import.meta.url));

/** `command`: the program, with what it needs before the script. */
export function served(name: string, adapter: string, command: readonly string[]): Runtime {
  return {
    name,
    async open(index) {
      const [program = '', ...args] = command;
      const given = [distUrl(`adapters/${adapter}.mjs`), index.name, index.folder, MODEL_FOLDER];
      const child = spawn(program, [...args, SCRIPT, ...given], {
        stdio: ['ignore', 'pipe', 'inherit'],
        // Programs of npm may be a script that starts another.
        detached: true,
      });
      const ended = once(child, 'exit');
      let out = '';
      const port = await new Promise<string>((resolve, reject) => {
        child.stdout.setEncoding('utf8').on('data', (text: string) => {
          out += text;
          const found = /^port (\d+)$/m.exec(out)?.[1];
          if (found !== undefined) resolve(found);
        });
        child.once('error', reject);
        child.once('exit', (code) => reject(new Error(`${name} ended with ${code}: ${out}`)));
      });
      return {
        ask: askBy((request) => answerAt(`http://127.0.0.1:${port}`, request)),
        async end() {
          if (child.pid !== undefined) process.kill(-child.pid);
          await ended;
        },
      };
    },
  };
}

/** Sends a request to a server, whatever its host is. */
export async function answerAt(server: string, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const { method, headers } = request;
  const body = method === 'POST' ? { body: await request.text() } : {};
  return fetch(`${server}${pathname}${search}`, { method, headers, ...body });
}
