// The forms of an exported graph: complete, escaped, and readable by what they are made for.
import { indexedSources } from '../../support/indexed-sources.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test, { type ExecutionContext } from 'ava';
import type { ReadonlyGraph } from '../../../lib/model/index-snapshot.ts';
import { exportGraph } from '../../../runtime/export/export-graph.ts';
import { exportedGraph } from '../../../runtime/export/exported-graph.ts';
import { graphmlLines } from '../../../runtime/export/graphml.ts';
import { jsonlLines } from '../../../runtime/export/jsonl.ts';
import { shop } from '../../support/shop-graph.ts';
import { newFolder } from '../../support/source-tree.ts';
import { csvRecords, type CsvRecord } from './csv-records.ts';
import { snapshotWith, asTexts, filesOf, hostile, parsed, plain } from './export-sample.ts';

const { graph } = shop;

test('jsonl: every node and every edge is one line, nodes first', (t) => {
  const rows = parsed(graph);
  t.is(rows.length, graph.nodeCount + graph.edgeCount);
  t.true(rows.slice(0, graph.nodeCount).every(({ node }) => node !== undefined));
  t.true(rows.slice(graph.nodeCount).every(({ edge }) => edge !== undefined));
});

test('jsonl: a node has its labels and properties, an edge its ends and the places in the text', (t) => {
  const rows = parsed(graph);
  const checkout = rows.find(({ node }) => node?.['uid'] === 'Function:src/shop.ts:checkout')?.node;
  t.deepEqual(checkout?.['labels'], ['Function', 'Symbol']);
  t.is(checkout?.['doc'], 'Charges the customer.');
  t.false('kind' in (checkout ?? {}));
  t.deepEqual(rows.find(({ edge }) => edge?.['reason'] === 'type')?.edge, {
    type: 'CALLS',
    from: 'Function:src/shop.ts:checkout',
    to: 'Method:src/db.ts:Table.save',
    confidence: 0.8,
    reason: 'type',
    sites: [['src/shop.ts', 14, 3]],
  });
  t.deepEqual(
    rows
      .filter(({ edge }) => edge?.['type'] === 'STEP_IN_PROCESS')
      .map(({ edge }) => edge?.['step']),
    [1, 2, 3],
  );
  t.deepEqual(
    rows.flatMap(({ edge }) => edge?.['on'] ?? []),
    ['Class:src/db.ts:CachedTable'],
  );
});

test('graphml: nodes and edges are elements, and what XML cannot hold is replaced', (t) => {
  const xml = [...graphmlLines(exportedGraph(graph))].join('');
  t.is(xml.match(/<node /g)?.length, graph.nodeCount);
  t.is(xml.match(/<edge /g)?.length, graph.edgeCount);
  t.true(
    xml.includes(
      '<data key="e.sites">[["src/shop.ts",14,3]]</data>'.replaceAll(
        '"src/shop.ts"',
        '&quot;src/shop.ts&quot;',
      ),
    ),
  );
  t.true(xml.includes('<data key="e.on">Class:src/db.ts:CachedTable</data>'));
  const keys = new Set([...xml.matchAll(/<key id="([\w.]+)"/g)].map(([, id]) => id));
  for (const [, used] of xml.matchAll(/<data key="([\w.]+)"/g)) t.true(keys.has(used), used);
  const escaped = [...graphmlLines(exportedGraph(hostile))].join('');
  t.true(escaped.includes('>&lt;/data&gt;]]&gt;&amp;amp;<'));
  t.true(escaped.includes('>one&#13;\ntwo\nthree&#13;four<'));
  t.true(escaped.includes('>\uFFFD \uFFFD \u2028 \uFEFF<'));
});

test('neo4j-csv: a parser reads every value back, whatever it contains', async (t) => {
  for (const [of, nodes, relationships] of [
    [graph, ...(await neo4jTables(t, graph))],
    [hostile, ...(await neo4jTables(t, hostile))],
  ] as const) {
    t.deepEqual(
      nodes.map(({ ':LABEL': labels, ...node }) => ({
        labels: labels?.split(';'),
        ...plain(node),
      })),
      parsed(of).flatMap(({ node }) => (node ? [asTexts(node)] : [])),
    );
    t.deepEqual(
      relationships.map(plain),
      parsed(of).flatMap(({ edge }) => (edge ? [asTexts(edge)] : [])),
    );
  }
});

async function neo4jTables(
  t: ExecutionContext,
  of: ReadonlyGraph,
): Promise<readonly [readonly CsvRecord[], readonly CsvRecord[]]> {
  const files = await filesOf(t, of, 'neo4j-csv');
  return [
    csvRecords(files.get('nodes.csv') ?? ''),
    csvRecords(files.get('relationships.csv') ?? ''),
  ];
}

