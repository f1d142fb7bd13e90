// Symbols as a list of rows; long lists by file, with counts. Gets data, asks nothing.
import type { ComponentChildren } from 'preact';
import { GROUPED_ABOVE, GroupsByFile } from './groups-by-file.tsx';
import { ownName } from '../pure/own-name.ts';
import { linkToUid } from '../pure/places.ts';

export interface ListedSymbol {
  readonly uid: string;
  readonly name: string;
  readonly type: string;
  readonly filePath: string;
  readonly line: number;
}

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
              <bdi>{ownName(item)}</bdi>
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
  return <GroupsByFile items={items} rows={rows} />;
}

/** `30 of 65`, where an answer has left something out. */
export function Omitted({ shown, total }: { shown: number; total: number }) {
  return total > shown ? (
    <p class="quiet">
      {shown} of {total}
    </p>
  ) : null;
}
