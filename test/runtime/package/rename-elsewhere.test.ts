// `rename` and `list_repos` where there is no working tree: texts come with the request, edits with the answer. What is edited is tested with the tool.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { storeAt } from '../../../index-store/paths.ts';
import { spliceText, placeEdits } from '../../../lib/base/splice-text.ts';
import { isFailure } from '../../../lib/model/answer.ts';
import { callTool } from '../../../runtime/call-tool.ts';
import { indexRepository } from '../../../runtime/indexer/index-repository.ts';
import { createTools } from '../../../runtime/package/tools.ts';
import { newFolder, plainTree } from '../../support/source-tree.ts';
import { worldOf } from '../../support/stored-world.ts';
import { fromFiles, indexFilesOf } from './exported-index.ts';

const TEXTS = {
  'shop.py': '# 😀 old: see old()\r\ndef old():\n    return "old"\n\n\nold(); old()\n',
  'README.md': 'Call `old()` first, then `old()` again.\n',
};
const ASKED = { symbol_name: 'old', new_name: 'young_one' };

async function opened(t: import('ava').ExecutionContext) {
  const root = plainTree(t, TEXTS);
  const store = storeAt(newFolder(t, 'home'));
  await indexRepository(store, { path: root, model: null });
  const tools = createTools({ repositories: { shop: fromFiles(indexFilesOf(store)) } });
  return { root, store, tools };
}

test('the effect, applied to the texts, gives what applying gives at home', async (t) => {
  const { root, store, tools } = await opened(t);
  const documents = { 'README.md': TEXTS['README.md'] };
  const answer = await tools.call('rename', { ...ASKED, dry_run: false, documents });
  if (isFailure(answer) || !answer.effect) return t.fail(JSON.stringify(answer));
  const { files } = answer.effect;
  t.deepEqual(
    files.map(({ file_path: path }) => path),
    ['README.md', 'shop.py'],
  );
  const request = { ...ASKED, dry_run: false };
  const home = await callTool({ tool: 'rename', request }, worldOf(store));
  t.like(home, { response: { applied: true } });
  t.false('effect' in (home as { response: object }).response);
  for (const { file_path, edits } of files) {
    const path = file_path as keyof typeof TEXTS;
    const asEdits = edits.map(({ line, column, old_text: oldText, new_text: newText }) => ({
      line,
      column,
      oldText,
      newText,
    }));
    const edited = spliceText(TEXTS[path], placeEdits(TEXTS[path], asEdits) ?? []);
    t.is(edited, readFileSync(join(root, path), 'utf8'), path);
    t.not(edited, TEXTS[path]);
  }
});

test('without documents, an answer is not exact', async (t) => {
  const { tools } = await opened(t);
  const none = await tools.call('rename', ASKED);
  t.like(none, { meta: { completeness: { status: 'lower_bound' } } });
  t.regex(JSON.stringify(none), /"documents_not_read"/);
  const all = await tools.call('rename', { ...ASKED, documents: {} });
  t.like(all, { meta: { completeness: { status: 'exact' } } });
});

test('a newer text of an indexed file makes the plan stale', async (t) => {
  const { tools } = await opened(t);
  const documents = { 'shop.py': 'def old(): pass\n' };
  t.like(await tools.call('rename', { ...ASKED, dry_run: false, documents }), {
    error: { code: 'stale_plan', details: { files: ['shop.py'] } },
  });
  const same = { 'shop.py': TEXTS['shop.py'] };
  t.false(isFailure(await tools.call('rename', { ...ASKED, dry_run: false, documents: same })));
});

test('documents that are no texts of a repository are refused by name', async (t) => {
  const { tools, store } = await opened(t);
  const bad: Record<string, unknown> = {
    '../README.md': 'old',
    '/README.md': 'old',
    './README.md': 'old',
    'C:\\README.md': 'old',
    'a.md': 1,
    'b.md': 'old\0',
    'c.md': 'old '.repeat(2 ** 20),
  };
  for (const [path, text] of Object.entries(bad)) {
    const answer = await tools.call('rename', { ...ASKED, documents: { [path]: text } });
    t.like(answer, { error: { code: 'invalid_request' } }, path);
    t.true(JSON.stringify(answer).includes('The document '), path);
  }
  const request = { ...ASKED, documents: { 'README.md': 'old' } };
  const home = await callTool({ tool: 'rename', request }, worldOf(store));
  t.like(home, { error: { code: 'invalid_request' } });
});

test('list_repos answers from what was opened', async (t) => {
  const { tools } = await opened(t);
  t.like(await tools.call('list_repos', {}), { total: 1, repos: [{ name: 'shop' }] });
});
