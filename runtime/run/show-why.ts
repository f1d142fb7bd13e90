// The answer of `why` as sentences: one for each edge, or each reason why there is none. Finds no symbols.
import type { StoppedSite, Why, WhyEdge } from '../../lib/analysis/why.ts';
import type { EdgeType } from '../../lib/model/kinds.ts';
import { qualifiedName, symbolLine } from '../../lib/text/show-symbol.ts';

const VERBS: Partial<Readonly<Record<EdgeType, string>>> = {
  CONTAINS: 'contains',
  DEFINES: 'defines',
  HAS_MEMBER: 'has the member',
  IMPORTS: 'imports',
  CALLS: 'calls',
  INSTANTIATES: 'instantiates',
  EXTENDS: 'extends',
  IMPLEMENTS: 'implements',
  OVERRIDES: 'overrides',
  READS: 'reads',
  WRITES: 'writes',
  USES: 'uses',
  HOLDS: 'holds',
  HANDLES_ROUTE: 'handles',
  REQUESTS: 'requests',
};

/** Lines of a list; the JSON has the rest. */
const LINES_SHOWN = 15;

/** `lineOf` returns the source line of a site, if available. */
export function showWhy(
  why: Why,
  lineOf: (filePath: string, line: number) => string | undefined,
): string {
  const tied = why.edges.length > 0;
  return [
    `from ${symbolLine(why.from)}`,
    `to   ${symbolLine(why.to)}`,
    '',
    ...(tied ? shown(why.edges, (edge) => edgeLines(edge, lineOf)) : [nothingTies(why)]),
    ...shown(why.stopped, (site) => stoppedLines(site, why, lineOf)),
    ...(why.nameless > 0 && !tied
      ? [
          `${counted(why.nameless, 'call')} inside ${qualifiedName(why.from)} of unnamed values: what they reach is not known.`,
        ]
      : []),
    ...shown(why.outside, (site) => leavingLines(site, why, lineOf)),
    ...shown(why.namesakes, (edge) => [`A different symbol: ${edgeSentence(edge)}`]),
    ...pathLines(why),
    ...(why.reverse.length > 0
      ? ['', 'In the opposite direction:', ...shown(why.reverse, (edge) => edgeLines(edge, lineOf))]
      : []),
    '',
  ].join('\n');
}

function shown<T>(items: readonly T[], lines: (item: T) => readonly string[]): string[] {
  const rest = items.length - LINES_SHOWN;
  return [
    ...items.slice(0, LINES_SHOWN).flatMap(lines),
    ...(rest > 0 ? [`… and ${rest} more (--json has all)`] : []),
  ];
}

function nothingTies({ from, to, stopped, path }: Why): string {
  const ends = `${qualifiedName(from)} and ${qualifiedName(to)}`;
  if (stopped.length > 0)
    return `No edge connects ${ends}, but ${counted(stopped.length, 'unresolved call')} could; see below.`;
  return path.length > 0
    ? `No edge connects ${ends} directly, but a chain of calls does.`
    : `Nothing connects ${ends}: no edge, no unresolved call with this name, no chain of calls.`;
}

function leavingLines(
  { filePath, line, because }: StoppedSite,
  { from }: Why,
  lineOf: (filePath: string, line: number) => string | undefined,
): string[] {
  const source = lineOf(filePath, line);
  return [
    `A call inside ${qualifiedName(from)} at ${filePath}:${line} leaves the repository: ${because}.`,
    ...(source ? [`    ${source}`] : []),
  ];
}

function edgeLines(
  edge: WhyEdge,
  lineOf: (filePath: string, line: number) => string | undefined,
): string[] {
  const [first] = edge.sites;
  const source = first && lineOf(first.filePath, first.line);
  return [edgeSentence(edge), ...(source ? [`    ${source}`] : [])];
}

function edgeSentence(edge: WhyEdge): string {
  const [first, ...others] = edge.sites;
  const more =
    others.length === 0
      ? ''
      : ` and on ${others.length === 1 ? 'line' : 'lines'} ${[...new Set(others.map(({ line }) => line))].join(', ')}`;
  const at = first ? ` at ${first.filePath}:${first.line}${more}` : '';
  return `${qualifiedName(edge.from)} ${VERBS[edge.type] ?? edge.type} ${qualifiedName(edge.to)}${at}: ${edge.because} (${edge.reason}, confidence ${edge.confidence}).`;
}

function stoppedLines(
  site: StoppedSite,
  { to }: Why,
  lineOf: (filePath: string, line: number) => string | undefined,
): string[] {
  const source = lineOf(site.filePath, site.line);
  return [
    `The call at ${site.filePath}:${site.line} may call ${qualifiedName(to)}; it is unresolved because ${site.because} (${site.reason}).`,
    ...(source ? [`    ${source}`] : []),
  ];
}

function pathLines({ path }: Why): string[] {
  return path.length === 0
    ? []
    : [`Shortest chain of calls: ${path.map(qualifiedName).join(' → ')}.`];
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
