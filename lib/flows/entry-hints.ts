// Where control enters, by the code: handlers of routes, callbacks, calls at the top level of scripts. Follows no flow.
import type { EdgeRecord, NodeRecord } from '../model/graph-data.ts';
import type { EntryHint } from '../model/flow-inputs.ts';
import type { DraftedGraph } from '../assemble/graph-draft.ts';
import type { Def, Program } from '../link/vocabulary.ts';

const ROUTE_DECORATORS: ReadonlySet<string> = new Set([
  'route',
  'get',
  'post',
  'put',
  'patch',
  'delete',
  'head',
  'options',
  'websocket',
  'Get',
  'Post',
  'Put',
  'Patch',
  'Delete',
  'Controller',
]);
const EVENT_DECORATORS: ReadonlySet<string> = new Set([
  'on',
  'on_event',
  'task',
  'command',
  'listener',
  'receiver',
  'connect',
  'hook',
  'errorhandler',
  'before_request',
  'after_request',
  'Cron',
  'EventPattern',
  'MessagePattern',
  'OnEvent',
]);

/** By uid, from definitions alone. */
export function declaredEntries(
  program: Program,
  draft: DraftedGraph,
): ReadonlyMap<string, EntryHint> {
  const hints = new Map<string, EntryHint>();
  for (const unit of program.units)
    for (const def of unit.allDefs) {
      addEntry(draft, def, hints);
      addDecorated(draft, def, hints);
    }
  return hints;
}

/** By uid. */
export function entryHints(
  declared: ReadonlyMap<string, EntryHint>,
  nodes: readonly NodeRecord[],
  edges: readonly EdgeRecord[],
): ReadonlyMap<string, EntryHint> {
  const hints = new Map<string, EntryHint>();
  for (const edge of edges) {
    const to = nodes[edge.to];
    const from = nodes[edge.from];
    if (!to || !from) continue;
    if (isHandedOver(edge, from, to)) hints.set(to.uid, 'callback');
    if (edge.type === 'CALLS' && from.kind === 'File' && from.isTest === false)
      hints.set(to.uid, 'main');
  }
  for (const [uid, hint] of declared) hints.set(uid, hint);
  for (const edge of edges)
    if (edge.type === 'HANDLES_ROUTE') hints.set(nodes[edge.from]?.uid ?? '', 'route');
  return hints;
}

/** What code at file level hands over, nothing of the repository is known to call. */
function isHandedOver({ type, reason }: EdgeRecord, from: NodeRecord, to: NodeRecord): boolean {
  return (
    ((type === 'USES' && reason === 'passed') || (type === 'HOLDS' && reason === 'part')) &&
    from.isTest !== true &&
    (to.kind === 'Function' || to.kind === 'Method')
  );
}

/** `main`, and functions that run when their file is loaded. */
function addEntry(draft: DraftedGraph, def: Def, hints: Map<string, EntryHint>): void {
  const { entryFunctions } = def.unit.language.spec;
  if (
    def.fact.kind !== 'Function' ||
    def.fact.scope !== 0 ||
    !Object.hasOwn(entryFunctions, def.fact.name)
  )
    return;
  const node = draft.nodes[draft.nodeOf.get(def) ?? -1];
  if (node && node.isTest !== true) hints.set(node.uid, 'main');
}

function addDecorated(draft: DraftedGraph, def: Def, hints: Map<string, EntryHint>): void {
  const { eDecorators } = def.fact;
  const node = eDecorators && draft.nodes[draft.nodeOf.get(def) ?? -1];
  if (!node) return;
  for (const e of eDecorators) {
    const name = lastName(def, e);
    if (ROUTE_DECORATORS.has(name)) hints.set(node.uid, 'route');
    else if (EVENT_DECORATORS.has(name)) hints.set(node.uid, 'event');
  }
}

function lastName(def: Def, e: number): string {
  const { exprs } = def.unit.facts;
  const expr = exprs.get(e);
  const callee = expr?.[0] === 'call' ? exprs.get(expr[1]) : expr;
  return callee?.[0] === 'name' ? callee[1] : callee?.[0] === 'member' ? callee[2] : '';
}
