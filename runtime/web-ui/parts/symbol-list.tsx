// Symbols as a list of rows; long lists by file, with counts. Gets data, asks nothing.
import type { ComponentChildren } from 'preact';
import { linkToUid } from '../pure/places.ts';

export interface ListedSymbol {
  readonly uid: string;
  readonly name: string;
  readonly type: string;
  readonly filePath: string;
  readonly line: number;
}

const GROUPED_ABOVE = 12;
/** Groups that are open at first. */
const OPEN_GROUPS = 4;

/** `note`: what stands beside a symbol. `look`: the class of its row. */
export function SymbolList<Item extends ListedSymbol>({
  repo,
  items,
  note = () => null,
  look = () => '',
}: {
  repo: string;
  items: readonly Item[];
  note?: (item: Item) => ComponentChildren;
  look?: (item: Item) => string;
}) {
  const rows = (own: readonly Item[]) => (
    <ul class="references">
      {own.map((item) => (
        <li key={item.uid} class={`reference-row ${look(item)}`}>
          <a class="reference" data-row href={linkToUid(repo, item.uid)}>
            <strong>
              <bdi>{item.name}</bdi>
            </strong>{' '}
            <span class="quiet">{item.type}</span>
          </a>
          <span class="quiet">
            <bdi>{`${item.filePath}:${item.line}`}</bdi> {note(item)}
          </span>
        </li>
      ))}
    </ul>
  );
  if (items.length <= GROUPED_ABOVE) return rows(items);
  return (
    <>
      {[...byFile(items)].map(([file, own], at) => (
        <details key={file} open={at < OPEN_GROUPS}>
          <summary>
            <bdi>{file}</bdi> <span class="quiet">{own.length}</span>
          </summary>
          {rows(own)}
        </details>
      ))}
    </>
  );
}

/** Items by file, in the order of their first. */
export function byFile<Item extends { readonly filePath: string }>(
  items: readonly Item[],
): Map<string, Item[]> {
  const files = new Map<string, Item[]>();
  for (const item of items) {
    const known = files.get(item.filePath);
    if (known) known.push(item);
    else files.set(item.filePath, [item]);
  }
  return files;
}

/** `30 of 65`, where an answer has left something out. */
export function Omitted({ shown, total }: { shown: number; total: number }) {
  return total > shown ? (
    <p class="quiet">
      {shown} of {total}
    </p>
  ) : null;
}
