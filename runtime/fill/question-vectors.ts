// Fills `question_vectors` of a request: its texts as vectors, by the model of the index. Ranks nothing, and never fails.
import type { NoVectors } from '../../handlers/query.ts';
import type { IndexSnapshot } from '../../lib/model/index-snapshot.ts';
import { embeddingQuestion } from '../../lib/search/embedding-text.ts';
import type { QuestionVectors } from '../../lib/search/rank/rank-symbols.ts';
import { embedThread, type EmbedTexts } from '../embedder/embed-thread.ts';
import { ModelUnusable } from '../embedder/model-unusable.ts';

interface Asked {
  readonly query?: unknown;
  readonly task_context?: unknown;
  readonly goal?: unknown;
}

/** Without a model, the reason: then only keywords rank, and the answer says why. */
export async function fillQuestionVectors(
  asked: Asked,
  { info: { model }, vectors }: IndexSnapshot,
  embedTexts: EmbedTexts = (request) => embedThread.embedTexts(request),
): Promise<QuestionVectors | NoVectors> {
  if (vectors === null || model === null || model.id === null) return { absent: whyNone(model) };
  const texts = [asked.query, asked.task_context, asked.goal].map((text) =>
    typeof text === 'string' ? embeddingQuestion(text) : '',
  );
  try {
    const [query = new Float32Array(vectors.dimensions), taskContext, goal] = await embedTexts({
      texts,
      model: { ...model, id: model.id },
    });
    return {
      query,
      taskContext: texts[1] === '' ? undefined : taskContext,
      goal: texts[2] === '' ? undefined : goal,
    };
  } catch (error) {
    if (!(error instanceof ModelUnusable)) throw error;
    return { absent: `${error.message}. ${error.hint}` };
  }
}

function whyNone(model: IndexSnapshot['info']['model']): string {
  if (model === null)
    return 'the repository was indexed without embeddings. To embed its symbols, run: codegraph analyze';
  return model.trouble ?? 'there was nothing to embed';
}
