// The vectors of a question, by the model that the snapshot carries. Ranks nothing.
import type { IndexSnapshot } from '../model/index-snapshot.ts';
import { embeddingQuestion } from './embedding-text.ts';
import type { QuestionVectors } from './rank/rank-symbols.ts';

/** Instead of a question's vectors: why there are none. */
export interface NoVectors {
  readonly absent: string;
}

export interface QuestionTexts {
  readonly query: string;
  readonly taskContext?: string | undefined;
  readonly goal?: string | undefined;
}

/** Or why there are none: then only keywords rank. */
export function questionVectors(
  { query, taskContext, goal }: QuestionTexts,
  { info: { model }, vectors, embedder = null }: IndexSnapshot,
): QuestionVectors | NoVectors {
  if (vectors === null) return { absent: whyNone(model) };
  if (embedder === null)
    return {
      absent: `the symbols were embedded with the model ${vectors.model}, which was not given with the index`,
    };
  if (embedder.model !== vectors.model)
    return {
      absent: `the symbols were embedded with the model ${vectors.model}, and the question would be with ${embedder.model}`,
    };
  const vectorOf = (text = ''): Float32Array | undefined => {
    const words = embeddingQuestion(text);
    return words === '' ? undefined : embedder.embed(words);
  };
  return {
    query: vectorOf(query) ?? new Float32Array(vectors.dimensions),
    taskContext: vectorOf(taskContext),
    goal: vectorOf(goal),
  };
}

/** Why symbols have no vectors. */
export function whyNone(model: IndexSnapshot['info']['model']): string {
  if (model === null)
    return 'the repository was indexed without embeddings. To embed its symbols, run: codegraph analyze';
  return model.trouble ?? 'there was nothing to embed';
}
