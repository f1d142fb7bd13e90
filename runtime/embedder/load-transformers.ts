// Loads the library for models, configured for no network and one thread. Takes about 50 ms: imported only when needed.
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

// Not configurable in the library: additional threads would spin while waiting, and take the processor from
// parsing; and for a damaged graph, trying another backend would only hide the reason.
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

// Invariant: models are loaded only from folders; downloads happen elsewhere, on request.
env.allowRemoteModels = false;
env.useFSCache = false;
env.useBrowserCache = false;

/** One load at a time: the folder of models is a global setting of the library. */
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
 * The library's terminal output is suppressed, since errors have the information. It labels files
 * like a server: a Map suffices for that, whereas the real class would load Node's HTTP client.
 */
async function quietly<T>(load: () => Promise<T>): Promise<T> {
  const { console: terminal } = globalThis;
  // Reading the value would load it.
  const headers = Object.getOwnPropertyDescriptor(globalThis, 'Headers') ?? {};
  const { warn, error } = terminal;
  Object.assign(terminal, { warn: () => undefined, error: () => undefined });
  Object.defineProperty(globalThis, 'Headers', { value: Map, configurable: true });
  return load().finally(() => {
    Object.assign(terminal, { warn, error });
    Object.defineProperty(globalThis, 'Headers', headers);
  });
}

/** A tensor with one row of integers. */
export function rowOf(numbers: BigInt64Array): Tensor {
  return new Tensor('int64', numbers, [1, numbers.length]);
}
