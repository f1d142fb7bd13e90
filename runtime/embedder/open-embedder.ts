// Opens a model's folder as a function from a text to its vector. Knows no repository and keeps no vectors.
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { meanOfTokens, toLengthOne } from './pool-tokens.ts';
import { graphFileOf, isStatic, whatIsMissing } from './model-folder.ts';
import { ModelUnusable } from './model-unusable.ts';
import { requireOnnxRuntime } from './onnx-runtime.ts';
import { openStaticModel, UNUSABLE_HINT } from './open-static-model.ts';
import { tokenIdsBy, type TokenizerForm } from './token-ids.ts';

export interface Embedder {
  readonly dimensions: number;
  /** A unit vector; zero for a text without tokens. The same text always gives the same bytes. */
  embed(text: string): Float32Array | Promise<Float32Array>;
}

/** Default if neither the tokenizer nor the configuration has a maximum length. */
const USUAL_LONGEST = 512;

interface OutputTensor {
  readonly data: Float32Array;
  readonly dims: readonly number[];
}

/** Throws `ModelUnusable` if the folder is not a model, is damaged, or cannot run on this machine. */
export async function openEmbedder(folder: string): Promise<Embedder> {
  const missing = whatIsMissing(folder);
  if (missing !== null) throw new ModelUnusable(`no embedding model: ${missing}`, UNUSABLE_HINT);
  if (isStatic(folder)) return openStaticModel({ name: basename(folder), folder });
  requireOnnxRuntime();
  try {
    return await open(folder);
  } catch (error) {
    throw new ModelUnusable(
      `the embedding model in ${folder} cannot be used: ${firstLine(error)}`,
      UNUSABLE_HINT,
      { cause: error },
    );
  }
}

async function open(folder: string): Promise<Embedder> {
  const { loadModel, rowOf } = await import('./load-transformers.ts');
  const { tokenizer, model } = await loadModel(folder);
  const form = JSON.parse(readFileSync(join(folder, 'tokenizer.json'), 'utf8')) as TokenizerForm;
  const { max_position_embeddings: positions } = model.config as {
    readonly max_position_embeddings?: number;
  };
  const idsOf = tokenIdsBy(
    tokenizer,
    form,
    Math.min(tokenizer.model_max_length ?? USUAL_LONGEST, positions ?? USUAL_LONGEST),
  );
  // Always one text per run. Dynamically quantised models scale by the whole batch, so a text's vector
  // would depend on the others; and padding would change sums. The default model is hardly slower this way.
  const run = async (ids: readonly number[]): Promise<Float32Array> => {
    const inputs = {
      input_ids: rowOf(BigInt64Array.from(ids, BigInt)),
      attention_mask: rowOf(new BigInt64Array(ids.length).fill(1n)),
    };
    return vectorOf((await model(inputs)) as Readonly<Record<string, OutputTensor>>);
  };
  const { length: dimensions } = await run(idsOf('a'));
  if (dimensions === 0) throw new Error(`${graphFileOf(folder)} gives no vector`);
  return {
    dimensions,
    embed: async (text) => {
      const ids = idsOf(text);
      return ids.length === 0 ? new Float32Array(dimensions) : run(ids);
    },
  };
}

/** Pooled by the graph itself, or the mean over the tokens. */
function vectorOf(outputs: Readonly<Record<string, OutputTensor>>): Float32Array {
  const pooled = outputs['sentence_embedding'];
  if (pooled) return toLengthOne(Float32Array.from(pooled.data));
  const tokens = outputs['last_hidden_state'] ?? outputs['token_embeddings'];
  if (!tokens)
    throw new Error(
      `its graph returns ${Object.keys(outputs).join(', ')}, but neither sentence_embedding nor last_hidden_state`,
    );
  return toLengthOne(meanOfTokens(tokens.data, tokens.dims.at(-1) ?? 0));
}

function firstLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.split('\n', 1)[0] ?? '';
}
