// Which repository may be indexed without being asked to. The trees are real; nothing is indexed.
import { mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import test, { type ExecutionContext } from 'ava';
import { defaultFolder, indexableRoot } from '../../../runtime/watch/first-index.ts';
import { git, gitTree, newFolder } from '../../support/source-tree.ts';

/** A home with the repositories `shop` and `blog`, and a folder `plain` that is none. */
function home(t: ExecutionContext): string {
  const folder = newFolder(t, 'home');
  for (const name of ['shop', 'blog']) {
    mkdirSync(join(folder, name, 'src'), { recursive: true });
    git(join(folder, name), 'init', '--quiet');
  }
  mkdirSync(join(folder, 'plain'));
  return folder;
}

test('the working tree around the working folder of a client that names no roots', (t) => {
  const at = home(t);
  const folders = { workingFolder: join(at, 'shop/src'), roots: null };
  t.is(indexableRoot(undefined, folders, at), join(at, 'shop'));
  t.is(indexableRoot('shop', folders, at), join(at, 'shop'));
  t.is(indexableRoot('./', folders, at), join(at, 'shop'));
  t.is(indexableRoot(join(at, 'shop/src/new.ts'), folders, at), join(at, 'shop'));
  t.is(indexableRoot(join(at, 'blog'), folders, at), null);
  t.is(indexableRoot('../../blog', folders, at), null);
  t.is(indexableRoot('blog', folders, at), null);
});

test('working trees in the roots of a client, and no others: not the one around a root', (t) => {
  const at = home(t);
  const both = { workingFolder: '/', roots: [join(at, 'shop'), join(at, 'blog')] };
  t.is(indexableRoot('blog', both, at), join(at, 'blog'));
  t.is(indexableRoot(join(at, 'shop'), both, at), join(at, 'shop'));
  t.is(indexableRoot(undefined, both, at), null);
  const outside = { workingFolder: join(at, 'blog'), roots: [join(at, 'shop')] };
  t.is(indexableRoot(undefined, outside, at), join(at, 'shop'));
  t.is(indexableRoot(join(at, 'blog'), outside, at), null);
  const part = { workingFolder: join(at, 'shop'), roots: [join(at, 'shop/src')] };
  t.is(indexableRoot(undefined, part, at), null);
  const none = { workingFolder: join(at, 'shop'), roots: [] };
  t.is(indexableRoot(undefined, none, at), null);
});

test('no link leads out of a root', (t) => {
  const at = home(t);
  symlinkSync(join(at, 'blog'), join(at, 'shop/linked'));
  const folders = { workingFolder: join(at, 'shop'), roots: [join(at, 'shop')] };
  t.is(indexableRoot('./linked', folders, at), null);
});

test('never the home folder, a folder above it, or one outside git', (t) => {
  const at = home(t);
  git(at, 'init', '--quiet');
  git(dirname(at), 'init', '--quiet');
  for (const folder of [at, dirname(at), join(at, 'plain')])
    for (const roots of [null, [folder], ['/']])
      t.is(indexableRoot(undefined, { workingFolder: folder, roots }, at), null, folder);
  const outside = newFolder(t, 'no-repository');
  t.is(indexableRoot(undefined, { workingFolder: outside, roots: [outside] }, at), null);
  t.is(indexableRoot(undefined, { workingFolder: '/', roots: ['/'] }, at), null);
});

test('a client works in its only root, unless its working folder is in it', (t) => {
  const shop = gitTree(t, { 'src/a.ts': '' }, 'shop');
  const src = join(shop, 'src');
  t.is(defaultFolder({ workingFolder: '/', roots: [shop] }), shop);
  t.is(defaultFolder({ workingFolder: src, roots: [shop] }), src);
  t.is(defaultFolder({ workingFolder: src, roots: null }), src);
  t.is(defaultFolder({ workingFolder: '/', roots: [shop, src] }), '/');
});
