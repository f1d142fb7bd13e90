// What a change to a symbol touches (or what the symbol rests on), by distance. Finding the symbol is done elsewhere.
import { compareText } from '../base/compare-text.ts';
import { walk, type Reached } from '../graph/walk.ts';
import type { AnswerMeta, Completeness } from '../model/answer.ts';
import type { NodeRecord } from '../model/graph-data.ts';
import type { IndexSnapshot, ReadonlyGraph } from '../model/index-snapshot.ts';
import { affectedModules, affectedProcesses, type AffectedModule, type AffectedProcess } from './affected-areas.ts';
import { answerMeta, pageOf, type Omitted } from './answer-meta.ts';
import { completenessOf, openCallersReasons, openCallsFurther, openCallsInside, unseenCodeReasons } from './completeness.ts';
import { facesOfTarget, partsOf, stepsOf, type Direction, type ReachOptions } from './reach.ts';
import { referenceItem, type ReferenceItem } from './reference-item.ts';
import { riskOf, type Risk } from './risk.ts';
import { symbolItem, type SymbolItem } from './symbol-item.ts';
import { testsToRun, type TestToRun } from './tests-to-run.ts';

export interface AffectedSymbol extends ReferenceItem {
  /** uid of what it depends on (downstream: of what depends on it). */
  readonly via: string;
}

export interface Impact {
  readonly target: SymbolItem;
  readonly direction: Direction;
  readonly risk: Risk;
  readonly risk_reasons: readonly string[];
  readonly summary: {
    readonly direct: number;
    readonly total: number;
    readonly processes_affected: number;
    readonly modules_affected: number;
    readonly tests_affected: number;
  };
  readonly by_depth: Readonly<Record<string, readonly AffectedSymbol[]>>;
  readonly affected_processes: readonly AffectedProcess[];
  readonly affected_modules: readonly AffectedModule[];
  readonly tests_to_run: readonly TestToRun[];
  readonly meta: AnswerMeta;
}

export interface ImpactOptions extends ReachOptions {
  readonly maxDepth: number;
  readonly includeTests: boolean;
  readonly limit: number;
  readonly offset: number;
  readonly summaryOnly: boolean;
  readonly notes: readonly string[];
}

interface Hit extends Reached {
  readonly node: NodeRecord;
}

export function impactOf(snapshot: IndexSnapshot, target: NodeRecord, options: ImpactOptions): Impact {
  const { graph } = snapshot;
  const faces = facesOfTarget(graph, target, options);
  const all = reach(graph, target, options);
  const hits = all.filter(({ node }) => options.includeTests || node.isTest !== true);
  const processes = affectedProcesses(graph, [...faces, ...hits.map(({ to }) => to)]);
  const modules = affectedModules(hits);
  const tests = options.direction === 'upstream' ? testsToRun(graph, new Map(all.map((hit) => [hit.to, hit]))) : [];
  const completeness = completenessOfImpact(snapshot, faces, all, options);
  const direct = hits.filter(({ depth }) => depth === 1).length;
  const omitted: Omitted = {};
  const page = options.summaryOnly ? { limit: 0, offset: 0 } : options;
  return {
    target: symbolItem(target),
    direction: options.direction,
    ...riskOf({ direct, total: hits.length, processes: processes.length, modules: modules.length }, completeness),
    summary: {
      direct,
      total: hits.length,
      processes_affected: processes.length,
      modules_affected: modules.length,
      tests_affected: tests.length,
    },
    by_depth: byDepth(graph, hits, page, options.direction, omitted),
    affected_processes: pageOf(processes, 'affected_processes', page, omitted),
    affected_modules: pageOf(modules, 'affected_modules', page, omitted),
    tests_to_run: pageOf(tests, 'tests_to_run', page, omitted),
    meta: answerMeta(snapshot, completeness, omitted, options.notes),
  };
}

/** All that is reached, tests included. A part of the target is no hit of its own. */
function reach(graph: ReadonlyGraph, target: NodeRecord, options: ImpactOptions): Hit[] {
  const own = new Set(partsOf(graph, target));
  const steps = stepsOf(graph, target, options);
  return walk([target.uid], (uid, reached) => steps(uid, reached).filter(({ to }) => !own.has(to)), options.maxDepth).flatMap((step) => {
    const node = graph.node(step.to);
    return node ? [{ ...step, node }] : [];
  });
}

function byDepth(
  graph: ReadonlyGraph,
  hits: readonly Hit[],
  page: { limit: number; offset: number },
  direction: Direction,
  omitted: Omitted,
): Record<string, readonly AffectedSymbol[]> {
  const groups = new Map<number, Hit[]>();
  for (const hit of hits) {
    const group = groups.get(hit.depth);
    if (group) group.push(hit);
    else groups.set(hit.depth, [hit]);
  }
  const end = direction === 'upstream' ? 'from' : 'to';
  const result: Record<string, readonly AffectedSymbol[]> = {};
  for (const [depth, group] of groups) {
    const shown = pageOf(group.sort(byRelevance), `by_depth.${depth}`, page, omitted);
    if (page.limit > 0) result[depth] = shown.flatMap((hit) => affectedSymbol(graph, hit, end));
  }
  return result;
}

function affectedSymbol(graph: ReadonlyGraph, hit: Hit, end: 'from' | 'to'): AffectedSymbol[] {
  // An implementation reached downstream stands at the other end of its OVERRIDES edge.
  const item = referenceItem(graph, hit.edge, hit.edge[end] === hit.to ? end : end === 'to' ? 'from' : 'to');
  return item ? [{ ...item, via: hit.via }] : [];
}

function byRelevance(a: Hit, b: Hit): number {
  return (
    Number(a.node.isTest === true) - Number(b.node.isTest === true) ||
    b.edge.confidence - a.edge.confidence ||
    compareText(a.node.filePath ?? '', b.node.filePath ?? '') ||
    (a.node.line ?? 0) - (b.node.line ?? 0) ||
    compareText(a.to, b.to)
  );
}

function completenessOfImpact(snapshot: IndexSnapshot, faces: readonly string[], all: readonly Hit[], options: ImpactOptions): Completeness {
  const { graph } = snapshot;
  const symbols = faces.flatMap((face) => graph.node(face) ?? []);
  const walkedOn = all.filter(({ depth }) => depth < options.maxDepth);
  if (options.direction === 'downstream') {
    const inside = openCallsInside(snapshot, [...faces, ...walkedOn.map(({ to }) => to)]);
    return completenessOf([...inside, ...unseenCodeReasons(snapshot)], all.length);
  }
  const named = new Set(symbols.map(({ name }) => name));
  const further = new Set(walkedOn.map(({ node }) => node.name).filter((name) => !named.has(name)));
  const reasons = [...openCallersReasons(snapshot, symbols), ...openCallsFurther(snapshot, further), ...unseenCodeReasons(snapshot)];
  return completenessOf(reasons, all.length);
}
