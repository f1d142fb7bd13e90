// A page in Chromium that opens an index by the adapter for browsers, and answers what it is asked.
import { DIST, MODEL_FILE, MODEL_FOLDER, type Runtime } from './opened.ts';
import { openPage } from './page-in-chromium.ts';

export function chromium(program: string): Runtime {
  return {
    name: 'Chromium',
    async open({ name, folder }) {
      const { ask, end } = await openPage(program, page(name), {
        index: folder,
        dist: DIST,
        model: MODEL_FOLDER,
      });
      return { ask: (tool, request) => ask({ tool, request }), end };
    },
  };
}

function page(name: string): string {
  return `<!doctype html><script type="module">
    import { fromUrl } from '/dist/adapters/browser.mjs';
    import { createTools } from '/dist/tools.mjs';
    const tools = createTools({
      repositories: { [${JSON.stringify(name)}]: fromUrl('/index') },
      model: () => fromUrl('/model')('${MODEL_FILE}'),
    });
    for (;;) {
      const { tool, request } = await (await fetch('/next')).json();
      const answer = await tools.call(tool, request).catch((error) => ({ error: String(error) }));
      await fetch('/answer', { method: 'POST', body: JSON.stringify(answer) });
    }
  </script>`;
}
