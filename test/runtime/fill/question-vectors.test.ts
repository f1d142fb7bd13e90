// A question's vectors as calls get them: by the model of the index, or not at all and with the reason.
import { rmSync } from 'node:fs';
import test, { type ExecutionContext } from 'ava';
import type { IndexedModel } from '../../../lib/model/index-snapshot.ts';
import { embeddingQuestion } from '../../../lib/search/embedding-text.ts';
import { callTool } from '../../../runtime/call-tool.ts';
import { modelId } from '../../../runtime/embedder/model-folder.ts';
import { embedderOnDemand } from '../../../lib/search/embedder-on-demand.ts';
import { ModelUnusable } from '../../../runtime/embedder/model-unusable.ts';
import { embedThread } from '../../../runtime/embedder/embed-thread.ts';
import { fillQuestionVectors } from '../../../runtime/fill/question-vectors.ts';
import { queryTool } from '../../../handlers/query.ts';
import { fakeWorld } from '../../support/fake-world.ts';
import { packedVectors } from '../../support/packed-vectors.ts';
import { snapshotOf } from '../../support/snapshot.ts';
import { newFolder } from '../../support/source-tree.ts';
import { writeTinyModel } from '../../support/tiny-model.ts';

const snapshot = snapshotOf({ nodes: ['File:src/app.ts', 'Function:src/app.ts:run'] });

function tiny(t: ExecutionContext): IndexedModel & { readonly id: string } {
  const folder = writeTinyModel(newFolder(t, 'tiny'));
  return { name: 'tiny', folder, id: modelId({ name: 'tiny', folder }), stamp: null };
}

function indexedBy(model: IndexedModel | null) {
  const vectors = { ...packedVectors(model?.id ?? '', {}), dimensions: 16 };
  return { ...snapshot, info: { ...snapshot.info, model }, vectors: model?.id ? vectors : null };
}

function removed(model: IndexedModel): IndexedModel {
  rmSync(model.folder, { recursive: true });
  return model;
}

test('each text has its vector, by the model of the index', async (t) => {
  const model = tiny(t);
  const filled = await fillQuestionVectors(
    { query: 'addUser to the list', task_context: 'send mail', goal: '' },
    indexedBy(model),
  );
  const [query, context] = await embedThread.embedTexts({
    model,
    texts: ['add user to the list', 'send mail'],
  });
  t.is(embeddingQuestion('addUser to the list'), 'add user to the list');
  t.deepEqual(filled, { query, taskContext: context, goal: undefined });
  t.notDeepEqual(query, context);
});

test('a model that lies elsewhere now is the same model', async (t) => {
  const [model, copy] = [tiny(t), tiny(t)];
  t.is(model.id, copy.id);
  const filled = await fillQuestionVectors(
    { query: 'add' },
    indexedBy({ ...model, folder: copy.folder }),
  );
  t.true(filled !== null && 'query' in filled);
});

for (const [name, change, message] of [
  ['indexed without one', () => null, /indexed without embeddings.*codegraph analyze/],
  [
    'it could not be used then',
    (model: IndexedModel) => ({ ...model, id: null, trouble: 'the model is damaged' }),
    /the model is damaged/,
  ],
  [
    'its folder is on another machine',
    (model: IndexedModel) => ({ ...model, folder: '' }),
    /was imported, and its model tiny is not known on this machine/,
  ],
  [
    'it has changed since',
    (model: IndexedModel) => ({ ...model, id: 'tiny ffff' }),
    /has changed since.*codegraph analyze/,
  ],
  ['it is gone', removed, /is no longer in .*codegraph analyze/],
] as const) {
  test(`${name}: no vectors, and why`, async (t) => {
    const filled = await fillQuestionVectors({ query: 'add' }, indexedBy(change(tiny(t))));
    t.regex(filled !== null && 'absent' in filled ? filled.absent : '', message);
  });
}

test('what the snapshot can embed itself is left to the tool: no thread is asked', async (t) => {
  const model = tiny(t);
  const embedder = { model: model.id, dimensions: 16, embed: () => new Float32Array(16) };
  const filled = await fillQuestionVectors(
    { query: 'add' },
    { ...indexedBy(model), embedder },
    () => Promise.reject(new Error('asked')),
  );
  t.is(filled, null);
});

test('an index by another model than the one of the snapshot is embedded by its own', async (t) => {
  const embedder = { model: 'default ffff', dimensions: 16, embed: () => new Float32Array(16) };
  const filled = await fillQuestionVectors({ query: 'add' }, { ...indexedBy(tiny(t)), embedder });
  t.true(filled !== null && 'query' in filled);
});

test('an included model that is missing is the reason, not an error', async (t) => {
  const embedder = {
    get model(): string {
      throw new ModelUnusable('the included model is gone', 'Reinstall codegraph.');
    },
    dimensions: 16,
    embed: () => new Float32Array(16),
  };
  t.deepEqual(await fillQuestionVectors({ query: 'add' }, { ...indexedBy(tiny(t)), embedder }), {
    absent: 'the included model is gone. Reinstall codegraph.',
  });
});

test('an included model that turns out to be missing when it is read is the reason, too', async (t) => {
  const embedder = embedderOnDemand(() => {
    throw new ModelUnusable('the included model is gone', 'Reinstall codegraph.');
  });
  t.deepEqual(await fillQuestionVectors({ query: 'add' }, { ...indexedBy(tiny(t)), embedder }), {
    absent: 'the included model is gone. Reinstall codegraph.',
  });
});

test('a call is answered by keywords when there is no model, and its meta says why', async (t) => {
  const world = { ...fakeWorld({ names: ['alpha'] }), tools: [queryTool] };
  t.like(await callTool({ tool: 'query', request: { query: 'run' } }, world), {
    response: {
      definitions: [{ name: 'run' }],
      meta: {
        notes: [
          'Ranked by keywords only: the repository was indexed without embeddings. To embed its symbols, run: codegraph analyze',
        ],
      },
    },
  });
});
