// A model's folder: its files, their state and the model's identity. Does not load the model.
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { staticEmbeddingDigest } from '../../lib/search/static-embedding.ts';
import { ModelUnusable } from './model-unusable.ts';

export interface ModelFolder {
  /** A display name: an id of two parts, or the name of the folder. */
  readonly name: string;
  readonly folder: string;
}

/** A model that is a table of token vectors, as the included one is. It needs no other file. */
export const STATIC_FILE = 'static-embedding.bin';

/** The files of any other model; of the graphs, the first that exists. */
export const SMALL_FILES = ['config.json', 'tokenizer.json', 'tokenizer_config.json'] as const;
export const GRAPH_FILES = ['onnx/model_quantized.onnx', 'onnx/model.onnx'] as const;

/** Incremented when the same model would return other vectors, because of changes in tokenization or pooling. */
const READING = 1;

const DIGEST_LENGTH = 16;

/** The included model: next to the program in the bundle, next to this file in the sources. */
export function defaultModel(): ModelFolder {
  const found = [
    new URL('./model', import.meta.url),
    new URL('../../dist/model', import.meta.url),
  ].map((url) => fileURLToPath(url));
  return { name: 'default', folder: found.find((folder) => existsSync(folder)) ?? found[0] ?? '' };
}

/** The origin of a folder: one given by the user may contain links, a downloaded one may not. */
export type ModelOrigin = 'given' | 'fetched';

/** Maximum size of each file. */
export const MOST_BYTES = { small: 256 * 1024 ** 2, graph: 2 ** 31 - 1 } as const;

/** The graph that is loaded; undefined if there is none. */
export function graphFileOf(
  folder: string,
  origin: ModelOrigin = 'given',
): (typeof GRAPH_FILES)[number] | undefined {
  return GRAPH_FILES.find((file) => isUsable(folder, file, origin, MOST_BYTES.graph));
}

/** Whether the folder has a model that runs without other programs' libraries. */
export function isStatic(folder: string): boolean {
  return isUsable(folder, STATIC_FILE, 'given', MOST_BYTES.graph);
}

/** Why this folder is not a model; null if it is. */
export function whatIsMissing(folder: string, origin: ModelOrigin = 'given'): string | null {
  if (origin === 'given' && isStatic(folder)) return null;
  if (folder === defaultModel().folder) return `there is no ${join(folder, STATIC_FILE)}`;
  const missing: string[] = SMALL_FILES.filter(
    (file) => !isUsable(folder, file, origin, MOST_BYTES.small),
  );
  if (graphFileOf(folder, origin) === undefined) missing.push(GRAPH_FILES.join(' or '));
  return missing.length === 0
    ? null
    : `${existsSync(folder) ? `${folder} has no` : `there is no ${folder} with its`} ${missing.join(', ')}`;
}

/** A regular file of permitted size, not a pipe or device. */
function isUsable(folder: string, file: string, origin: ModelOrigin, mostBytes: number): boolean {
  try {
    const path = join(folder, file);
    const parts = [folder, dirname(path), path];
    if (origin === 'fetched' && parts.some((part) => lstatSync(part).isSymbolicLink()))
      return false;
    const stats = statSync(path);
    return stats.isFile() && stats.size <= mostBytes;
  } catch {
    return false;
  }
}

/** The state of the files without reading them: equal stamps mean the same model. Throws `ModelUnusable`. */
export function modelStamp({ name, folder }: ModelFolder): string {
  const states = filesOf(folder).map((file) => {
    const { size, mtimeMs } = statSync(join(folder, file));
    return `${file} ${size} ${mtimeMs}`;
  });
  return digest([`${READING} ${name} ${folder}`, ...states]);
}

/** A digest of the model's content. Reads all of it. Throws `ModelUnusable`. */
export function modelId({ name, folder }: ModelFolder): string {
  if (isStatic(folder)) {
    const known = staticEmbeddingDigest(readFileSync(join(folder, STATIC_FILE)));
    if (known !== null) return `${name} ${known}`;
  }
  return `${name} ${digest([String(READING), ...filesOf(folder).flatMap((file) => [file, readFileSync(join(folder, file))])])}`;
}

function filesOf(folder: string): string[] {
  if (isStatic(folder)) return [STATIC_FILE];
  const missing = whatIsMissing(folder);
  const graph = graphFileOf(folder);
  if (missing !== null || graph === undefined)
    throw new ModelUnusable(
      `no embedding model: ${missing}`,
      'Choose another with --model <folder>, or reinstall codegraph.',
    );
  return [...SMALL_FILES, graph];
}

function digest(parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, DIGEST_LENGTH);
}
