// Loads the library for models, set to touch no network and to use one thread. Costs some 50 ms: imported only where a model is.
import { basename, dirname } from 'node:path';
import ort from 'onnxruntime-node';
import {
  AutoModel,
  AutoTokenizer,
  env,
  Tensor,
  type PreTrainedModel,
  type PreTrainedTokenizer,
} from '@xenova/transformers';
import { GRAPH_FILES, graphFileOf } from './model-folder.ts';

export interface LoadedModel {
  readonly tokenizer: PreTrainedTokenizer;
  readonly model: PreTrainedModel;
}

// The library cannot be told: other threads than the caller's would wait by spinning, and take the processor from
// parsing; and where a graph is damaged, trying another way to run it would only hide the reason.
type CreateSession = (
  graph: Uint8Array,
  options?: ort.InferenceSession.SessionOptions,
) => Promise<ort.InferenceSession>;
const sessions: { create: CreateSession } = ort.InferenceSession;
const create = sessions.create.bind(sessions);
const FATAL = 4;
sessions.create = (graph) =>
  create(graph, {
    executionProviders: ['cpu'],
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    logSeverityLevel: FATAL,
  });

// Invariant: models come from folders alone; whoever fetches one asks for it by name, elsewhere.
env.allowRemoteModels = false;
env.useFSCache = false;
env.useBrowserCache = false;

/** One load at a time: where models lie is a setting of the whole library. */
let last: Promise<unknown> = Promise.resolve();

export function loadModel(folder: string): Promise<LoadedModel> {
  const loading = last.then(() => quietly(() => loadFrom(folder)));
  last = loading.catch(() => undefined);
  return loading;
}

async function loadFrom(folder: string): Promise<LoadedModel> {
  env.localModelPath = dirname(folder);
  const name = basename(folder);
  const tokenizer = await AutoTokenizer.from_pretrained(name);
  const model = await AutoModel.from_pretrained(name, {
    quantized: graphFileOf(folder) === GRAPH_FILES[0],
  });
  return { tokenizer, model };
}

/**
 * What the library tells its own users on the terminal, ours hear from the error. And it labels the files that it reads
 * as a server would: a Map does for that, where the real class would first load Node's client for HTTP.
 */
async function quietly<T>(load: () => Promise<T>): Promise<T> {
  const { console: terminal } = globalThis;
  // To read it as a value would load it.
  const headers = Object.getOwnPropertyDescriptor(globalThis, 'Headers') ?? {};
  const { warn, error } = terminal;
  Object.assign(terminal, { warn: () => undefined, error: () => undefined });
  Object.defineProperty(globalThis, 'Headers', { value: Map, configurable: true });
  return load().finally(() => {
    Object.assign(terminal, { warn, error });
    Object.defineProperty(globalThis, 'Headers', headers);
  });
}

/** A tensor of one row of whole numbers. */
export function rowOf(numbers: BigInt64Array): Tensor {
  return new Tensor('int64', numbers, [1, numbers.length]);
}
