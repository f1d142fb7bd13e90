// Blobs are read in the order asked for, whatever their number and size. What is done with them is tested where they are read.
import test from 'ava';
import { readBlobs, type BlobLimits, type ReadBlob } from '../../../runtime/changes/read-blobs.ts';
import type { GitPlace } from '../../../runtime/git/run-git.ts';
import { join } from 'node:path';
import { commitAll, git, gitTree, type Life } from '../../support/source-tree.ts';

const ROOM: BlobLimits = { each: 8 * 1024 ** 2, all: 64 * 1024 ** 2 };
const NO_BLOB = 'f'.repeat(40);

function repository(
  t: Life,
  files: Readonly<Record<string, string>>,
): { readonly place: GitPlace; readonly idOf: (path: string) => string } {
  const root = gitTree(t, files);
  commitAll(root);
  return {
    place: { root, gitFolder: join(root, '.git') },
    idOf: (path) => git(root, 'rev-parse', `HEAD:${path}`),
  };
}

function shown(read: readonly ReadBlob[]): string[] {
  return read.map((blob) => (typeof blob === 'string' ? blob : blob.toString()));
}

test('few and many blobs are read alike, and what is none is missing', async (t) => {
  const { place, idOf } = repository(t, { a: 'one\n', b: '\ntwo blob 3\n\0', 'folder/c': '' });
  const [a, b, empty, folder] = [idOf('a'), idOf('b'), idOf('folder/c'), idOf('folder')];
  const expected = ['one\n', 'missing', '\ntwo blob 3\n\0', 'missing', '', 'one\n'];
  const asked = [a, NO_BLOB, b, folder, empty, a];
  t.deepEqual(shown(await readBlobs(place, { names: asked, sha256: false }, ROOM)), expected);
  const often = Array.from({ length: 30 }, () => asked).flat();
  t.deepEqual(
    shown(await readBlobs(place, { names: often, sha256: false }, ROOM)),
    often.map((_, at) => expected[at % 6]),
  );
});

test('a blob beyond the limits is refused, and the others are read', async (t) => {
  const { place, idOf } = repository(t, {
    small: 'a',
    large: 'b'.repeat(5 * 1024 ** 2),
    middle: 'c'.repeat(1024),
  });
  const asked = ['small', 'large', 'middle', 'middle', 'small'].map(idOf);
  const each = { ...ROOM, each: 2 * 1024 ** 2 };
  t.deepEqual(
    (await readBlobs(place, { names: asked, sha256: false }, each)).map((blob) =>
      blob === 'large' ? blob : blob.length,
    ),
    [1, 'large', 1024, 1024, 1],
  );
  const all = { ...ROOM, all: 1500 };
  t.deepEqual(
    (
      await readBlobs(
        place,
        { names: [asked[0], asked[2], asked[3]].map(String), sha256: false },
        all,
      )
    ).map((blob) => (blob === 'crowded' ? blob : blob.length)),
    [1, 1024, 'crowded'],
  );
});

test('no blobs need no git', async (t) => {
  t.deepEqual(
    await readBlobs({ root: '/none', gitFolder: '/none/.git' }, { names: [], sha256: false }, ROOM),
    [],
  );
});
