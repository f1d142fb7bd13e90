// A page in Chromium that hosts worlds in memory.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../../support/source-files.ts';
import { openPage } from '../runtimes/page-in-chromium.ts';
import { GRAMMARS, hostBundle, type HostKind } from './host.ts';

const GRAMMAR_URLS = Object.fromEntries(
  Object.entries(GRAMMARS).map(([language, path]) => [language, path.slice(ROOT.length)]),
);

const SOURCE = `
  import Parser from 'web-tree-sitter';
  import { changesByParsers } from './runtime/package/changes.ts';
  import { createFetch } from './runtime/package/fetch.ts';
  import { mcp } from './runtime/package/mcp.ts';

  const grammars = ${JSON.stringify(GRAMMAR_URLS)};
  let started;
  const changes = changesByParsers(async (language) => {
    if (!grammars[language]) return undefined;
    await (started ??= Parser.init({ locateFile: () => '/node_modules/web-tree-sitter/tree-sitter.wasm' }));
    const parser = new Parser();
    parser.setLanguage(await Parser.Language.load(grammars[language]));
    return parser;
  });
  const worlds = new Map();
  for (;;) {
    const { id, world, url, given } = await (await fetch('/next')).json();
    if (world) worlds.set(id, createFetch({ world, changes, mcp, structured: true }));
    const response = await worlds.get(id)(new Request(url, given));
    const { status, headers } = response;
    const answer = { status, headers: [...headers], text: await response.text() };
    await fetch('/answer', { method: 'POST', body: JSON.stringify(answer) });
  }
`;

interface PageAnswer {
  readonly status: number;
  readonly headers: [string, string][];
  readonly text: string;
}

export function pageHost(program: string): HostKind {
  return {
    name: 'Chromium',
    async start() {
      const folder = mkdtempSync(join(tmpdir(), 'codegraph-page-'));
      writeFileSync(join(folder, 'host.mjs'), await hostBundle(SOURCE));
      const page = await openPage(program, '<script type="module" src="/host/host.mjs"></script>', {
        host: folder,
        node_modules: join(ROOT, 'node_modules'),
      });
      let worlds = 0;
      return {
        async open(world) {
          const id = worlds++;
          let first = true;
          return async (request) => {
            const { method, url, headers } = request;
            const body = method === 'POST' ? { body: await request.text() } : {};
            const given = { method, headers: [...headers], ...body };
            const asked = { id, url, given, ...(first ? { world } : {}) };
            first = false;
            const { text, ...head } = (await page.ask(asked)) as PageAnswer;
            return new Response(head.status === 202 ? null : text, head);
          };
        },
        end() {
          void page.end();
          rmSync(folder, { recursive: true });
        },
      };
    },
  };
}
