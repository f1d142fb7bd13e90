// Parsers of web-tree-sitter in workerd, from modules, and in Chromium, from URLs: the facts of files are those of the native parsers. Chromium is asked where CODEGRAPH_TEST_RUNTIMES says where it is installed.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { type ExecutionContext } from 'ava';
import { LANGUAGES } from '../../../lib/languages/_all.gen.ts';
import { outlinedFactsOf } from '../../../lib/pipeline/parse-file.ts';
import { grammarFile } from '../../../runtime/changes/portable/text-parsers.ts';
import { parserFor } from '../../../runtime/indexer/parse/load-grammars.ts';
import { ROOT } from '../../support/source-files.ts';
import { hostBundle, PARSER_CORE } from './hosts/host.ts';
import { installedChromium } from './runtimes/install.ts';
import { openPage } from './runtimes/page-in-chromium.ts';
import { startWorker } from './workerd.ts';

const TESTED = ['typescript', 'javascript', 'python', 'go', 'java', 'ruby'];

interface Asked {
  readonly language: string;
  readonly texts: readonly string[];
}

/** Asks for the facts of texts, as JSON. */
type AskFacts = (asked: Asked) => Promise<string>;

async function sameFacts(t: ExecutionContext, ask: AskFacts): Promise<void> {
  for (const language of TESTED) {
    const spec = LANGUAGES.find(({ id }) => id === language);
    if (!spec) return t.fail(language);
    const folder = join(ROOT, 'test/languages', language);
    const texts = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
    t.true(texts.length > 1, language);
    const native = texts.map((text) => outlinedFactsOf(text, spec, parserFor(spec)));
    t.deepEqual(JSON.parse(await ask({ language, texts })), JSON.parse(JSON.stringify(native)));
  }
}

const OUTLINES = `
  import Parser from 'web-tree-sitter';
  import { outlinesBy } from './runtime/changes/portable/text-parsers.ts';
  import { parsersOfModules } from './runtime/package/changes.ts';
  async function factsOf(parserOf, { language, texts }) {
    const { outline } = await outlinesBy(parserOf, [language]);
    return texts.map((text) => outline({ path: 'a', text, language }));
  }
`;

test('six languages have the facts of the native parsers in workerd', async (t) => {
  const script = await hostBundle(`${OUTLINES}
    import core from './core.wasm';
    ${TESTED.map((language) => `import ${language} from './${language}.wasm';`).join('\n')}
    const parserOf = parsersOfModules(Parser, core, { ${TESTED.join(', ')} });
    export default {
      fetch: async (request) => Response.json(await factsOf(parserOf, await request.json())),
    };
  `);
  const worker = await startWorker(
    script,
    {},
    {
      'core.wasm': readFileSync(PARSER_CORE),
      ...Object.fromEntries(
        TESTED.map((language) => [
          `${language}.wasm`,
          readFileSync(join(ROOT, 'node_modules', grammarFile(language) ?? '')),
        ]),
      ),
    },
  );
  t.teardown(() => worker.end());
  await sameFacts(t, async (asked) => {
    const body = JSON.stringify(asked);
    return (await worker.answer(new Request('http://localhost/', { method: 'POST', body }))).text();
  });
});

const installedIn = process.env['CODEGRAPH_TEST_RUNTIMES'];

if (installedIn !== undefined)
  test('six languages have the facts of the native parsers in Chromium', async (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'codegraph-page-'));
    const files = Object.fromEntries(TESTED.map((language) => [language, grammarFile(language)]));
    const script = await hostBundle(`${OUTLINES}
      const files = ${JSON.stringify(files)};
      await Parser.init({ locateFile: () => '/node_modules/web-tree-sitter/tree-sitter.wasm' });
      const parserOf = async (language) => {
        const parser = new Parser();
        parser.setLanguage(await Parser.Language.load('/node_modules/' + files[language]));
        return parser;
      };
      for (;;) {
        const asked = await (await fetch('/next')).json();
        const body = JSON.stringify(await factsOf(parserOf, asked));
        await fetch('/answer', { method: 'POST', body });
      }
    `);
    writeFileSync(join(folder, 'page.mjs'), script);
    const page = await openPage(
      await installedChromium(installedIn),
      '<script type="module" src="/page/page.mjs"></script>',
      { page: folder, node_modules: join(ROOT, 'node_modules') },
    );
    t.teardown(async () => {
      await page.end();
      rmSync(folder, { recursive: true });
    });
    await sameFacts(t, async (asked) => JSON.stringify(await page.ask(asked)));
  });
