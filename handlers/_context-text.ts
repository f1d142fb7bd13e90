// The answer of `context` about one symbol as text: its source, what refers to it and what it refers to. Computes nothing.
import type { SymbolContext } from '../lib/analysis/context.ts';
import type { ContextSymbol, ReferenceKind } from '../lib/analysis/context-lists.ts';
import type { ReferenceItem } from '../lib/analysis/symbols/reference-item.ts';
import { codeSpan, shownName, sourceBlock } from '../lib/text/quote-source.ts';
import { cutSourceLines, excerptBlock, type ExcerptItem } from '../lib/text/show-excerpts.ts';
import { changedTogetherLines } from '../lib/text/history/show-changed-together.ts';
import { listSection } from '../lib/text/show-list.ts';
import { metaLines, totalOf } from '../lib/text/show-meta.ts';
import { openSiteLines, readFirst } from '../lib/text/show-open-sites.ts';
import { qualifiedName, symbolLine } from '../lib/text/show-symbol.ts';
import type { Wording } from '../lib/text/wording.ts';

/** Kinds of references that are brief in a focused answer: its lines show the use, and these where to find it. */
const BRIEF: Readonly<Record<'incoming' | 'outgoing', ReadonlySet<ReferenceKind>>> = {
  incoming: new Set<ReferenceKind>(['imports', 'contains']),
  outgoing: new Set<ReferenceKind>(['imports', 'reads', 'writes', 'uses', 'contains']),
};

export function contextText(answer: SymbolContext, wording: Wording): string {
  const { symbol, processes, possible_callers: possible } = answer;
  const place =
    symbol.endLine > symbol.line ? `${symbolLine(symbol)}-${symbol.endLine}` : symbolLine(symbol);
  const shown = symbol.excerpts ?? [];
  return [
    symbol.module === null ? place : `${place}  module ${symbol.module}`,
    ...(symbol.signature === '' || shown.length > 0 ? [] : [`  ${codeSpan(symbol.signature)}`]),
    `  uid ${symbol.uid}`,
    ...excerptBlock('source by line', [
      { title: '', items: shown.length > 0 ? [definitionItem(symbol, shown)] : [] },
      ...excerptSections(answer),
    ]),
    ...cutSourceLines(answer.meta.omitted, wording),
    ...sections(answer, 'incoming', wording),
    ...sections(answer, 'outgoing', wording),
    ...externalLines(answer),
    ...listSection(
      'processes',
      processes,
      totalOf(answer.meta, 'processes', processes),
      ({ name, step, steps }) => `${shownName(name)}  step ${step} of ${steps}`,
      wording,
    ),
    ...changedLines(answer),
    ...changedTogetherLines(
      'changed together in commits',
      answer.changes_with,
      answer.meta,
      wording,
    ),
    ...openSiteLines('possible callers, unresolved', possible.sites, possible.total, wording),
    ...(symbol.content === undefined
      ? []
      : [sourceBlock(symbol.content, `${symbol.filePath}:${symbol.line}`)]),
    ...metaLines(answer.meta),
    ...readFirst(possible.sites),
    `Next: ${wording.call('impact', { target_uid: symbol.uid })} before changing it.`,
  ].join('\n');
}

function changedLines({ changed }: SymbolContext): string[] {
  if (!changed) return [];
  const { commits, last_commit: last, last_date: day } = changed;
  return [`changed in ${commits} ${commits === 1 ? 'commit' : 'commits'}, last ${last} ${day}`];
}

const EXTERNAL_SHOWN = 10;

/** On one line, since most are well known. */
function externalLines({ external, meta }: SymbolContext): string[] {
  if (external.length === 0) return [];
  const total = totalOf(meta, 'external', external);
  const named = external.slice(0, EXTERNAL_SHOWN).map(({ names }) => shownName(names));
  return [`outside of the repository (${total}): ${[...new Set(named)].join(', ')}`];
}

type Shown = NonNullable<ContextSymbol['excerpts']>;

