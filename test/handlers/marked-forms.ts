// Tests of renames by marks in sources: what is marked is edited, and nothing else. Has no sources itself.
import test from 'ava';
import { planRename } from '../../lib/analysis/rename/plan-rename.ts';
import { findSymbol } from '../../lib/analysis/symbols/find-symbol.ts';
import { indexedSources } from '../support/indexed-sources.ts';

/** `«old»` is edited to the new name, `«old|text»` to this text; what is not marked is left alone. */
const MARK = /«([^|»]*)(?:\|([^»]*))?»/g;
const NEW_NAME = 'renamed';

function marksIn(text: string): { readonly plain: string; readonly edits: readonly string[] } {
  const edits: string[] = [];
  let path = '';
  let line = 0;
  const plain = text
    .split('\n')
    .map((row) => {
      const header = /^\/\/- (.*)$/.exec(row);
      if (header) [path, line] = [header[1] ?? '', 0];
      else line++;
      let removed = 0;
      for (const mark of row.matchAll(MARK)) {
        edits.push(`${path}:${line}:${mark.index - removed + 1} ${mark[2] ?? NEW_NAME}`);
        removed += mark[0].length - (mark[1]?.length ?? 0);
      }
      return row.replace(MARK, '$1');
    })
    .join('\n');
  return { plain, edits };
}

/** The form, the symbol that is renamed, and sources with marks. */
export type MarkedForm = readonly [form: string, symbol: string, sources: string];

export function testForm([form, symbol, sources]: MarkedForm): void {
  test(form, (t) => {
    const { plain, edits } = marksIn(sources);
    const snapshot = indexedSources(plain);
    const [first, last] = [symbol.split('.')[0] ?? '', symbol.split('.').at(-1) ?? ''];
    const found = findSymbol(snapshot.graph, { uid: undefined, name: symbol, filePath: undefined });
    const node =
      found.status === 'found'
        ? found.symbol
        : snapshot.graph
            .symbolsNamed(last)
            .find(({ qualifiedName }) => qualifiedName?.startsWith(first));
    if (!node) throw new Error(`${symbol} is not there`);
    const { changes } = planRename(snapshot, node, {
      newName: NEW_NAME,
      includeText: 'none',
      working: { documents: [], changed: [] },
    });
    t.deepEqual(
      changes
        .flatMap(({ file_path: path, edits: inFile }) =>
          inFile.map((edit) => `${path}:${edit.line}:${edit.column} ${edit.new_text}`),
        )
        .sort(),
      [...edits].sort(),
    );
  });
}
