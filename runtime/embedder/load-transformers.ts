// Loads the library for models, set to touch no network and to use one thread. Costs some 50 ms: imported only where a model is.
import ort from 'onnxruntime-node';
import { AutoModel, AutoTokenizer, env, Tensor, type PreTrainedModel, type PreTrainedTokenizer } from '@xenova/transformers';
import { basename, dirname } from 'node:path';
import { GRAPH_FILES, graphFileOf } from './model-folder.ts';

export interface LoadedModel {
  readonly tokenizer: PreTrainedTokenizer;
  readonly model: PreTrainedModel;
}

// Other threads than the caller's would wait by spinning, and take the processor from parsing. The library cannot be told.
type CreateSession = (graph: Uint8Array, options?: ort.InferenceSession.SessionOptions) => Promise<ort.InferenceSession>;
const sessions: { create: CreateSession } = ort.InferenceSession;
const create = sessions.create.bind(sessions);
sessions.create = (graph, options) => create(graph, { ...options, intraOpNumThreads: 1, interOpNumThreads: 1 });

// Invariant: models come from folders alone; whoever fetches one asks for it by name, elsewhere.
env.allowRemoteModels = false;
env.useFSCache = false;
env.useBrowserCache = false;

/** One load at a time: where models lie is a setting of the whole library. */
let last: Promise<unknown> = Promise.resolve();

export function loadModel(folder: string): Promise<LoadedModel> {
  const loading = last.then(() => loadFrom(folder));
  last = loading.catch(() => undefined);
  return loading;
}

async function loadFrom(folder: string): Promise<LoadedModel> {
  env.localModelPath = dirname(folder);
  const name = basename(folder);
  const tokenizer = await AutoTokenizer.from_pretrained(name);
  const model = await AutoModel.from_pretrained(name, { quantized: graphFileOf(folder) === GRAPH_FILES[0] });
  return { tokenizer, model };
}

/** A tensor of one row of whole numbers. */
export function rowOf(numbers: BigInt64Array): Tensor {
  return new Tensor('int64', numbers, [1, numbers.length]);
}
