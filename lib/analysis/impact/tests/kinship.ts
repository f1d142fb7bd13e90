// How much a test seems to be about a symbol. Follows no references.
import type { NodeRecord } from '../../../model/graph-data.ts';

/** Its name, its file's name and its module say so: from 0 to 3. */
export function kinshipOf(test: NodeRecord | undefined, target: NodeRecord | undefined): number {
  if (!test || !target) return 0;
  const [one, other] = [wordsOf(test), wordsOf(target)];
  return (
    Number(one.name.includes(other.name)) +
    Number(one.file.includes(other.file)) +
    Number(test.module !== undefined && test.module === target.module)
  );
}

interface Words {
  readonly name: string;
  readonly file: string;
}

/** The same tests reach many symbols. */
const known = new WeakMap<NodeRecord, Words>();

function wordsOf(node: NodeRecord): Words {
  let words = known.get(node);
  if (!words)
    known.set(node, (words = { name: plain(node.name), file: plain(stemOf(node.filePath)) }));
  return words;
}

function stemOf(path = ''): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return name.slice(0, Math.max(0, name.indexOf('.'))) || name;
}

function plain(name: string): string {
  return name.replace(/[^\p{L}\d]/gu, '').toLowerCase();
}