function definitionItem({ filePath, line, endLine }: ContextSymbol, excerpts: Shown): ExcerptItem {
  const lines = Array.from({ length: endLine - line + 1 }, (_, at) => line + at);
  return { title: filePath, excerpts, marked: new Set(lines) };
}

/** What refers to the symbol, with the lines that do. */
function excerptSections({
  incoming,
  possible_callers: possible,
  meta: { omitted },
}: SymbolContext): {
  title: string;
  items: ExcerptItem[];
}[] {
  const kinds = Object.keys(incoming) as ReferenceKind[];
  return [
    ...kinds.map((kind) => ({
      title: `incoming ${kind} (${omitted[`incoming.${kind}`]?.total ?? incoming[kind].length})`,
      items: incoming[kind].flatMap((item) => excerptItem(symbolLine(item), item, item.sites)),
    })),
    {
      title: `possible callers, unresolved (${possible.total})`,
      items: possible.sites.flatMap((site) => excerptItem(site.filePath, site, [site])),
    },
  ];
}

function excerptItem(
  title: string,
  { excerpts: shown }: { readonly excerpts?: Shown },
  sites: readonly { readonly line: number }[],
): ExcerptItem[] {
  return shown === undefined
    ? []
    : [{ title, excerpts: shown, marked: new Set(sites.map(({ line }) => line)) }];
}

function sections(
  answer: SymbolContext,
  side: 'incoming' | 'outgoing',
  wording: Wording,
): string[] {
  const byKind = answer[side];
  const isFocused = answer.symbol.excerpts !== undefined;
  const kinds = Object.keys(byKind) as ReferenceKind[];
  return kinds.flatMap((kind) => {
    const items = byKind[kind].filter((item) => !isShown(answer.symbol, item));
    const above = byKind[kind].length - items.length;
    const title = `${side} ${kind}${above > 0 ? ', further' : ''}`;
    const total = totalOf(answer.meta, `${side}.${kind}`, byKind[kind]) - above;
    return isFocused && BRIEF[side].has(kind)
      ? briefSection(title, items, total, wording)
      : listSection(title, items, total, referenceLine, {
          ...wording,
          // A list with as many items as lines was cut by the limit, though some of them stand above.
          lines: () =>
            above > 0 && byKind[kind].length >= wording.lines()
              ? Math.min(wording.lines(), items.length)
              : wording.lines(),
        });
  });
}

/** Names with their lines, those of one file together. */
function briefSection(
  title: string,
  items: readonly ReferenceItem[],
  total: number,
  wording: Wording,
): string[] {
  const byFile = new Map<string, string[]>();
  for (const item of items.slice(0, wording.lines())) {
    const places = byFile.get(item.filePath) ?? [];
    const isFile = item.type === 'File';
    const line = (isFile && item.sites[0]?.line) || item.line;
    byFile.set(item.filePath, [
      ...places,
      isFile ? `${line}` : `${shownName(qualifiedName(item))}:${line}`,
    ]);
  }
  const rest = total - wording.offset - Math.min(items.length, wording.lines());
  const more = `  … and ${rest} more: ${wording.fields({ limit: Math.min(100, total) })}`;
  return total === 0
    ? []
    : [
        `${title} (${total})`,
        ...[...byFile].map(([path, places]) => `  ${path}: ${places.join(', ')}`),
        ...(rest > 0 ? [more] : []),
      ];
}

/** Whether its lines are among those of the answer. */
function isShown({ filePath, excerpts: shown = [] }: ContextSymbol, item: ReferenceItem): boolean {
  return (
    item.excerpts !== undefined ||
    (item.filePath === filePath &&
      item.type !== 'File' &&
      shown.some(({ line, content }) => {
        const last = line + content.split('\n').length - 1;
        return line <= item.line && item.line <= last;
      }))
  );
}

function referenceLine(item: ReferenceItem): string {
  const [first, ...others] = item.sites;
  const at = first
    ? `  at ${first.line}:${first.column}${others.length > 0 ? ` and ${others.length} more` : ''}`
    : '';
  const signature = item.signature === undefined ? '' : `  ${codeSpan(item.signature)}`;
  return `${symbolLine(item)}${at}${signature}`;
}
