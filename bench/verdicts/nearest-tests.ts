// The tests nearest to a symbol in the graph at any distance, by a plain walk against the edges. Uses nothing of the analysis that it measures.
import { extname } from 'node:path';
import type { NodeRecord } from '../../lib/model/graph-data.ts';
import type { GraphEdge, IndexSnapshot } from '../../lib/model/index-snapshot.ts';

/** How runners recognise a test: by its name, or by a mark in the lines above its name. */
interface RunnerForm {
  readonly name?: RegExp;
  readonly mark?: RegExp;
  /** Whether code at file level declares tests by calls. */
  readonly files?: boolean;
}

const SCRIPTS: RunnerForm = { files: true, mark: /@(Test|test)\b/ };
const FORMS: Readonly<Record<string, RunnerForm>> = {
  '.py': { name: /^test/ },
  '.go': { name: /^(Test|Benchmark|Example|Fuzz)/ },
  '.java': { mark: /@(\w*Test|TestFactory|TestTemplate)\b/, name: /^test/ },
  '.kt': { mark: /@(\w*Test|TestFactory|TestTemplate)\b/ },
  '.scala': { mark: /@Test\b/, files: true },
  '.rs': { mark: /#\[(\w+::)*(test|rstest|bench)\b/ },
  '.cs': { mark: /\[(Fact|Theory|Test|TestCase|TestMethod|DataTestMethod)\b/ },
  '.swift': { name: /^test/, mark: /@Test\b/ },
  '.php': { name: /^test/i, mark: /(@test\b|#\[Test\b)/ },
  '.rb': { name: /^test_/, files: true },
  '.ex': { files: true },
  '.exs': { files: true },
  '.lua': { files: true },
  '.bats': { files: true },
  '.c': { name: /^test|_test$/i },
  '.cc': { files: true, name: /^TEST/ },
};
for (const extension of '.js .mjs .cjs .jsx .ts .mts .cts .tsx'.split(' '))
  (FORMS as Record<string, RunnerForm>)[extension] = SCRIPTS;

/** uids of those at the smallest distance; empty if none reaches it. */
export function nearestTests(snapshot: IndexSnapshot, symbol: NodeRecord): ReadonlySet<string> {
  const seen = new Set([symbol.uid]);
  let frontier: readonly string[] = [symbol.uid];
  while (frontier.length > 0) {
    const next = frontier.flatMap((uid) => usersOf(snapshot, uid)).filter((uid) => !seen.has(uid));
    for (const uid of next) seen.add(uid);
    const tests = next.filter((uid) => isRun(snapshot, uid));
    if (tests.length > 0) return new Set(tests);
    frontier = [...new Set(next)];
  }
  return new Set();
}

/** Code that runs or passes on the symbol; a class is run by what creates it. */
function usersOf({ graph }: IndexSnapshot, uid: string): readonly string[] {
  const node = graph.node(uid);
  // A file is loaded by others, which do not thereby run what it runs.
  if (node?.kind === 'File') return [];
  const classes =
    node?.kind === 'Constructor' ? graph.in(uid, 'HAS_MEMBER').map(({ from }) => from) : [];
  const edges = [uid, ...classes].flatMap((at) => graph.in(at, 'CALLS', 'INSTANTIATES', 'USES'));
  return edges.filter(isRunning).map(({ from }) => from);
}

function isRunning({ type, reason }: GraphEdge): boolean {
  return type !== 'USES' || reason !== 'type';
}

const LINES_ABOVE = 6;

function isRun({ graph, sources }: IndexSnapshot, uid: string): boolean {
  const node = graph.node(uid);
  if (node?.isTest !== true || node.filePath === undefined) return false;
  const form = FORMS[extname(node.filePath).toLowerCase()];
  if (form === undefined) return false;
  if (node.kind === 'File') return form.files === true;
  if (node.kind !== 'Function' && node.kind !== 'Method') return false;
  if (form.name?.test(node.name) === true) return true;
  const lines = sources.read(node.filePath)?.split('\n') ?? [];
  const name = node.nameLine ?? node.line ?? 1;
  return form.mark?.test(lines.slice(Math.max(0, name - LINES_ABOVE), name).join('\n')) === true;
}
