// The declarations of the package's exports, as a stranger's compiler sees them: right uses pass, wrong ones do not. What they do is in the other tests.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import ts from 'typescript';
import { ROOT } from '../../support/source-files.ts';

const FILE = join(ROOT, 'stranger.mts');

/** Fills are of each tool. */
const LARGE_TYPE = /^(?:export )?interface (?!Fills\b)(\w+)/gm;

/** Each wrong use is marked, and must be an error; nothing else may be one. */
const USES: Readonly<Record<string, string>> = {
  codegraph: `
    import { openStore } from 'codegraph';
    const codegraph = openStore();
    const answer = await codegraph.call('context', { name: 'Flask.dispatch_request' });
    if ('error' in answer) answer.error.hint.length;
    else answer.meta.completeness.status.length;
    const text: string | { error: object } = await codegraph.text('list_repos', {});
    // @ts-expect-error there is no such tool
    await codegraph.call('contexts', { name: 'a' });
    // @ts-expect-error its name is a text
    await codegraph.call('context', { name: 1 });
    // @ts-expect-error a folder is a text
    openStore({ home: 1 });
  `,
  'codegraph/handlers and codegraph/snapshot': `
    import rename, { tool } from 'codegraph/handlers/rename';
    import detectChanges from 'codegraph/handlers/detect-changes';
    import { context, contextTool } from 'codegraph/handlers';
    import { FORMAT, IndexUnreadable, openIndex, type IndexFile, type IndexSnapshot } from 'codegraph/snapshot';
    const files: Record<string, Uint8Array> = {};
    const { index, answer, load } = await openIndex((file: IndexFile) => files[file]!, { repo: 'flask' });
    await load(['graph', 'names']);
    const edges: number = index.graph.edgeCount;
    const kind: string | undefined = index.graph.node('Class:a.py:A')?.kind;
    const found = await answer((opened) => context({ name: 'A' }, opened));
    if (!('error' in found)) contextTool.render(found).length;
    const renamed = rename({ symbol_name: 'a', new_name: 'b', dry_run: false }, index);
    if ('error' in renamed) renamed.error.hint.length;
    else if ('response' in renamed) renamed.effect.files[0]?.edits[0]?.oldText.length;
    else renamed.plan_id.length;
    tool.name satisfies 'rename';
    declare const whole: IndexSnapshot;
    detectChanges({ scope: 'all', changes: {} }, whole);
    new IndexUnreadable('a', 'b').hint.length;
    FORMAT satisfies number;
    // @ts-expect-error the new name is missing
    rename({ symbol_name: 'a' }, index);
    // @ts-expect-error changes come from outside
    detectChanges({ scope: 'all' }, whole);
    // @ts-expect-error what is given is no index
    context({ name: 'A' }, {});
    // @ts-expect-error there is no such section
    await load(['edges']);
    // @ts-expect-error bytes are no text
    await openIndex(() => 'text');
  `,
  'codegraph/fetch, codegraph/mcp and codegraph/tools': `
    import { createFetch } from 'codegraph/fetch';
    import { mcp } from 'codegraph/mcp';
    import { createTools } from 'codegraph/tools';
    import type { Failure } from 'codegraph/snapshot';
    const read = async (file: string) => new Uint8Array(file.length);
    const answer = createFetch({ repositories: { flask: read }, mcp, maxTokens: 4000, allowOrigin: '*' });
    const response: Response = await answer(new Request('https://example.org/repos'));
    const tools = createTools({ repositories: { flask: read } });
    const repos = await tools.call('list_repos', { limit: 1 });
    if ('error' in repos) repos satisfies Failure;
    if (!('error' in repos)) repos.repos[0]?.name.length;
    // @ts-expect-error there is no such option
    createFetch({ repositories: {}, cors: true });
    // @ts-expect-error indexes are read by functions
    createTools({ repositories: { flask: './flask' } });
  `,
  'codegraph/adapters': `
    import { createWorker, fromR2 } from 'codegraph/adapters/workers';
    import { createLambda, fromS3 } from 'codegraph/adapters/lambda';
    import { fromUrl } from 'codegraph/adapters/browser';
    import * as bun from 'codegraph/adapters/bun';
    import * as deno from 'codegraph/adapters/deno';
    import * as node from 'codegraph/adapters/node';
    import { createFetch, openIndex } from 'codegraph/portable';
    interface Env { readonly INDEXES: { get(key: string): Promise<{ arrayBuffer(): Promise<ArrayBuffer> } | null> } }
    createWorker((env: Env) => ({ repositories: { flask: fromR2(env.INDEXES, 'flask') } }));
    const s3 = fromS3({ url: 'https://a.s3.amazonaws.com/flask', region: 'eu-central-1', accessKeyId: '', secretAccessKey: '' });
    createLambda(createFetch({ repositories: { flask: s3 } }));
    await openIndex(fromUrl('/indexes/flask'));
    for (const { fromFolder, serve } of [bun, deno, node]) serve({ repositories: { a: fromFolder('a') }, port: 1 });
    // @ts-expect-error its region is missing
    fromS3({ url: '', accessKeyId: '', secretAccessKey: '' });
    // @ts-expect-error it takes a bucket
    createWorker((env: Env) => ({ repositories: { flask: fromR2('bucket', 'flask') } }));
  `,
};

for (const [what, source] of Object.entries(USES)) {
  test(`the types of ${what} accept right uses, and refuse wrong ones`, (t) => {
    t.deepEqual(problemsOf(source), []);
  });
}

test('exports share their declarations', (t) => {
  const files = readdirSync(join(ROOT, 'dist'), { recursive: true, encoding: 'utf8' });
  const declared = files
    .filter((file) => file.endsWith('.d.mts'))
    .flatMap((file) => [...readFileSync(join(ROOT, 'dist', file), 'utf8').matchAll(LARGE_TYPE)])
    .map(([, name]) => name);
  t.true(declared.includes('IndexSnapshot') && declared.includes('Meta'));
  t.deepEqual(
    declared.filter((name, at) => declared.indexOf(name) !== at),
    [],
  );
});

/** As in a strict project with the types of the web and without those of Node. */
function problemsOf(source: string): string[] {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    noUncheckedIndexedAccess: true,
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: source.includes('adapters/node') ? ['node'] : [],
    // What TypeScript declares is no matter of ours.
    skipDefaultLibCheck: true,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (path) => path === FILE || fileExists(path);
  host.getSourceFile = (path, ...rest) =>
    path === FILE
      ? ts.createSourceFile(path, source, rest[0])
      : getSourceFile.call(host, path, ...rest);
  return ts
    .getPreEmitDiagnostics(ts.createProgram([FILE], options, host))
    .map(({ messageText, file, start = 0 }) => {
      const line = file ? file.text.slice(0, start).split('\n').length : 0;
      return `${file?.fileName.slice(ROOT.length)}:${line} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
    });
}
