// The folder for Ladybug: statements and tables that belong together, with every value. `npm run bench -- exports` loads it into the engine itself.
import test from 'ava';
import { EDGE_KINDS, NODE_KINDS } from '../../../lib/model/kinds.ts';
import { shop } from '../../support/shop-graph.ts';
import { csvRecords } from './csv-records.ts';
import { asTexts, filesOf, hostile, parsed, plain } from './export-sample.ts';

const { graph } = shop;

test('ladybug: a parser reads every value back, whatever it contains', async (t) => {
  for (const of of [graph, hostile]) {
    const files = await filesOf(t, of, 'ladybug');
    const [nodes, edges] = ladybugTables(files);
    const expected = parsed(of);
    t.deepEqual(
      byText(nodes),
      byText(
        expected.flatMap(({ node }) => {
          const { labels, ...properties } = node ?? {};
          return node ? [{ table: (labels as string[])[0], ...asTexts(properties) }] : [];
        }),
      ),
    );
    t.deepEqual(
      byText(edges),
      byText(
        expected.flatMap(({ edge }) => {
          const sites = edge?.['sites'] as [string, number, number][] | undefined;
          return edge
            ? [asTexts({ ...edge, sites: sites?.map(([, line, column]) => [line, column]) })]
            : [];
        }),
      ),
    );
  }
});

/** Nodes with their tables, and edges with their types, as the statements say. */
function ladybugTables(
  files: ReadonlyMap<string, string>,
): readonly [nodes: object[], edges: object[]] {
  const [nodes, edges]: [object[], object[]] = [[], []];
  const kinds = new Map<string, string>();
  const copies = lines(files, 'copy.cypher').map((line) => {
    const copy =
      /^COPY `(\w+)` \((.+?)\) FROM "([\w.]+)" \((?:from='(\w+)', to='(\w+)', )?header=true, parallel=false, auto_detect=false, delim=',', quote='"', escape='"'\);$/.exec(
        line,
      );
    if (!copy) throw new SyntaxError(line);
    const [, table = '', columns = '', file = '', from, to] = copy;
    return { table, columns: columns.replaceAll('`', '').split(', '), file, from, to };
  });
  for (const { table, columns, file, from, to } of copies) {
    const text = files.get(file) ?? '';
    const head = [...(from === undefined ? [] : ['from', 'to']), ...columns].join();
    if (!text.startsWith(`${quoted(head)}\n`))
      throw new SyntaxError(`${file}: ${text.slice(0, 99)}`);
    for (const record of csvRecords(text)) {
      if (from === undefined) {
        nodes.push({ table, ...plain(record) });
        kinds.set(record['uid'] ?? '', table);
        continue;
      }
      edges.push({ type: table, ...plain(record) });
      if (kinds.get(record['from'] ?? '') !== from || kinds.get(record['to'] ?? '') !== to)
        throw new RangeError(`${file} has an edge between other labels`);
    }
  }
  return [nodes, edges];
}

function quoted(head: string): string {
  return head.replace(/[^,]+/g, '"$&"');
}

function lines(files: ReadonlyMap<string, string>, name: string): readonly string[] {
  return (files.get(name) ?? '').split('\n').filter((line) => line !== '');
}

function byText(values: readonly object[]): readonly string[] {
  return values
    .map((value) => JSON.stringify(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))))
    .sort();
}

test('ladybug: the statements make every table, also those without rows, and any number of times', async (t) => {
  const files = await filesOf(t, graph, 'ladybug');
  const schema = lines(files, 'schema.cypher');
  for (const { label } of NODE_KINDS)
    t.true(
      schema.some((line) => line.startsWith(`CREATE NODE TABLE IF NOT EXISTS \`${label}\` (`)),
      label,
    );
  for (const { type } of EDGE_KINDS)
    t.true(
      schema.some((line) => line.startsWith(`CREATE REL TABLE IF NOT EXISTS \`${type}\` (FROM `)),
      type,
    );
  t.true(schema.includes('ALTER TABLE `CALLS` ADD IF NOT EXISTS FROM `Function` TO `Method`;'));
  t.true(schema.every((line) => line.includes('IF NOT EXISTS')));
  t.true(
    lines(files, 'index.cypher').includes(
      "MATCH (n:`Function`) WHERE n.`doc` IS NULL SET n.`doc` = '';",
    ),
  );
});
