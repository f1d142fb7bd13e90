// What a repository uses of others, in queries: external symbols and packages beside the graph, for queries that name them.
import test from 'ava';
import { queryGraphOf } from '../../../../lib/cypher/graph/outside-graph.ts';
import { runQuery } from '../../../../lib/cypher/run-query.ts';
import { indexedSources } from '../../../support/indexed-sources.ts';

const SITE = indexedSources(`
//- requirements.txt
tracks==2.0.3
//- site.py
import tracks
class App(tracks.Map):
    def run(self):
        adapter = tracks.Map().bind()
        adapter.dispatch()
        adapter.dispatch()
    def stop(self):
        self.run()
`);

function rowsOf(query: string): readonly (readonly unknown[])[] {
  const result = runQuery(query, queryGraphOf(SITE), { limit: 100 });
  if (result.outcome === 'problem') throw new Error(result.message);
  return result.rows;
}

test('who uses a package, and what of it', (t) => {
  t.deepEqual(
    rowsOf(
      "MATCH (f)-[r]->(e:External)-[:IN_PACKAGE]->(p:Package {name: 'tracks'}) RETURN f.name, type(r), e.path, p.manager, p.version ORDER BY f.name, e.path, type(r)",
    ),
    [
      ['App', 'EXTENDS', 'Map', 'pypi', '2.0.3'],
      ['run', 'CALLS', 'Map', 'pypi', '2.0.3'],
      ['run', 'CALLS', 'Map().bind', 'pypi', '2.0.3'],
      ['run', 'CALLS', 'Map().bind().dispatch', 'pypi', '2.0.3'],
      ['site.py', 'IMPORTS', '', 'pypi', '2.0.3'],
    ],
  );
});

test('an edge has the first of its places, and how many there are', (t) => {
  t.deepEqual(
    rowsOf(
      "MATCH (:Method {name: 'run'})-[r:CALLS]->(e:External) WHERE e.path ENDS WITH 'dispatch' RETURN r.sites, r.places, r.confidence",
    ),
    [[[[5, 17]], 2, 1]],
  );
});

test('a path may cross the border of the repository', (t) => {
  t.deepEqual(
    rowsOf("MATCH (f {name: 'stop'})-[:CALLS*1..3]->(e:External) RETURN e.name ORDER BY e.name"),
    [['Map'], ['Map().bind'], ['Map().bind().dispatch']],
  );
  t.deepEqual(rowsOf("MATCH (e:External {name: 'Map().bind'})<-[:CALLS]-(f) RETURN f.uid"), [
    ['Method:site.py:App.run'],
  ]);
});

test('external symbols are found by uid and by name, and counted', (t) => {
  t.deepEqual(
    rowsOf(
      "MATCH (e:External {uid: 'External:python:tracks : Map().bind'}) RETURN e.name, e.module, labels(e), keys(e)",
    ),
    [['Map().bind', 'tracks', ['External'], ['uid', 'name', 'language', 'module', 'path']]],
  );
  t.deepEqual(rowsOf('MATCH (e:External) RETURN count(e)'), [[4]]);
  t.deepEqual(rowsOf('MATCH (:External)-[r:IN_PACKAGE]->(:Package) RETURN count(r)'), [[4]]);
});

test('a query that does not name them sees the graph of the repository alone', (t) => {
  t.deepEqual(rowsOf("MATCH ({name: 'run'})-[:CALLS]->(x) RETURN x"), []);
  t.deepEqual(rowsOf('MATCH (n) RETURN DISTINCT labels(n)[0] AS label ORDER BY label'), [
    ['Class'],
    ['File'],
    ['Method'],
    ['Module'],
  ]);
});

test('a relationship between two bound nodes is found from either end, in every direction', (t) => {
  const pair = "MATCH (f {name: 'run'}), (e:External {name: 'Map().bind'}) ";
  for (const [pattern, count] of [
    ['(f)-[:CALLS]->(e)', 1],
    ['(e)<-[:CALLS]-(f)', 1],
    ['(f)-[:CALLS]-(e)', 1],
    ['(e)-[:CALLS]-(f)', 1],
    ['(e)-[:CALLS]->(f)', 0],
    ['(f)<-[:CALLS]-(e)', 0],
  ] as const)
    t.is(rowsOf(`${pair} MATCH ${pattern} RETURN 1`).length, count, pattern);
});
