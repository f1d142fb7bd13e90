// How texts of a working tree differ from those of the head, in a process that stays.
import { join } from 'node:path';
import test from 'ava';
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
