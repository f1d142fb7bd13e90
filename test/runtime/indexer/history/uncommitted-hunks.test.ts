// How texts of a working tree differ from those of the head, in a process that stays.
import { join } from 'node:path';
import test from 'ava';
import { keyOfState } from '../../../../runtime/indexer/files/file-states.ts';
import {
  committedKeys,
  uncommittedRecord,
} from '../../../../runtime/indexer/history/committed-texts.ts';
import { KeptHistory } from '../../../../runtime/indexer/history/kept-history.ts';
import { uncommittedHunks } from '../../../../runtime/indexer/history/uncommitted-hunks.ts';
import { emptyRepository } from '../../fill/changed-repository.ts';

test('a text that was that of the head is compared without git', async (t) => {
  const repository = emptyRepository(t);
  repository.write('a.py', 'one\ntwo\n').write('b.py', 'one\r\n').commit('first');
  const head = repository.git('rev-parse', 'HEAD').trim();
  const { path: root } = repository;
  const kept = new KeptHistory().at(head, '');
  const hunksOf = (gitFolder: string, a: string, b: string) =>
    uncommittedHunks(
      { place: { root, gitFolder: join(root, gitFolder) }, head, prefix: '', kept },
      [
        { path: 'a.py', text: a, key: a },
        { path: 'b.py', text: b, key: b },
        { path: 'new.py', text: a, key: a },
      ],
    );
  t.deepEqual([...(await hunksOf('.git', 'one\ntwo\n', 'one\r\n'))], []);
  const changed = await hunksOf('none', 'one\nmore\ntwo\n', 'one\n');
  t.deepEqual([...changed.keys()], ['a.py']);
  const again = await hunksOf('none', 'one\nmore\nand more\ntwo\n', 'two\r\n');
  t.deepEqual([...again.keys()], ['a.py', 'b.py']);
  const anew = await uncommittedHunks(
    { place: { root, gitFolder: join(root, '.git') }, head, prefix: '', kept: null },
    [
      { path: 'a.py', text: 'one\nmore\nand more\ntwo\n', key: '' },
      { path: 'b.py', text: 'two\r\n', key: '' },
    ],
  );
  t.deepEqual(again, anew);
  t.deepEqual([...(await hunksOf('none', 'one\ntwo\n', 'one\r\n'))], []);
});

test('a text that had differed before it was read is compared without git from then on', async (t) => {
  const repository = emptyRepository(t);
  repository.write('a.py', 'one\n').commit('first');
  const head = repository.git('rev-parse', 'HEAD').trim();
  const { path: root } = repository;
  const kept = new KeptHistory().at(head, '');
  const hunksOf = async (gitFolder: string, text: string) => [
    ...(await uncommittedHunks(
      { place: { root, gitFolder: join(root, gitFolder) }, head, prefix: '', kept },
      [{ path: 'a.py', text, key: text }],
    )),
  ];
  t.is((await hunksOf('.git', 'other\n')).length, 1);
  t.is((await hunksOf('none', 'one\nmore\n')).length, 1);
  t.is((await hunksOf('none', 'one\r\n')).length, 0);
});

test('a run goes on from what the index before says of texts that have not changed', async (t) => {
  const repository = emptyRepository(t);
  repository.write('a.py', 'one\n').write('b.py', 'two\n').write('c.py', 'three\n').commit('first');
  const head = repository.git('rev-parse', 'HEAD').trim();
  const { path: root } = repository;
  const texts: Record<string, string> = { 'a.py': 'one\n', 'b.py': '2\n', 'new.py': 'new\n' };
  const states = Object.entries(texts).map(([path, text]) => {
    return { path, size: text.length, mtimeMs: 0, hash: text, language: 'python' };
  });
  const madeOf = { uncommitted: uncommittedRecord({ head, prefix: '' }, ['b.py']) };
  const keyed = (path: string, text: string) => {
    return { path, text, key: keyOfState({ language: 'python', hash: text }) };
  };
  const hunksOf = async (gitFolder: string, at: string, now: Record<string, string>) => {
    const committed = committedKeys({ madeOf, files: states }, { head: at, prefix: '' });
    const place = { root, gitFolder: join(root, gitFolder) };
    const tree = { place, head: at, prefix: '', kept: null, committed };
    return uncommittedHunks(
      tree,
      Object.entries(now).map(([path, text]) => keyed(path, text)),
    );
  };
  t.deepEqual([...(await hunksOf('none', head, { 'a.py': 'one\n', 'new.py': 'new\n' }))], []);
  const now = { ...texts, 'a.py': 'one\nmore\n', 'c.py': 'three\r\n' };
  const found = await hunksOf('.git', head, now);
  t.deepEqual([...found.keys()], ['a.py', 'b.py']);
  const anew = await uncommittedHunks(
    { place: { root, gitFolder: join(root, '.git') }, head, prefix: '', kept: null },
    Object.entries(now).map(([path, text]) => keyed(path, text)),
  );
  t.deepEqual(found, anew);

  repository.write('a.py', 'uno\n').commit('second');
  const next = repository.git('rev-parse', 'HEAD').trim();
  t.deepEqual(
    [...(await hunksOf('.git', next, { 'a.py': 'one\n' })).keys()],
    ['a.py'],
    'at another commit, all texts are compared',
  );
});

test('texts are compared alike by path and by what the whole tree lists', async (t) => {
  const repository = emptyRepository(t);
  const names = Array.from({ length: 60 }, (_, at) => `folder/${at}.py`);
  for (const [at, name] of names.entries()) repository.write(name, `one\n${at}\n`);
  repository.commit('first');
  const head = repository.git('rev-parse', 'HEAD').trim();
  const place = { root: repository.path, gitFolder: join(repository.path, '.git') };
  const texts = [...names, 'folder/new.py', 'folder/line\nend.py'].map((path, at) => {
    const text = at % 3 === 0 ? `one\n${at}\n` : `one\r\nmore\r\n${at}\r\n`;
    return { path: path.slice('folder/'.length), text, key: text };
  });
  const hunksOf = (some: typeof texts) =>
    uncommittedHunks({ place, head, prefix: 'folder/', kept: null, committed: new Map() }, some);
  const all = await uncommittedHunks({ place, head, prefix: 'folder/', kept: null }, texts);
  t.is(all.size, 40);
  const parts = await Promise.all([hunksOf(texts.slice(0, 40)), hunksOf(texts.slice(40))]);
  t.deepEqual(new Map(parts.flatMap((part) => [...part])), all);
});
