// The forms of an exported graph: complete, escaped, and readable by what they are made for.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import type { ReadonlyGraph } from '../../../lib/model/index-snapshot.ts';
import { exportGraph } from '../../../runtime/export/export-graph.ts';
import { graphmlLines } from '../../../runtime/export/graphml.ts';
import { jsonlLines } from '../../../runtime/export/jsonl.ts';
import { nodeRows, relationshipRows } from '../../../runtime/export/neo4j-csv.ts';
import { shop } from '../../support/shop-graph.ts';
import { snapshotOf } from '../../support/snapshot.ts';
import { newFolder } from '../../support/source-tree.ts';

const { graph } = shop;
const nasty = snapshotOf({
  nodes: [
    {
      uid: 'Function:a.ts:f',
      signature: 'f(a: "x" | <T> & y)',
      doc: 'one\r\n"two", \u0007 & ]]> ',
    },
  ],
}).graph;

function parsed(
  of: ReadonlyGraph,
): { node?: Record<string, unknown>; edge?: Record<string, unknown> }[] {
  return [...jsonlLines(of)].map((line) => JSON.parse(line) as object);
}

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
});

test('graphml: nodes and edges are elements, and what XML cannot hold is replaced', (t) => {
  const xml = [...graphmlLines(graph)].join('');
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
  const keys = new Set([...xml.matchAll(/<key id="([\w.]+)"/g)].map(([, id]) => id));
  for (const [, used] of xml.matchAll(/<data key="([\w.]+)"/g)) t.true(keys.has(used), used);
  const escaped = [...graphmlLines(nasty)].join('');
  t.true(escaped.includes('f(a: &quot;x&quot; | &lt;T&gt; &amp; y)'));
  t.true(escaped.includes('one&#13;\n&quot;two&quot;, \uFFFD &amp; ]]&gt; '));
});

test('neo4j-csv: rows have as many fields as the head, quotes are doubled', (t) => {
  const nodes = [...nodeRows(graph)];
  t.is(nodes.length, graph.nodeCount + 1);
  t.is([...relationshipRows(graph)].length, graph.edgeCount + 1);
  t.true(
    nodes.some((row) =>
      row.startsWith('"Function:src/shop.ts:checkout","Function;Symbol","checkout"'),
    ),
  );
  const [head = '', row = ''] = nodeRows(nasty);
  t.true(row.includes('"f(a: ""x"" | <T> & y)"'));
  const fields = row.replace(/"(?:[^"]|"")*"/g, 'text').split(',');
  t.is(fields.length, head.split(',').length);
});

test('a file gets the lines, a folder both tables', async (t) => {
  const folder = newFolder(t);
  await exportGraph(graph, 'jsonl', join(folder, 'graph.jsonl'));
  t.is(readFileSync(join(folder, 'graph.jsonl'), 'utf8'), [...jsonlLines(graph)].join(''));
  await exportGraph(graph, 'neo4j-csv', join(folder, 'tables'));
  t.is(readFileSync(join(folder, 'tables/nodes.csv'), 'utf8'), [...nodeRows(graph)].join(''));
  t.is(
    readFileSync(join(folder, 'tables/relationships.csv'), 'utf8'),
    [...relationshipRows(graph)].join(''),
  );
  await t.throwsAsync(exportGraph(graph, 'neo4j-csv', null), { message: /--out/ });
  await t.throwsAsync(exportGraph(graph, 'jsonl', join(folder, 'no/such/folder.jsonl')), {
    code: 'ENOENT',
  });
});
