// The functional areas of a graph as groups of nodes, with their sizes. Finds none.
import type { GraphTable } from '../../model/index-snapshot.ts';
import type { CodeFiles } from './code-files.ts';
import { countUses, type CountedUses } from './counted-uses.ts';
import { withTestsApart } from './files-in.ts';

export interface CodeModules {
  /** The nodes of the modules. */
  readonly nodes: readonly number[];
  /** The module of each node, by its place in `nodes`; -1 without one. */
  readonly moduleOf: Int32Array;
  /** By twice the place of the module, and one more for tests. */
  readonly uses: CountedUses;
}

const known = new WeakMap<GraphTable, CodeModules>();

/** Made once for each graph. */
export function codeModulesOf(table: GraphTable, { isTest }: CodeFiles): CodeModules {
  let modules = known.get(table);
  if (!modules) known.set(table, (modules = codeModules(table, isTest)));
  return modules;
}

function codeModules(table: GraphTable, isTest: Uint8Array): CodeModules {
  const nodes: number[] = [];
  const moduleOf = new Int32Array(table.nodeCount).fill(-1);
  for (let node = 0; node < table.nodeCount; node++) {
    if (table.kindAt(node) !== 'Module') continue;
    for (const edge of table.edgesTo(node))
      if (table.typeAt(edge) === 'MEMBER_OF') moduleOf[table.startOf(edge)] = nodes.length;
    nodes.push(node);
  }
  const groupOf = withTestsApart(moduleOf, isTest);
  return { nodes, moduleOf, uses: countUses(table, groupOf, nodes.length * 2) };
}
