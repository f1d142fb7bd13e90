// The included model as a part of every snapshot, so that tools embed questions themselves. Read on first use; starts no thread.
import type { TextEmbedder } from '../../lib/model/index-snapshot.ts';
import { defaultModel } from './model-folder.ts';
import { openStaticModel } from './open-static-model.ts';

let opened: TextEmbedder | null = null;

/** Everything of it throws `ModelUnusable` if the model's file is missing or damaged. */
export const includedEmbedder: TextEmbedder = {
  get model() {
    return included().model;
  },
  get dimensions() {
    return included().dimensions;
  },
  embed: (text) => included().embed(text),
};

function included(): TextEmbedder {
  return (opened ??= openStaticModel(defaultModel()));
}