test('a prefix comes before every uid, wherever one is a value, in all formats', async (t) => {
  const before = parsed(graph);
  const after = parsed(graph, 'web/app');
  const prefixed = (value: unknown): unknown =>
    typeof value === 'string' ? `web/app:${value}` : value;
  const uids = ['uid', 'entry', 'exit', 'from', 'to', 'on'];
  t.deepEqual(
    after,
    before.map((row) =>
      JSON.parse(
        JSON.stringify(row, (key, value: unknown) =>
          uids.includes(key) ? prefixed(value) : value,
        ),
      ),
    ),
  );
  for (const format of ['neo4j-csv', 'ladybug'] as const) {
    const tables = [...(await filesOf(t, graph, format, 'web/app'))].filter(([name]) =>
      name.endsWith('.csv'),
    );
    for (const [name, text] of tables) {
      for (const record of csvRecords(text)) {
        for (const field of ['uid', 'uid:ID', 'from', ':START_ID', 'to', ':END_ID'])
          t.true(record[field] === undefined || record[field]?.startsWith('web/app:'), name);
      }
    }
  }
  const xml = [...graphmlLines(exportedGraph(graph, 'web/app'))].join('');
  for (const [, end] of xml.matchAll(/(?:id|source|target)="([^"]*)"/g))
    t.true(/^(?:web\/app:|[ne]\.|code$)/.test(end ?? ''), end);
});

test('a file gets the lines, a folder the tables', async (t) => {
  const folder = newFolder(t);
  await exportGraph(snapshotWith(graph), { format: 'jsonl', out: join(folder, 'graph.jsonl') });
  t.is(
    readFileSync(join(folder, 'graph.jsonl'), 'utf8'),
    [...jsonlLines(exportedGraph(graph))].join(''),
  );
  await exportGraph(snapshotWith(graph), { format: 'neo4j-csv', out: join(folder, 'tables') });
  t.deepEqual(readdirSync(join(folder, 'tables')), ['nodes.csv', 'relationships.csv']);
  for (const format of ['neo4j-csv', 'ladybug'] as const)
    await t.throwsAsync(exportGraph(snapshotWith(graph), { format, out: null }), {
      message: /--out/,
    });
  await t.throwsAsync(
    exportGraph(snapshotWith(graph), {
      format: 'jsonl',
      out: join(folder, 'no/such/folder.jsonl'),
    }),
    { code: 'ENOENT' },
  );
});

test('what code uses of other packages is one line for each symbol and what it names', async (t) => {
  const folder = newFolder(t);
  const index = indexedSources(`
//- requirements.txt
tracks==2.0.0
//- app.py
import tracks
def run():
    tracks.Map().bind()
`);
  await exportGraph(index, { format: 'external', out: join(folder, 'uses.jsonl'), prefix: 'web' });
  const rows = readFileSync(join(folder, 'uses.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  t.deepEqual(
    rows.map(({ uid, type, path }) => [uid, type, path]),
    [
      ['web:File:app.py', 'IMPORTS', ''],
      ['web:Function:app.py:run', 'CALLS', 'Map'],
      ['web:Function:app.py:run', 'CALLS', 'Map().bind'],
    ],
  );
  t.like(rows[2], {
    repo: 'sample',
    filePath: 'app.py',
    line: 3,
    places: 1,
    isTest: false,
    language: 'python',
    module: 'tracks',
    manager: 'pypi',
    package: 'tracks',
    version: '2.0.0',
  });
});

test('what code uses outside leads to symbols of other indexes, where they are asked for', async (t) => {
  const folder = newFolder(t);
  const user = indexedSources(`
//- app.py
import tracks
def run():
    tracks.Map().bind()
    tracks.gone()
`);
  const library = indexedSources(`
//- pyproject.toml
[project]
name = "tracks"
//- tracks/__init__.py
class Map:
    def bind(self): ...
`);
  async function* others(): AsyncGenerator<typeof library> {
    yield { ...library, info: { ...library.info, repo: 'tracks' } };
  }
  const out = join(folder, 'uses.jsonl');
  await exportGraph(user, { format: 'external', out, prefix: 'web', others: others() });
  const rows = readFileSync(out, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { path: string; targets: unknown });
  t.deepEqual(
    rows.map(({ path, targets }) => [path, targets]),
    [
      ['', [{ repo: 'tracks', uid: 'File:tracks/__init__.py' }]],
      ['Map', [{ repo: 'tracks', uid: 'Class:tracks/__init__.py:Map' }]],
      ['Map().bind', [{ repo: 'tracks', uid: 'Method:tracks/__init__.py:Map.bind' }]],
      ['gone', []],
    ],
  );
});
