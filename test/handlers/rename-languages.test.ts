// What `rename` does where several languages name a symbol. The forms of one language are tested beside.
import test from 'ava';
import { findSymbol } from '../../lib/analysis/symbols/find-symbol.ts';
import { planRename } from '../../lib/analysis/rename/plan-rename.ts';
import { indexedSources } from '../support/indexed-sources.ts';

const MIXED = indexedSources(`
//- src/Box.kt
package app
class Box { var limit: Int = 1 }
fun use(shape: Shape) { shape.name = shape.name }
//- src/Shape.java
package app;
public class Shape {
  public String getName() { return ""; }
  public void setName(String name) {}
  void fill(Box box) { box.setLimit(box.getLimit()); }
}
`);

function edits(symbol: string, newName: string): string[] {
  const found = findSymbol(MIXED.graph, { uid: undefined, name: symbol, filePath: undefined });
  if (found.status !== 'found') throw new Error(`${symbol} is not there`);
  const { changes } = planRename(MIXED, found.symbol, {
    newName,
    includeTextSearch: false,
    working: { documents: [], changed: [] },
  });
  return changes.flatMap(({ file_path: path, edits: list }) =>
    list.map(({ line, old_text: before, new_text: after }) => `${path}:${line} ${before} ${after}`),
  );
}

test('what reads and writes a property in another language is renamed with it', (t) => {
  t.deepEqual(edits('Box.limit', 'bound'), [
    'src/Box.kt:2 limit bound',
    'src/Shape.java:5 setLimit setBound',
    'src/Shape.java:5 getLimit getBound',
  ]);
});

test('a property that stands for a method of another language is renamed with it', (t) => {
  t.deepEqual(edits('Shape.getName', 'getTitle'), [
    'src/Box.kt:3 name title',
    'src/Shape.java:3 getName getTitle',
  ]);
});
