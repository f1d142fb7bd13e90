// The answer of `query` as text: best matches, flows step by step, other matches. Does not rank.
import type {
  DefinitionItem,
  ProcessItem,
  ProcessSymbolItem,
  QueryAnswer,
} from '../lib/analysis/query.ts';
import { WIDEST } from '../lib/text/align-rows.ts';
import { excerptBlock, type ExcerptItem } from '../lib/text/show-excerpts.ts';
import { metaLines, totalOf } from '../lib/text/show-meta.ts';
import { codeSpan, shownName, sourceBlock } from '../lib/text/quote-source.ts';
import { qualifiedName, symbolLine } from '../lib/text/show-symbol.ts';
import type { Wording } from '../lib/text/wording.ts';

type Match = ProcessSymbolItem | DefinitionItem;

/** Number of best matches shown first. */
const BEST = 5;

/** Number of best matches shown of one flow. */
const STEPS = 4;

/** Default number of lines for other matches. */
const OTHERS = 10;

/** Maximum number of sources shown. */
const SOURCES = 10;

export function queryText(answer: QueryAnswer, wording: Wording): string {
  const matches = bestFirst(answer);
  const [best] = matches;
  const total = totalMatches(answer);
  if (!best)
    return [
      ...metaLines(answer.meta),
      Object.keys(answer.meta.omitted).length > 0
        ? 'Next: ask with a higher max_tokens; what matches does not fit.'
        : 'Next: use other words, or the name of a symbol or file.',
    ].join('\n');
  const withLines = matches.filter(({ excerpts }) => excerpts !== undefined);
  const first = withLines.length > 0 ? withLines : matches.slice(0, BEST);
  const shown = new Set(first.map(({ uid }) => uid));
  const title =
    shown.size < total ? `Best matches (${shown.size} of ${total})` : `Matches (${total})`;
  const top =
    withLines.length > 0
      ? excerptBlock(title, [{ title: '', items: withLines.flatMap(matchLines) }])
      : [title, ...wording.rows(first.map((match, place) => [`  ${place + 1}.`, ...cells(match)]))];
  const flows = flowLines(answer, shown, new Set(withLines.map(({ uid }) => uid)), wording);
  const others = otherLines(
    answer,
    matches.filter(({ uid }) => !shown.has(uid)),
    { total: total - shown.size, above: Math.max(0, first.length - BEST) },
    wording,
  );
  return [
    ...top,
    ...flows,
    ...others,
    ...sourceBlocks(matches, wording),
    ...metaLines(answer.meta),
    withLines.length > 0
      ? `Next: ${wording.call('context', { uid: best.uid, include_content: 'focus' })} for its whole source and callers.`
      : `Next: ${wording.call('context', { uid: best.uid })} for its callers and callees.`,
  ].join('\n');
}

/** Its lines, and where it is called. */
function matchLines(match: Match): ExcerptItem[] {
  const { excerpts = [], callers = [], matched } = match;
  return [
    { title: `${symbolLine(match)}  ${matched.join('; ')}`.trimEnd(), excerpts },
    ...callers.map(({ filePath, ...line }) => ({
      title: `called in ${filePath}`,
      excerpts: [line],
    })),
  ];
}

/** Whether the step is one that the question found. */
function isMatch({ matched }: ProcessSymbolItem): boolean {
  return matched.length > 0;
}

/** Every match once. */
function bestFirst({ process_symbols: inFlows, definitions }: QueryAnswer): Match[] {
  const byUid = new Map<string, Match>();
  for (const match of [...inFlows.filter(isMatch), ...definitions])
    if (!byUid.has(match.uid)) byUid.set(match.uid, match);
  return [...byUid.values()].sort((a, b) => b.relevance - a.relevance);
}

/** Distinct matches, including those cut by a limit. */
function totalMatches({ process_symbols: inFlows, definitions, meta }: QueryAnswer): number {
  const steps = new Set(inFlows.filter(isMatch).map(({ uid }) => uid));
  return steps.size + totalOf(meta, 'definitions', definitions);
}

