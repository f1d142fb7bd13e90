// Rows of a long list, grouped by file. Draws no row itself.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { groupBy } from '../pure/lists.ts';

/** Lists with more rows than this are grouped. */
export const GROUPED_ABOVE = 12;
/** Groups that are open at first. */
const OPEN_GROUPS = 4;

/** In the order of the first row of each file. */
export function GroupsByFile<Item extends { readonly filePath: string }>({
  items,
  rows,
}: {
  items: readonly Item[];
  rows: (own: readonly Item[]) => ComponentChildren;
}) {
  return (
    <>
      {[...groupBy(items, ({ filePath }) => filePath)].map(([file, own], at) => (
        <Group key={file} file={file} count={own.length} isOpen={at < OPEN_GROUPS}>
          {() => rows(own)}
        </Group>
      ))}
    </>
  );
}

/** Its rows are not drawn before it is opened: there may be hundreds of groups. */
function Group({
  file,
  count,
  isOpen,
  children,
}: {
  file: string;
  count: number;
  isOpen: boolean;
  children: () => ComponentChildren;
}) {
  const [wasOpened, setOpened] = useState(isOpen);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary>
        <bdi>{file}</bdi> <span class="quiet">{count}</span>
      </summary>
      {wasOpened && children()}
    </details>
  );
}
