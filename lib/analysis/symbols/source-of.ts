// The source lines of a symbol, as indexed. Does not read the disk: the snapshot contains the texts.
import type { NodeRecord } from '../../model/graph-data.ts';
import type { SourceTexts } from '../../model/index-snapshot.ts';

/** From the first to the last line of the definition; the whole text of a file. */
export function sourceOf(sources: SourceTexts, node: NodeRecord): string | undefined {
  const text = node.filePath === undefined ? undefined : sources.read(node.filePath);
  if (text === undefined || node.line === undefined) return text;
  const lines = text.split(/\r\n|\n|\r/);
  return lines.slice(node.line - 1, node.endLine ?? node.line).join('\n');
}
