// Fills `question_vectors` of a request: its texts as vectors, by the model of the index. Ranks nothing, and never fails.
import { embeddingQuestion } from '../../lib/search/embedding-text.ts';
import type { NoVectors } from '../../handlers/query.ts';
import type { QuestionVectors } from '../../lib/search/rank-symbols.ts';
import type { IndexSnapshot } from '../../lib/model/index-snapshot.ts';
import type { Embedders } from '../embedder/embedders.ts';
import { ModelUnusable } from '../embedder/model-unusable.ts';
import type { Embedder } from '../embedder/open-embedder.ts';

interface Asked {
  readonly query?: unknown;
  readonly task_context?: unknown;
  readonly goal?: unknown;
}

/** Where there is no model at hand, the reason in words: then keywords rank alone, and the answer says why. */
export async function fillQuestionVectors(asked: Asked, { info, vectors }: IndexSnapshot, embedders: Embedders): Promise<QuestionVectors | NoVectors> {
  const { model } = info;
  if (vectors === null || model === null || model.id === null) return { absent: whyNone(model) };
  try {
    const embedder = await embedders.open({ ...model, id: model.id });
    const vectorOf = (text: unknown): Promise<Float32Array> | undefined => (typeof text === 'string' && text.trim() !== '' ? embed(embedder, text) : undefined);
    return { query: (await vectorOf(asked.query)) ?? new Float32Array(embedder.dimensions), taskContext: await vectorOf(asked.task_context), goal: await vectorOf(asked.goal) };
  } catch (error) {
    if (!(error instanceof ModelUnusable)) throw error;
    return { absent: `${error.message}. ${error.hint}` };
  }
}

function embed(embedder: Embedder, text: string): Promise<Float32Array> {
  return embedder.embed(embeddingQuestion(text));
}

function whyNone(model: IndexSnapshot['info']['model']): string {
  if (model === null) return 'the repository was indexed without embeddings. To embed its symbols, run: codegraph analyze';
  return model.trouble ?? 'there was nothing to embed';
}
