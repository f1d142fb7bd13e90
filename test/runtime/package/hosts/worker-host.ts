// A Worker in workerd that hosts worlds in memory. Its parsers are modules of the Worker, since workerd compiles none from bytes.
import { readFileSync } from 'node:fs';
import { startWorker } from '../workerd.ts';
import { GRAMMARS, hostBundle, PARSER_CORE, type HostKind } from './host.ts';

const SOURCE = `
  import Parser from 'web-tree-sitter';
  import core from './core.wasm';
  ${Object.keys(GRAMMARS)
    .map((language) => `import ${language} from './${language}.wasm';`)
    .join('\n')}
  import { createWorker } from './runtime/adapters/workers.ts';
  import { changesByParsers, parsersOfModules } from './runtime/package/changes.ts';
  import { mcp } from './runtime/package/mcp.ts';

  const changes = changesByParsers(parsersOfModules(Parser, core, { ${Object.keys(GRAMMARS).join(', ')} }));
  const workers = new Map();
  export default {
    async fetch(request, env, context) {
      const id = request.headers.get('x-world');
      if (new URL(request.url).pathname !== '/worlds')
        return workers.get(id).fetch(request, env, context);
      const world = await request.json();
      workers.set(id, createWorker(() => ({ world, changes, mcp, structured: true })));
      return new Response();
    },
  };
`;

export const WORKER_HOST: HostKind = {
  name: 'workerd',
  async start() {
    const wasm = { core: PARSER_CORE, ...GRAMMARS };
    const modules = Object.fromEntries(
      Object.entries(wasm).map(([name, path]) => [`${name}.wasm`, readFileSync(path)]),
    );
    const { answer, end } = await startWorker(await hostBundle(SOURCE), {}, modules);
    let worlds = 0;
    return {
      async open(world) {
        const id = String(worlds++);
        const ask = (request: Request): Promise<Response> => {
          const marked = new Request(request);
          marked.headers.set('x-world', id);
          return answer(marked);
        };
        const body = JSON.stringify(world);
        await ask(new Request('http://localhost/worlds', { method: 'POST', body }));
        return ask;
      },
      end: () => void end(),
    };
  },
};
