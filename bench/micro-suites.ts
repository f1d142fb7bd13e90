// `npm run bench -- micro <folder of cases> --out <file>`: call edges of micro benchmarks (PyCG, SWARM-CG) in their notation. Scores nothing.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { NodeRecord } from '../lib/model/graph-data.ts';
import type { ReadonlyGraph } from '../lib/model/index-snapshot.ts';
import { indexOf } from './accuracy/index-calls.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string' } },
});
const [folder] = positionals;
if (folder === undefined || values.out === undefined) {
  console.error('usage: npm run bench -- micro <folder of cases> --out <our edges>');
  process.exit(2);
}
const { graph } = await indexOf(folder);
const nameless = namelessFunctions(graph);
const edges = [...graph.edges()]
  .filter(({ type }) => type === 'CALLS' || type === 'INSTANTIATES')
  .flatMap((edge) => {
    const [caller, callee] = [graph.node(edge.from), graph.node(edge.to)];
    return caller && callee
      ? [
          {
            cf: caller.filePath,
            cn: saidOf(caller),
            cl: caller.line ?? 1,
            f: callee.filePath,
            n: saidOf(callee),
            l: callee.line ?? 1,
            k: callee.kind,
          },
        ]
      : [];
  });
writeFileSync(values.out, `${JSON.stringify({ tool: 'codegraph', edges })}\n`);
console.error(`${edges.length} call edges`);

/** Code at file level is `<module>`, a constructor is its class, lambdas and arrow functions of a file are numbered; for other names the last part counts. */
function saidOf(node: NodeRecord): string {
  if (node.kind === 'File') return '<module>';
  if (node.kind === 'Constructor') return node.qualifiedName?.split('.').at(-2) ?? node.name;
  return nameless.get(node.uid) ?? node.name.split('.').at(-1) ?? node.name;
}

function namelessFunctions(from: ReadonlyGraph): Map<string, string> {
  const names = new Map<string, string>();
  for (const file of from.nodes()) {
    if (file.kind !== 'File' || file.filePath === undefined) continue;
    const mark = file.language === 'python' ? 'lambda' : 'arrow';
    const functions = from
      .symbolsIn(file.filePath)
      .filter((node) => node.kind === 'Function' && node.qualifiedName === node.name);
    functions
      .filter(
        (node) =>
          !/^(export\s+)?(default\s+)?(async\s+)?(function\b|def\b)|=\s*(async\s+)?function\b/.test(
            node.signature ?? '',
          ),
      )
      .forEach((node, n) => names.set(node.uid, `<${mark}${n + 1}>`));
  }
  return names;
}
