// Which folder is meant by `--model` or the setting. Fetches a model when, and only when, one is named by its id.
import { statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Store } from '../../index-store/paths.ts';
import { shellWord } from '../../lib/base/shell-word.ts';
import { fetchModel, type FetchOptions } from './fetch-model.ts';
import { defaultModel, whatIsMissing, type ModelFolder } from './model-folder.ts';
import { ModelUnusable } from './model-unusable.ts';

export interface ChooseOptions extends FetchOptions {
  /** Nothing may be fetched. */
  readonly offline: boolean;
}

/** In place of a model: symbols are not embedded. */
export const NO_MODEL = 'none';

const MODEL_ID = /^[A-Za-z0-9][\w.-]*\/[A-Za-z0-9][\w.-]*$/;

/** The default model when none is asked for; otherwise a folder that is one. Throws `ModelUnusable`. */
export async function chooseModel(store: Store, asked: string, options: ChooseOptions): Promise<ModelFolder & { readonly required: boolean }> {
  if (asked === '') return { ...defaultModel(), required: false };
  const folder = resolve(asked);
  if (isFolder(folder)) return { ...wholeModel({ name: basename(folder), folder }), required: true };
  if (!MODEL_ID.test(asked)) throw new ModelUnusable(`there is no folder ${folder}`, 'A model is a folder, or an id of the form organisation/name.');
  const kept = { name: asked, folder: join(store.models, ...asked.split('/')) };
  if (whatIsMissing(kept.folder) !== null) {
    if (options.offline) throw new ModelUnusable(`the model ${asked} is not on this machine`, `Fetch it once, online and without CODEGRAPH_OFFLINE: codegraph analyze --model ${shellWord(asked)}`);
    await fetchModel(asked, kept.folder, options);
  }
  return { ...wholeModel(kept), required: true };
}

function wholeModel(model: ModelFolder): ModelFolder {
  const missing = whatIsMissing(model.folder);
  if (missing !== null) throw new ModelUnusable(`no embedding model: ${missing}`, 'A model is a folder with config.json, tokenizer.json, tokenizer_config.json and onnx/model_quantized.onnx.');
  return model;
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
