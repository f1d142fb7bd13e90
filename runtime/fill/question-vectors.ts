// Fills `question_vectors` of a request where the tool cannot compute them: by a model that is not the included one. Ranks nothing, and never fails.
import type { IndexSnapshot } from '../../lib/model/index-snapshot.ts';
import { withSections } from '../../lib/model/section-needed.ts';
import { embeddingQuestion } from '../../lib/search/embedding-text.ts';
import { whyNone, type NoVectors } from '../../lib/search/question-vectors.ts';
import type { QuestionVectors } from '../../lib/search/rank/rank-symbols.ts';
import type { EmbedTexts } from '../embedder/embed-thread.ts';
import { ModelUnusable } from '../embedder/model-unusable.ts';

interface Asked {
  readonly query?: unknown;
  readonly task_context?: unknown;
  readonly goal?: unknown;
}

// Its modules are loaded by the first request that needs them.
const embedInThread: EmbedTexts = async (request) =>
  (await import('../embedder/embed-thread.ts')).embedThread.embedTexts(request);

/**
 * Null if the tool computes them itself, with the model of its snapshot. Without a model, the reason: then only
 * keywords rank, and the answer says why.
 */
export async function fillQuestionVectors(
  asked: Asked,
  { info: { model }, vectors, embedder = null }: IndexSnapshot,
  embedTexts: EmbedTexts = embedInThread,
): Promise<QuestionVectors | NoVectors | null> {
  if (model === null || model.id === null) return { absent: whyNone(model) };
  const texts = [asked.query, asked.task_context, asked.goal].map((text) =>
    typeof text === 'string' ? embeddingQuestion(text) : '',
  );
  try {
    if ((await withSections(() => embedder?.model)) === model.id) return null;
    if (model.folder === '') return { absent: notHere(model.name) };
    if (vectors === null) return { absent: whyNone(model) };
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

/** Of an imported index. */
function notHere(model: string): string {
  return `the index was imported, and its model ${model} is not known on this machine`;
}
