// What needs no process of its own: the package as one file, a function of AWS Lambda, and a Worker in workerd.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { askBy } from '../asked-answers.ts';
import { fromFiles, type IndexFiles } from '../exported-index.ts';
import { throughEvents } from '../lambda-event.ts';
import { startWorker, workerBundle } from '../workerd.ts';
import { distUrl, MODEL_FILE, MODEL_FOLDER, type ExportedFolder, type Runtime } from './opened.ts';

type Fetches = typeof import('../../../../runtime/package/fetch.ts');
type Lambda = typeof import('../../../../runtime/adapters/lambda.ts');

export const ONE_FILE: Runtime = {
  name: 'Node.js, portable.mjs',
  async open(index) {
    const { createFetch } = (await import(distUrl('portable.mjs'))) as Fetches;
    return { ask: askBy(createFetch(optionsFor(index))), end: async () => undefined };
  },
};

export const LAMBDA: Runtime = {
  name: 'Lambda-shaped',
  async open(index) {
    const { createFetch } = (await import(distUrl('fetch.mjs'))) as Fetches;
    const { createLambda } = (await import(distUrl('adapters/lambda.mjs'))) as Lambda;
    const handler = createLambda(createFetch(optionsFor(index)));
    return { ask: askBy(throughEvents(handler)), end: async () => undefined };
  },
};

export const WORKERD: Runtime = {
  name: 'workerd',
  async open({ name, folder }) {
    const model = filesIn(MODEL_FOLDER, [MODEL_FILE]);
    const { answer, end } = await startWorker(await workerBundle(workerSource(name)), {
      [name]: filesIn(folder),
      model,
    });
    return { ask: askBy(answer), end };
  },
};

function workerSource(name: string): string {
  return `
    import { createWorker, fromR2 } from 'codegraph/adapters/workers';
    export default createWorker((env) => ({
      repositories: { ${JSON.stringify(name)}: fromR2(env.INDEXES, ${JSON.stringify(name)}) },
      model: () => fromR2(env.INDEXES, 'model')('${MODEL_FILE}'),
    }));
  `;
}

function optionsFor({ name, folder }: ExportedFolder) {
  return {
    repositories: { [name]: fromFiles(filesIn(folder)) },
    model: () => new Uint8Array(readFileSync(join(MODEL_FOLDER, MODEL_FILE))),
  };
}

/** Not as Buffers, which no other runtime has. */
function filesIn(folder: string, names = readdirSync(folder)): IndexFiles {
  return new Map(names.map((name) => [name, new Uint8Array(readFileSync(join(folder, name)))]));
}
