// Commits and random edits under an indexer that stays: each index is the one that would be made from scratch. `npm run fuzz -- edits` checks hundreds of them on real repositories.
import test from 'ava';
import { checkEdits } from '../../fuzz/edits/check-edits.ts';
import { Choices } from '../../fuzz/choices.ts';
import { randomEdit } from '../../fuzz/edits/random-edit.ts';
import { randomNumbers } from '../../fuzz/random-numbers.ts';
import { commitAll, gitTree, newFolder, writeFiles, type Life } from '../../support/source-tree.ts';

const PRICE = 'export function priceOf(item: string): number {\n  return item.length;\n}\n';

/** A repository with three commits. */
function shop(t: Life): string {
  const root = gitTree(t, {
    'src/price.ts': PRICE,
    'src/cart.ts':
      "import { priceOf } from './price';\n\nexport class Cart {\n  items: string[] = [];\n  total() {\n    return this.items.map((item) => priceOf(item));\n  }\n}\n",
    'tools/report.py': 'def report(name):\n    return shown(name)\n',
  });
  commitAll(root, 'a shop');
  writeFiles(root, {
    'tools/report.py':
      'def report(name):\n    return shown(name)\n\ndef shown(name):\n    return name\n',
  });
  commitAll(root, 'a function more');
  writeFiles(root, { 'src/price.ts': PRICE.replace('priceOf', 'costOf') });
  commitAll(root, 'a name less');
  return root;
}

test('commits and edits of a repository give the indexes that it would have from scratch', async (t) => {
  const states = await checkEdits(shop(t), newFolder(t), { commits: 2, edits: 6, seed: 1 });
  t.is(states.length, 8);
  t.deepEqual(
    states.filter(({ fault }) => fault !== null),
    [],
  );
});

test('an index that is not what it would be from scratch is a fault', async (t) => {
  const index = async (): Promise<void> => undefined;
  const options = { commits: 2, edits: 0, seed: 1, index };
  const states = await checkEdits(shop(t), newFolder(t), options);
  t.true(states.every(({ fault }) => fault?.includes('graph: ')));
});

test('edits change what they are made from, in each way, and are the same for the same numbers', (t) => {
  const made: string[] = [];
  for (let seed = 0; seed < 300; seed++) {
    const [edit, again] = [1, 2].map(() => randomEdit(PRICE, new Choices(randomNumbers(seed, 12))));
    t.deepEqual(edit, again);
    t.not(edit?.text, PRICE);
    if (edit) made.push(edit.what);
  }
  for (const way of [
    /^without lines \d+ to \d+$/,
    /^lines \d+ to \d+ again as \w+Again$/,
    /^(\w+) is \1Other$/,
    /^\w+ for \w+ in line \d+$/,
    /^line \d+ twice$/,
    /^without line \d+$/,
    /^line \d+ moved to \d+$/,
    /^only the first \d+ lines$/,
  ])
    t.true(
      made.some((what) => way.test(what)),
      `${way}`,
    );
});
