// `codegraph start`: the page is there at once, and the repository is indexed beside it.
import test, { type ExecutionContext } from 'ava';
import { runProgram, startProgram, type Program } from '../../support/run-program.ts';
import { gitTree, newFolder } from '../../support/source-tree.ts';

interface Shop {
  readonly run: (...args: string[]) => Program['ended'];
  readonly start: (...args: string[]) => Program;
}

function newShop(t: ExecutionContext): Shop {
  const cwd = gitTree(t, { 'a.py': 'def f():\n    pass\n', 'b.ts': 'export class B {}\n' }, 'shop');
  const home = newFolder(t, 'home');
  return {
    run: (...args) => runProgram(args, { home, cwd }),
    start: (...args) => startProgram(args, { home, cwd }),
  };
}

test('start serves at once, indexes meanwhile, and says what to try', async (t) => {
  const { start } = newShop(t);
  const { child, ended } = start('start', '--port', '0');
  const said = (wanted: RegExp): Promise<string> =>
    new Promise((resolve, reject) => {
      let out = '';
      child.stdout?.on('data', (text: string) => {
        out += text;
        const found = wanted.exec(out)?.[1];
        if (found !== undefined) resolve(found);
      });
      void ended.then(({ err }) => reject(new Error(err)));
    });
  const [url] = await Promise.all([said(/Listening on (\S+)/), said(/(Try next:)/)]);
  t.deepEqual(await (await fetch(`${url}/preparing`)).json(), { preparing: null });
  const repos = (await (await fetch(`${url}/repos`)).json()) as { repos: { name: string }[] };
  t.deepEqual(
    repos.repos.map(({ name }) => name),
    ['shop'],
  );
  child.kill('SIGTERM');
  const { code, out } = await ended;
  t.is(code, 0);
  // Of so small a repository, the index may be made before the server says what it has.
  t.regex(
    out,
    /^Listening on [\s\S]*(?:shop is being indexed\)|Repositories: shop)\n[\s\S]*\nshop: 2 files[\s\S]*Try next:\n.* context \w+:[\w./]+:[\w.]+ --repo shop\n/,
  );
});

test('start serves nothing for a path that is no folder, and says so', async (t) => {
  const { run } = newShop(t);
  const { code, out, err } = await run('start', '/nowhere/at/all');
  t.deepEqual([code, out], [1, '']);
  t.regex(err, /no such folder: \/nowhere\/at\/all\nCheck the path/);
});
