// Excerpts of source as numbered lines in one block that no line of them can close. Chooses no lines.
import type { Wording } from './wording.ts';
import { sourceBlock } from './quote-source.ts';

/** Consecutive lines from this one. */
export interface ShownExcerpt {
  readonly line: number;
  readonly content: string;
}

export interface ExcerptItem {
  /** What the lines are of: a symbol, or the path of a file. */
  readonly title: string;
  readonly excerpts: readonly ShownExcerpt[];
  /** Numbers of the lines that matter most; absent: all of them. */
  readonly marked?: ReadonlySet<number>;
}

export interface ExcerptSection {
  /** Empty for none. */
  readonly title: string;
  readonly items: readonly ExcerptItem[];
}

/**
 * One block with all of it, since each fence costs words. Lines of source begin with their number and `:` if they are
 * marked, else `-`, as those of grep; titles do not begin with a number. Empty without any excerpt.
 */
export function excerptBlock(title: string, sections: readonly ExcerptSection[]): string[] {
  const shown = sections.filter(({ items }) => items.length > 0);
  if (shown.length === 0) return [];
  const lines = shown.flatMap((section) => [
    ...(section.title === '' ? [] : [section.title]),
    ...section.items.flatMap(itemLines),
  ]);
  return [sourceBlock(lines.join('\n'), title)];
}

function itemLines({ title, excerpts, marked }: ExcerptItem): string[] {
  if (excerpts.length === 0) return [`${title}  (lines above)`];
  return [
    title,
    ...excerpts.flatMap(({ line, content }) =>
      content
        .split('\n')
        .map((text, at) => `${line + at}${marked?.has(line + at) === false ? '-' : ':'}${text}`),
    ),
  ];
}

/** What of the source was cut, by the fields of `omitted`, with how to get it. Empty if nothing was. */
export function cutSourceLines(
  omitted: Readonly<Record<string, { readonly shown: number; readonly total: number }>>,
  wording: Wording,
): string[] {
  const cuts = Object.entries(omitted).flatMap(([field, { shown, total }]) =>
    field.endsWith('.excerpts')
      ? [`${field.slice(0, -'.excerpts'.length).replace('.', ' ')} ${shown} of ${total}`]
      : [],
  );
  return cuts.length === 0
    ? []
    : [
        `Source is cut (${cuts.join(', ')}): ${wording.fields({ max_tokens: '…' })} shows more, ${wording.fields({ include_content: 'full' })} the whole definition.`,
      ];
}
