// A world of the tools as they are, over one small application in memory under each of these names. Touches no disk.
import { TOOLS } from '../../handlers/_all.gen.ts';
import { searchDocuments } from '../../lib/assemble/search-documents.ts';
import { buildKeywordIndex, openKeywordIndex } from '../../lib/search/keyword-index.ts';
import { fakeWorld, type FakeWorld } from './fake-world.ts';
import { snapshotOf } from './snapshot.ts';
import { WEB_APP } from './stored-repositories.ts';

export function toolsWorld(names: readonly string[] = ['shop']): FakeWorld {
  const made = fakeWorld({ names: [...names] });
  const nodes = [...snapshotOf(WEB_APP).graph.nodes()];
  const keywords = openKeywordIndex(
    buildKeywordIndex(searchDocuments(nodes, (path) => WEB_APP.sources?.[path])),
  );
  const opened = snapshotOf({ ...WEB_APP, keywords });
  made.source.open = async ({ name, path }) => ({
    index: { ...opened, info: { ...opened.info, repo: name, path } },
    bytes: 1,
    trouble: null,
  });
  return { ...made, tools: TOOLS };
}
