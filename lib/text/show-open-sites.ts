// Unresolved calls as text: the first few, those of one function together, each with why it is open. Chooses and orders none.
import { OPEN_EVIDENCE } from '../model/evidence.ts';
import { howToGetMore } from './show-list.ts';
import type { Wording } from './wording.ts';

/** As in answers: `caller` is the uid of the function or file around the call. */
export interface ShownSite {
  readonly filePath: string;
  readonly line: number;
  readonly column: number;
  readonly caller: string;
  readonly reason: string;
}

/** Functions with such calls that a text shows unless the request sets a limit. */
const CALLERS_SHOWN = 5;
const PLACES_SHOWN = 3;

/** `title (total)`, then a line for each of the first functions. Empty if there are no such calls. */
export function openSiteLines(
  title: string,
  sites: readonly ShownSite[],
  total: number,
  wording: Wording,
): string[] {
  if (total === 0 && sites.length === 0) return [];
  const shown = [...byCaller(sites).values()].slice(0, wording.lines(CALLERS_SHOWN));
  const count = shown.flat().length;
  const rest = total - wording.offset - count;
  // Fewer than the request's limit were cut to the answer's size.
  const how =
    sites.length < wording.lines(sites.length)
      ? wording.fields({ max_tokens: '…' })
      : howToGetMore(count, total, wording);
  return [
    `${title} (${total})`,
    ...shown.map((those) => `  ${callerLine(those)}`),
    ...(rest > 0 ? [`  … and ${rest} more: ${how}`] : []),
  ];
}

/** What to read first to know whether an answer is whole. Empty without such calls. */
export function readFirst(sites: readonly ShownSite[]): string[] {
  const places = [...byCaller(sites).values()].flatMap(([site]) =>
    site ? [`${site.filePath}:${site.line}`] : [],
  );
  const [first, ...others] = places.slice(0, PLACES_SHOWN);
  if (first === undefined) return [];
  return [
    others.length === 0
      ? `Read first: ${first}. If what is called there can be this symbol, that code depends on it too.`
      : `Read first: ${[first, ...others].join(', ')}. Where what is called can be this symbol, that code depends on it too.`,
  ];
}

function byCaller(sites: readonly ShownSite[]): Map<string, ShownSite[]> {
  const groups = new Map<string, ShownSite[]>();
  for (const site of sites) {
    const key = `${site.caller} ${site.reason}`;
    const known = groups.get(key);
    if (known) known.push(site);
    else groups.set(key, [site]);
  }
  return groups;
}

function callerLine(sites: readonly ShownSite[]): string {
  const [first] = sites;
  if (!first) return '';
  const places = sites.slice(0, PLACES_SHOWN).map(({ line, column }) => `${line}:${column}`);
  const more = sites.length - places.length;
  const name = first.caller.slice(first.caller.lastIndexOf(':') + 1);
  const around = first.caller.startsWith('File:') ? '' : `  in ${name}`;
  const why: Readonly<Record<string, string>> = OPEN_EVIDENCE;
  return `${first.filePath}:${places.join(', ')}${more > 0 ? ` and ${more} more` : ''}${around}: ${why[first.reason] ?? first.reason}`;
}
