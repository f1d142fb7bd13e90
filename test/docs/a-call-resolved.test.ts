// The page that follows a call: its example resolves as it says, and the files that it names are there, twenty at most.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { LANGUAGES } from '../../lib/languages/_all.gen.ts';
import { factsOf } from '../../lib/pipeline/parse-file.ts';
import { resolveGraph } from '../../lib/pipeline/resolve-graph.ts';
import { parserOf } from '../support/parse-text.ts';
import { readText, ROOT } from '../support/source-files.ts';

const page = readText('docs/a-call-resolved.md');

test('the example leads to the method of the base class, by the type of the receiver', (t) => {
  const spec = LANGUAGES.find(({ id }) => id === 'python');
  if (!spec) throw new Error('no Python');
  const files = [...page.matchAll(/```python\n# (\S+)\n([^]*?)```/g)]
    .map(([, path = '', text = '']) => ({ path, text, language: 'python' }))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .map((file) => ({ ...file, facts: factsOf(file.text, spec, parserOf(spec)) }));
  const { draft } = resolveGraph(files, []);
  const edges = draft.edges.finished(draft.nodes.length);
  const name = (at: number): string => draft.nodes[at]?.qualifiedName ?? '';
  const calls = edges.filter(({ type }) => type === 'CALLS');
  t.deepEqual(
    calls.map(({ from, to, reason }) => [name(from), name(to), reason]),
    [['total', 'Shape.area', 'type']],
  );
});

test('each file that it names is there, and no more than twenty are', (t) => {
  const named = [
    ...new Set([...page.matchAll(/`(lib\/[\w/.-]+\.ts)`/g)].map(([, path = '']) => path)),
  ];
  t.deepEqual(
    named.filter((path) => !existsSync(join(ROOT, path))),
    [],
  );
  t.true(named.length > 10 && named.length <= 21, `${named.length}`);
});
