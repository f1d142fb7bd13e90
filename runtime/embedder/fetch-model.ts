// Downloads a model by its id, completely or not at all. The only file that opens a connection by itself.
import { chmodSync, createWriteStream, rmSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileTrouble, troubleWith } from '../../index-store/files/file-trouble.ts';
import {
  makePrivateFolder,
  PRIVATE_FILE,
  removeEmpty,
} from '../../index-store/files/private-files.ts';
import { endTemporary, newTemporary } from '../../index-store/files/temporary-files.ts';
import type { OnProgress } from '../indexer/progress.ts';
import { GRAPH_FILES, MOST_BYTES, SMALL_FILES } from './model-folder.ts';
import { ModelUnusable } from './model-unusable.ts';

export interface FetchOptions {
  readonly onProgress?: OnProgress;
  readonly signal?: AbortSignal;
  /** Where models are published. */
  readonly host?: string;
}

const HOST = 'https://huggingface.co';
const MEGABYTE = 1_000_000;
/** Idle time after which a connection has failed. */
const SILENCE_MS = 30_000;

interface Fetched {
  readonly bytes: number;
}

/** Fills the missing or incomplete folder. Throws `ModelUnusable`, or the signal's reason if it is aborted. */
export async function fetchModel(
  id: string,
  folder: string,
  options: FetchOptions = {},
): Promise<void> {
  const partial = newTemporary(dirname(folder));
  let made: string[] = [];
  try {
    made = makePrivateFolder(dirname(folder));
    makePrivateFolder(join(partial, dirname(GRAPH_FILES[0])));
    for (const file of SMALL_FILES) await fetchFile(id, file, partial, options);
    for (const file of GRAPH_FILES)
      if (await fetchFile(id, file, partial, options, file !== GRAPH_FILES.at(-1))) break;
    rmSync(folder, { recursive: true, force: true });
    renameSync(partial, folder);
  } catch (error) {
    options.signal?.throwIfAborted();
    if (error instanceof ModelUnusable) throw error;
    const trouble = isOfDisk(error) ? troubleWith(folder, error) : null;
    if (trouble instanceof FileTrouble)
      throw new ModelUnusable(
        `the model ${id} cannot be stored: ${trouble.message}`,
        trouble.hint,
        {
          cause: error,
        },
      );
    throw new ModelUnusable(
      `the model ${id} cannot be downloaded: ${reasonOf(error)}`,
      'Try again when online, or pass a folder; once downloaded, a model works offline.',
      { cause: error },
    );
  } finally {
    rmSync(partial, { recursive: true, force: true });
    removeEmpty(made);
    endTemporary(partial);
  }
}

function isOfDisk(error: unknown): boolean {
  return ['open', 'write', 'mkdir', 'rename', 'close', 'rm', 'chmod'].includes(
    (error as NodeJS.ErrnoException).syscall ?? '',
  );
}

/** Null if an optional file does not exist. */
async function fetchFile(
  id: string,
  file: string,
  folder: string,
  options: FetchOptions,
  optional = false,
): Promise<Fetched | null> {
  const { host = HOST, onProgress = () => undefined, signal } = options;
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(new Error('the connection timed out')), SILENCE_MS);
  try {
    const response = await fetch(`${host}/${id}/resolve/main/${file}`, {
      signal: signal ? AbortSignal.any([signal, silence.signal]) : silence.signal,
    });
    if (response.status === 404 && optional) return null;
    if (response.status === 401 || response.status === 404)
      throw new ModelUnusable(
        `${host} has no model ${id} with ${file}`,
        'Only models exported for transformers.js can be used.',
      );
    if (!response.ok || !response.body) throw new Error(`${host} answers ${response.status}`);
    const total = Number(response.headers.get('content-length') ?? 0);
    const most = GRAPH_FILES.some((graph) => graph === file) ? MOST_BYTES.graph : MOST_BYTES.small;
    let bytes = 0;
    const body = Readable.fromWeb(response.body as never);
    body.on('data', (part: Uint8Array) => {
      bytes += part.length;
      if (bytes > most)
        body.destroy(new Error(`${file} is larger than ${Math.floor(most / MEGABYTE)} MB`));
      timer.refresh();
      const size = total > 0 ? ` of ${(total / MEGABYTE).toFixed(1)} MB` : '';
      onProgress({
        phase: `fetching ${id} ${file}${size}`,
        done: Math.round(bytes / MEGABYTE),
        total: Math.round(total / MEGABYTE),
        note: 'MB',
      });
    });
    await pipeline(
      body,
      createWriteStream(join(folder, file), { flags: 'wx', mode: PRIVATE_FILE }),
    );
    chmodSync(join(folder, file), PRIVATE_FILE);
    if (total > 0 && bytes < total) throw new Error(`${file} broke off`);
    return { bytes };
  } finally {
    clearTimeout(timer);
  }
}

/** For a failed connection, the cause is more informative than the error. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as {
    readonly message?: string;
    readonly cause?: { readonly message?: string; readonly code?: string };
  };
  return cause?.code ?? cause?.message ?? message ?? String(error);
}
