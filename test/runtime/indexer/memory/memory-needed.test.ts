// When a run says beforehand that it may need more memory than it has. How much it takes is measured elsewhere.
import test from 'ava';
import { memoryWarning } from '../../../../runtime/indexer/memory/memory-needed.ts';

const GIGABYTE = 1024 ** 3;

function found(count: number, size: number, kind: 'source' | 'config' = 'source') {
  const files = Array.from({ length: count }, (_, at) => ({
    path: `f${at}`,
    size,
    mtimeMs: 0,
    kind,
    language: 'python',
  }));
  return { files, skipped: [] } as unknown as Parameters<typeof memoryWarning>[0];
}

test('a repository that has room is indexed without a word', (t) => {
  t.is(memoryWarning(found(5_000, 5_000), 4 * GIGABYTE), null);
  t.is(memoryWarning(found(500_000, 100, 'config'), GIGABYTE), null);
});

test('many files, and much text, are said to need more, with what to do', (t) => {
  for (const tree of [found(200_000, 30), found(20_000, 50_000)]) {
    t.regex(
      memoryWarning(tree, 2 * GIGABYTE) ?? '',
      /^\d+,000 source files may need more memory than the 2048 MB .* \.codegraphignore, or run it with NODE_OPTIONS=--max-old-space-size=\d+$/,
    );
  }
});
