// The hook of the loader of modules: gives own source files to it with reports. Loads nothing itself.
import { ownSources } from './own-sources.ts';

const { OBSERVED_ROOT: root = '', OBSERVED_FILES: files = '' } = process.env;
const sources = ownSources(root, files);

interface Loaded {
  readonly format: string;
  readonly source: string | Buffer | null;
}

/** What Node calls for each module: https://nodejs.org/docs/latest-v20.x/api/module.html#loadurl-context-nextload */
export async function load(
  url: string,
  context: unknown,
  nextLoad: (url: string, context: unknown) => Promise<Loaded>,
): Promise<Loaded> {
  const loaded = await nextLoad(url, context);
  if (loaded.source === null || loaded.source === undefined) return loaded;
  if (!url.startsWith('file:') || !sources.isOwn(url)) return loaded;
  return {
    ...loaded,
    source: sources.instrumented(url.replace(/\?.*$/, ''), String(loaded.source)),
  };
}
