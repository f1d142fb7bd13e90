// A world of the tools as they are, over one application in memory, a small one by default, under each of these names. Touches no disk.
import { TOOLS } from '../../handlers/_all.gen.ts';
import { searchDocuments } from '../../lib/assemble/search-documents.ts';
import { buildKeywordIndex, openKeywordIndex } from '../../lib/search/keyword-index.ts';
import { fakeWorld, type FakeWorld } from './fake-world.ts';
import { snapshotOf, type SnapshotSketch } from './snapshot.ts';
import { WEB_APP } from './stored-repositories.ts';

export function toolsWorld(
  names: readonly string[] = ['shop'],
  sketch: SnapshotSketch = WEB_APP,
): FakeWorld {
  const made = fakeWorld({ names: [...names] });
  const nodes = [...snapshotOf(sketch).graph.nodes()];
  const keywords = openKeywordIndex(
    buildKeywordIndex(searchDocuments(nodes, (path) => sketch.sources?.[path])),
  );
  const opened = snapshotOf({ ...sketch, keywords });
  made.source.open = async ({ name, path }) => ({
    index: { ...opened, info: { ...opened.info, repo: name, path } },
    bytes: 1,
    trouble: null,
  });
  return { ...made, tools: TOOLS };
}
