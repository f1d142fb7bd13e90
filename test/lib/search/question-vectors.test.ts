// A question's vectors without a runtime: by the model that the snapshot carries, or none and the reason.
import test from 'ava';
import { callHandler } from '../../../handlers/_call/call-handler.ts';
import { queryTool } from '../../../handlers/query.ts';
import type { IndexSnapshot, TextEmbedder } from '../../../lib/model/index-snapshot.ts';
import { questionVectors } from '../../../lib/search/question-vectors.ts';
import { packedVectors } from '../../support/packed-vectors.ts';
import { snapshotOf } from '../../support/snapshot.ts';

/** Of what begins with an `a`, the first direction; of everything else the second. */
function letters(model = 'letters 1'): TextEmbedder {
  return {
    model,
    dimensions: 2,
    embed: (text) => (text.startsWith('a') ? Float32Array.of(1, 0) : Float32Array.of(0, 1)),
  };
}

const UIDS = ['Function:src/app.ts:alpha', 'Function:src/app.ts:beta'];

function indexed(embedder?: TextEmbedder): IndexSnapshot {
  const [alpha = '', beta = ''] = UIDS;
  const vectors = packedVectors('letters 1', { [alpha]: [1, 0], [beta]: [0, 1] });
  return {
    ...snapshotOf({ nodes: ['File:src/app.ts', ...UIDS], vectors }),
    ...(embedder && { embedder }),
  };
}

function answered(snapshot: IndexSnapshot): object {
  return callHandler(queryTool, { query: 'zzz', task_context: 'anything' }, snapshot);
}

test('a tool embeds its question itself where the index comes with its model', (t) => {
  t.like(answered(indexed(letters())), {
    definitions: [{ name: 'beta', matched: ['meaning: #1'] }],
    meta: { notes: undefined },
  });
});

test('texts that say nothing have no vector', (t) => {
  t.deepEqual(questionVectors({ query: '!', goal: '' }, indexed(letters())), {
    query: new Float32Array(2),
    taskContext: undefined,
    goal: undefined,
  });
});

for (const [name, snapshot, note] of [
  ['no model is given', indexed(), /embedded with the model letters 1, which was not given/],
  ['another model is given', indexed(letters('letters 2')), /letters 1, and .* with letters 2/],
  ['nothing was embedded', { ...indexed(letters()), vectors: null }, /indexed without embeddings/],
] as const) {
  test(`${name}: keywords rank alone, and the answer says so`, (t) => {
    const { meta } = answered(snapshot) as { readonly meta: { readonly notes: readonly string[] } };
    t.regex(meta.notes.join('\n'), note);
    t.regex(meta.notes.join('\n'), /Ranked by keywords only/);
  });
}
