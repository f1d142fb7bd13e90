// Changes where there is no repository: by parsers that the caller gives, the same as by the native ones here.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import fc from 'fast-check';
import { detectChangesTool } from '../../../../handlers/detect-changes.ts';
import { callHandler } from '../../../../handlers/_call/call-handler.ts';
import { LANGUAGES } from '../../../../lib/languages/_all.gen.ts';
import { isFailure } from '../../../../lib/model/answer.ts';
import { outlinedFactsOf } from '../../../../lib/pipeline/parse-file.ts';
import { changesByParsers, changesOf } from '../../../../runtime/changes/portable/read-changes.ts';
import {
  grammarFile,
  outlinesBy,
  type TextParser,
} from '../../../../runtime/changes/portable/text-parsers.ts';
import { fillChanges } from '../../../../runtime/fill/changes.ts';
import { parserFor } from '../../../../runtime/indexer/parse/load-grammars.ts';
import { snapshotOf } from '../../../support/snapshot.ts';
import { filesUnder, ROOT } from '../../../support/source-files.ts';
import { webParsers } from '../../../support/web-parsers.ts';

const TESTED = ['typescript', 'tsx', 'javascript', 'python', 'go', 'java', 'csharp', 'ruby'];
/** Sources of this project, beside the annotated ones of each language. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  typescript: [...filesUnder('lib/search'), ...filesUnder('handlers')],
  javascript: filesUnder('scripts').filter((path) => path.endsWith('.mjs')),
};

function textsOf(language: string): string[] {
  const folder = join(ROOT, 'test/languages', language);
  const samples = readdirSync(folder).map((file) => join('test/languages', language, file));
  return [...samples, ...(OWN[language] ?? [])].map((path) =>
    readFileSync(join(ROOT, path), 'utf8').replaceAll('\r\n', '\n'),
  );
}

for (const language of TESTED) {
  test(`${language}: every file has the facts that the native parser gives`, async (t) => {
    const spec = LANGUAGES.find(({ id }) => id === language);
    if (!spec) return t.fail('no such language');
    const { outline } = await outlinesBy(webParsers(), [language]);
    const texts = textsOf(language);
    t.true(texts.length > 1);
    for (const text of texts)
      t.deepEqual(
        outline({ path: 'a', text, language }),
        outlinedFactsOf(text, spec, parserFor(spec)),
      );
    // Halves of files too: what a grammar makes of broken code is the same.
    fc.assert(
      fc.property(fc.constantFrom(...texts), fc.nat(), fc.nat(), (text, from, length) => {
        const start = from % text.length;
        const part = text.slice(start, start + (length % 1000)).toWellFormed();
        t.deepEqual(
          outline({ path: 'a', text: part, language }),
          outlinedFactsOf(part, spec, parserFor(spec)),
        );
      }),
      { numRuns: 30 },
    );
  });
}

const BEFORE = 'def one():\n    return 1\n\n\ndef two():\n    return one() + 1\n';
const AFTER = BEFORE.replace('+ 1', '+ 2');
const DIFF =
  '--- a/main.py\n+++ b/main.py\n@@ -5,2 +5,2 @@\n def two():\n-    return one() + 1\n+    return one() + 2\n';
const SNAPSHOT = snapshotOf({
  nodes: ['File:main.py', 'Function:main.py:one', 'Function:main.py:two'],
  edges: [['Function:main.py:two', 'CALLS', 'Function:main.py:one']],
  sources: { 'main.py': BEFORE },
});

test('a diff gives the change set that it gives beside the repository', async (t) => {
  const here = await fillChanges({ diff: DIFF }, SNAPSHOT);
  t.false(isFailure(here));
  t.deepEqual(await changesByParsers(webParsers())({ diff: DIFF }, SNAPSHOT), here);
});

test('texts of both sides give it too, and the tool answers from it', async (t) => {
  const files = [
    { path: 'main.py', before: BEFORE, after: AFTER },
    { path: 'same.py', before: 'a = 1\n', after: 'a = 1\n' },
    { path: 'old/name.py', before: 'def kept():\n    return "a long line of text"\n', after: null },
    { path: 'new/name.py', before: null, after: 'def kept():\n    return "a long line of text"\n' },
    { path: 'notes.txt', before: 'a', after: 'b' },
  ];
  const changes = await changesOf({ files }, webParsers(), SNAPSHOT);
  t.like(callHandler(detectChangesTool, { changes }, SNAPSHOT), {
    compared: 'texts',
    changed_files: [
      { path: 'main.py', status: 'modified' },
      { path: 'new/name.py', status: 'renamed', old_path: 'old/name.py' },
      { path: 'notes.txt', status: 'modified' },
    ],
    changed_symbols: [{ name: 'two', change: 'modified' }],
  });
});

test('documents stand for texts that the index does not have', async (t) => {
  const { sources: _, ...others } = SNAPSHOT;
  const bare = { ...others, sources: { read: () => undefined } };
  const documents = { 'main.py': BEFORE };
  t.deepEqual(
    await changesOf({ diff: DIFF, documents }, webParsers(), bare),
    await changesOf({ diff: DIFF }, webParsers(), SNAPSHOT),
  );
  t.like(await changesOf({ diff: DIFF }, webParsers(), bare), {
    files: [{ unread: 'is not in the index' }],
  });
});

test('without a parser it is refused, and says that one is needed; without a diff, that', async (t) => {
  t.like(await changesByParsers(() => undefined)({ diff: DIFF }, SNAPSHOT), {
    error: { code: 'invalid_request', details: { needs: ['parser'] } },
  });
  t.like(await changesByParsers(webParsers())({ scope: 'all' }, SNAPSHOT), {
    error: { code: 'invalid_request', details: { needs: ['diff'] } },
  });
  t.like(callHandler(detectChangesTool, { diff: DIFF }, SNAPSHOT), {
    error: { code: 'invalid_request', details: { needs: ['changes'] } },
  });
});

test('a file in a language without a parser is listed with the reason; the others are compared', async (t) => {
  const files = [
    { path: 'main.py', before: BEFORE, after: AFTER },
    { path: 'a.go', before: 'package a\n', after: 'package b\n' },
  ];
  t.like(await changesOf({ files }, webParsers(['python']), SNAPSHOT), {
    files: [
      { path: 'a.go', unread: 'there is no parser for go here' },
      { path: 'main.py', unread: null },
    ],
  });
});

test('each parser is asked for once, and again if it could not be loaded', async (t) => {
  const asked: string[] = [];
  const load = webParsers();
  const read = changesByParsers(async (language) => {
    asked.push(language);
    if (asked.length === 1) throw new Error('no network');
    return load(language);
  });
  await t.throwsAsync(read({ diff: DIFF }, SNAPSHOT), { message: 'no network' });
  await read({ diff: DIFF }, SNAPSHOT);
  await read({ diff: DIFF }, SNAPSHOT);
  t.deepEqual(asked, ['python', 'python']);
});

test('every tree is freed, and a parser that fails refuses only its file', async (t) => {
  const real = (await webParsers()('python')) as TextParser;
  let open = 0;
  const counting: TextParser = {
    parse(text) {
      if (text.includes('fail')) throw new Error('out of memory');
      const tree = real.parse(text);
      open += 1;
      return tree && { walk: () => tree.walk(), delete: () => void (open -= 1) };
    },
  };
  const files = [
    { path: 'main.py', before: BEFORE, after: `${AFTER}def broken(:\n` },
    { path: 'bad.py', before: 'fail()\n', after: 'fail(1)\n' },
  ];
  t.like(await changesOf({ files }, () => counting, SNAPSHOT), {
    files: [{ unread: 'cannot be parsed: out of memory' }, { unread: null }],
  });
  t.is(open, 0);
});

test('the grammar of a language is found by name', (t) => {
  t.is(grammarFile('python'), 'tree-sitter-python/tree-sitter-python.wasm');
  t.is(grammarFile('tsx'), 'tree-sitter-typescript/tree-sitter-tsx.wasm');
  t.is(grammarFile('csharp'), 'tree-sitter-c-sharp/tree-sitter-c_sharp.wasm');
  t.is(grammarFile('constructor'), undefined);
});

test.serial('its bundle gives the same, without what only Node.js has', async (t) => {
  const path = join(ROOT, 'dist/changes.mjs');
  const parserOf = webParsers();
  // Loaded before, since web-tree-sitter asks where it runs.
  const python = await parserOf('python');
  const { Buffer: kept } = globalThis;
  Reflect.deleteProperty(globalThis, 'Buffer');
  try {
    const bundled = (await import(path)) as { readonly changesOf: typeof changesOf };
    const files = [{ path: 'main.py', before: BEFORE, after: AFTER }];
    const changes = await bundled.changesOf({ files }, () => python, SNAPSHOT);
    Object.assign(globalThis, { Buffer: kept });
    t.deepEqual(changes, await changesOf({ files }, parserOf, SNAPSHOT));
  } finally {
    Object.assign(globalThis, { Buffer: kept });
  }
});
