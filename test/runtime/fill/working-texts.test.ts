// The fill `working_texts`: which documents have a name, and which of them cannot be edited. What a rename makes of them is tested with the tool.
import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { storeAt } from '../../../index-store/paths.ts';
import { isFailure } from '../../../lib/model/answer.ts';
import { callTool } from '../../../runtime/call-tool.ts';
import { indexRepository } from '../../../runtime/indexer/index-repository.ts';
import { gitTree, commitAll, newFolder, plainTree } from '../../support/source-tree.ts';
import { worldOf } from '../../support/stored-world.ts';

const wide = (text: string): Buffer => Buffer.from(`\ufeff${text}`, 'utf16le');
const SOURCE = 'def old():\n    pass\n';

async function renamed(
  root: string,
  home: string,
  asked: object = {},
): Promise<{
  readonly warnings: readonly string[];
  readonly changes: readonly { readonly file_path: string }[];
}> {
  const store = storeAt(home);
  await indexRepository(store, { path: root, model: null });
  const answer = await callTool(
    { tool: 'rename', request: { symbol_name: 'old', new_name: 'young', ...asked } },
    worldOf(store),
  );
  if (isFailure(answer)) throw new Error(answer.error.message);
  return answer.response as Awaited<ReturnType<typeof renamed>>;
}

test('files in UTF-16 that have the name are named as left out', async (t) => {
  const root = plainTree(t, {
    'a.py': SOURCE,
    'b.py': wide('old()\n'),
    'notes.txt': wide('call old() first\n').swap16(),
    'README.md': 'call `old()` first\n',
    'other.txt': wide('nothing of it\n'),
  });
  const { warnings, changes } = await renamed(root, newFolder(t, 'home'));
  t.deepEqual(
    changes.map(({ file_path }) => file_path),
    ['README.md', 'a.py'],
  );
  t.true(
    warnings.some((warning) =>
      warning.startsWith('2 files in UTF-16 with the name old are not edited (b.py, notes.txt)'),
    ),
    warnings.join('\n'),
  );
  const without = await renamed(root, newFolder(t, 'other'), { include_text_search: false });
  t.true(
    without.warnings.some((warning) =>
      warning.startsWith('1 file in UTF-16 with the name old is not edited (b.py)'),
    ),
    without.warnings.join('\n'),
  );
});

test('documents behind a link are not read', async (t) => {
  const outside = plainTree(t, { 'notes.md': 'call `old()` first\n' }, 'outside');
  const root = gitTree(t, { 'a.py': SOURCE, 'docs/notes.md': 'call `old()` first\n' });
  commitAll(root);
  rmSync(join(root, 'docs'), { recursive: true });
  symlinkSync(outside, join(root, 'docs'));
  t.deepEqual(
    (await renamed(root, newFolder(t, 'home'))).changes.map(({ file_path }) => file_path),
    ['a.py'],
  );
});