function cells(match: Match): string[] {
  return [
    shownName(shortened(qualifiedName(match))),
    match.type,
    `${match.filePath}:${match.line}`,
    [
      match.matched.join('; '),
      ...(match.signature === undefined ? [] : [codeSpan(match.signature)]),
    ].join('  '),
  ];
}

/** The last parts of a long name: a member keeps its class; the file shows the rest. */
function shortened(name: string): string {
  let short = name;
  while (short.length > WIDEST && short.split('.').length > 2)
    short = short.slice(short.indexOf('.') + 1);
  return short === name ? name : `…${short}`;
}

/** Each flow with its matching steps in order, and the number of all. Symbols shown before are referred to by number; new ones are added to `shown`. Of those in `placed`, the place is known too. */
function flowLines(
  { processes, process_symbols: symbols, meta }: QueryAnswer,
  shown: Set<string>,
  placed: ReadonlySet<string>,
  wording: Wording,
): string[] {
  if (processes.length === 0) return [];
  const total = totalOf(meta, 'processes', processes);
  const title =
    processes.length < total
      ? `Flows (${processes.length} of ${total}; ${wording.fields({ limit: Math.min(100, 2 * processes.length) })} for more)`
      : `Flows (${total})`;
  const above = new Set<string>();
  const blocks = processes.map((process) => {
    const steps = symbols
      .filter((symbol) => isMatch(symbol) && symbol.process_uid === process.uid)
      .sort((a, b) => b.relevance - a.relevance || a.step - b.step)
      .slice(0, STEPS)
      .sort((a, b) => a.step - b.step);
    const fresh = steps.filter(({ uid }) => !above.has(uid));
    const known = steps.filter(({ uid }) => above.has(uid)).map(({ step }) => step);
    for (const { uid } of fresh) above.add(uid);
    const rows = fresh.map((step) => [
      `    ${step.step}.`,
      ...cells(step).slice(0, placed.has(step.uid) ? 1 : shown.has(step.uid) ? -1 : undefined),
    ]);
    for (const { uid } of fresh) shown.add(uid);
    return { heading: flowHeading(process, steps.length, known), rows };
  });
  const rows = wording.rows(blocks.flatMap((block) => block.rows));
  return [
    title,
    ...blocks.flatMap(({ heading, rows: own }) => [heading, ...rows.splice(0, own.length)]),
  ];
}

function flowHeading(
  { name, steps, module }: ProcessItem,
  shown: number,
  known: readonly number[],
): string {
  const as = known.length === 0 ? '' : `, ${known.join(', ')} as above`;
  return `  ${shownName(name)}  (${shown} of ${steps} steps${as}${module === null ? '' : `; ${module}`})`;
}

/** A higher limit of symbols allows more lines. */
function otherLines(
  { definitions }: QueryAnswer,
  rest: readonly Match[],
  { total, above }: { readonly total: number; readonly above: number },
  wording: Wording,
): string[] {
  if (rest.length === 0) return [];
  const shown = rest.slice(0, Math.max(OTHERS, Math.ceil(definitions.length / 2)) - above);
  const more = total - shown.length;
  return [
    'Other matches',
    ...wording.rows(shown.map((match) => ['  -', ...cells(match)])),
    ...(more > 0
      ? [
          `  … and ${more} more: ${wording.fields({ max_symbols: Math.min(200, Math.ceil(total / 2)) })}`,
        ]
      : []),
  ];
}

function sourceBlocks(matches: readonly Match[], wording: Wording): string[] {
  const withSource = matches.flatMap(({ content, filePath, line }) =>
    content === undefined ? [] : [sourceBlock(content, `${filePath}:${line}`)],
  );
  const rest = withSource.length - SOURCES;
  return [
    ...withSource.slice(0, SOURCES),
    ...(rest > 0
      ? [
          `… and the source of ${rest} more: ${wording.call('context', { uid: '…', include_content: true })}`,
        ]
      : []),
  ];
}
