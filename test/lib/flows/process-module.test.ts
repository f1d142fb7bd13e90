// Which functional area a process has. Its steps are in processes.
import test from 'ava';
import { traceProcesses } from '../../../lib/flows/processes.ts';
import { callGraph } from '../../support/call-graph.ts';

test('the module of a process is that of most of its steps, and of several the earliest', (t) => {
  const { nodes, edges } = callGraph('+a.ts:enter -> b.ts:read -> b.ts:check -> c.ts:save');
  const moduleWith = (...files: string[]): string | undefined =>
    traceProcesses(
      nodes,
      edges,
      new Map(
        nodes.flatMap(({ uid, filePath = '' }) =>
          files.includes(filePath) ? [[uid, filePath]] : [],
        ),
      ),
      new Map(),
    ).nodes[0]?.module;
  t.is(moduleWith('a.ts', 'b.ts', 'c.ts'), 'b.ts');
  t.is(moduleWith('a.ts', 'c.ts'), 'a.ts');
  t.is(moduleWith(), undefined);
});
