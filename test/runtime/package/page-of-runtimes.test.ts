// The function of docs/runtimes.md that applies the effect of a rename, as it stands on the page.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { storeAt } from '../../../index-store/paths.ts';
import { isFailure } from '../../../lib/model/answer.ts';
import { indexRepository } from '../../../runtime/indexer/index-repository.ts';
import { createTools } from '../../../runtime/package/tools.ts';
import { ROOT } from '../../support/source-files.ts';
import { newFolder, plainTree } from '../../support/source-tree.ts';
import { fromFiles, indexFilesOf } from './exported-index.ts';

interface Edit {
  readonly line: number;
  readonly column: number;
  readonly old_text: string;
  readonly new_text: string;
}

const page = readFileSync(join(ROOT, 'docs/runtimes.md'), 'utf8');
const [block = ''] = /(?<=```js\n)function edited[^`]*(?=```)/.exec(page) ?? [];
const edited = new Function(`${block}; return edited;`)() as (
  text: string,
  edits: readonly Edit[],
) => string;

const TEXTS = {
  'plain.py': 'def old():\n    return "old"\n\n\nold(); old()\n',
  'mark.py': '\uFEFFfrom plain import old; old()\r\nold()\r\n',
};

async function effectOf(t: import('ava').ExecutionContext) {
  const root = plainTree(t, TEXTS);
  const store = storeAt(newFolder(t, 'home'));
  await indexRepository(store, { path: root, model: null });
  const { call } = createTools({ repositories: { shop: fromFiles(indexFilesOf(store)) } });
  const request = { symbol_name: 'old', new_name: 'young_one', dry_run: false };
  const answer = await call('rename', request);
  if (isFailure(answer) || !answer.effect) throw new Error(JSON.stringify(answer));
  return answer.effect.files;
}

test('edits of several on a line, after a byte order mark and before a carriage return land in their places', async (t) => {
  const made = (await effectOf(t)).map(({ file_path, edits }): [string, string] => [
    file_path,
    edited(TEXTS[file_path as keyof typeof TEXTS], edits),
  ]);
  t.deepEqual(Object.fromEntries(made), {
    'plain.py': 'def young_one():\n    return "old"\n\n\nyoung_one(); young_one()\n',
    'mark.py': '\uFEFFfrom plain import young_one; young_one()\r\nyoung_one()\r\n',
  });
});

test('a file that has changed is not edited', async (t) => {
  for (const { file_path, edits } of await effectOf(t)) {
    const text = TEXTS[file_path as keyof typeof TEXTS];
    for (const changed of [`# new\n${text}`, text.replaceAll('old', 'olb'), ''])
      t.throws(() => edited(changed, edits), { message: 'the file has changed' });
  }
});
