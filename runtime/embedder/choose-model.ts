// The folder for `--model` or the setting. Downloads a model only if it is given by its id.
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, isAbsolute, join, resolve } from 'node:path';
import type { Store } from '../../index-store/paths.ts';
import { refuseForeignStore } from '../../index-store/store-owner.ts';
import { shellWord } from '../../lib/base/shell-word.ts';
import { fetchModel, type FetchOptions } from './fetch-model.ts';
import {
  defaultModel,
  isStatic,
  whatIsMissing,
  type ModelFolder,
  type ModelOrigin,
} from './model-folder.ts';
import { ModelUnusable } from './model-unusable.ts';
import { requireOnnxRuntime } from './onnx-runtime.ts';

export interface ChooseOptions extends FetchOptions {
  /** No downloads. */
  readonly offline: boolean;
}

/** Instead of a model: symbols are not embedded. */
export const NO_MODEL = 'none';

const MODEL_ID = /^[A-Za-z0-9][\w.-]*\/[A-Za-z0-9][\w.-]*$/;
const FORMS =
  'A model is a folder, given as ./folder, ../folder, ~/folder or an absolute path, or an id of the form organisation/name.';

/** The default model if none is requested; otherwise the folder of the model. Throws `ModelUnusable`. */
export async function chooseModel(
  store: Store,
  asked: string,
  options: ChooseOptions,
): Promise<ModelFolder & { readonly required: boolean }> {
  if (asked === '') return { ...defaultModel(), required: false };
  const folder = folderMeant(asked);
  if (folder !== null && !existsSync(folder))
    throw new ModelUnusable(`there is no folder ${folder}`, FORMS);
  if (folder !== null) {
    const model = wholeModel({ name: basename(folder), folder }, 'given');
    if (!isStatic(folder)) requireOnnxRuntime();
    return { ...model, required: true };
  }
  if (!MODEL_ID.test(asked))
    throw new ModelUnusable(
      `${JSON.stringify(asked.slice(0, 200))} is neither a folder nor a model id`,
      FORMS,
    );
  requireOnnxRuntime();
  const kept = { name: asked, folder: join(store.models, ...asked.split('/')) };
  if (whatIsMissing(kept.folder, 'fetched') !== null) {
    if (options.offline)
      throw new ModelUnusable(
        `the model ${asked} is not on this machine`,
        `Fetch it once, online and without CODEGRAPH_OFFLINE: codegraph analyze --model ${shellWord(asked)}. A folder of that name is given as ${shellWord(`./${asked}`)}`,
      );
    refuseForeignStore(store);
    await fetchModel(asked, kept.folder, options);
  }
  return { ...wholeModel(kept, 'fetched'), required: true };
}

/**
 * Null if it does not have the form of a folder. Decided without checking the working folder, which may be a
 * repository with a folder named like a model.
 */
function folderMeant(asked: string): string | null {
  if (/^~(?=$|[/\\])/.test(asked)) return join(homedir(), asked.slice(1));
  return isAbsolute(asked) || /^\.\.?(?=$|[/\\])/.test(asked) ? resolve(asked) : null;
}

function wholeModel(model: ModelFolder, origin: ModelOrigin): ModelFolder {
  const missing = whatIsMissing(model.folder, origin);
  if (missing !== null)
    throw new ModelUnusable(
      `no embedding model: ${missing}`,
      'A model is a folder with config.json, tokenizer.json, tokenizer_config.json and onnx/model_quantized.onnx.',
    );
  return model;
}
