// Serves the page at once while a repository is indexed beside it, then says what to try. Ends if the run fails.
import { storeAt } from '../../../index-store/paths.ts';
import { readRegistry } from '../../../index-store/registry.ts';
import { readConfig } from '../../config.ts';
import { repositoryRoot } from '../../indexer/files/repository-root.ts';
import { serveWeb, type ServeWebOptions, type Serving } from '../../serve/serve-web.ts';
import { analyzeBeside, type AnalyzeRun } from './analyze-beside.ts';
import { nextSteps } from './next-steps.ts';

/** Throws `NoRepository` if the path cannot be indexed: then nothing was started. Resolves when the server has stopped. */
export async function serveStarted(path: string, options: ServeWebOptions): Promise<void> {
  const store = storeAt(readConfig().home);
  const root = repositoryRoot(path, { indexed: readRegistry(store) });
  const { readOnly } = options;
  const onLine = (line: string): void => void process.stderr.write(`${line}\n`);
  const run = analyzeBeside({ path, readOnly, onLine });
  let isStopped = false;
  const report = async (serving: Serving): Promise<void> => {
    const { status, out } = await run.ended;
    if (isStopped) return;
    if (status !== 0) return failWith(status, serving);
    const repo = readRegistry(store).find((entry) => entry.path === root)?.name;
    const next = repo === undefined ? '' : `\n${await nextSteps({ repo }, serving)}`;
    process.stdout.write(`${out}${next}\n`);
  };
  try {
    await serveWeb({
      ...options,
      preparing: run.now,
      onServing: (serving) => void report(serving),
    });
  } finally {
    isStopped = true;
    await broughtToAnEnd(run);
  }
}

/** The run has said why. */
async function failWith(status: number, { stop }: Serving): Promise<void> {
  process.exitCode = status;
  await stop('the repository could not be indexed');
}

async function broughtToAnEnd(run: AnalyzeRun): Promise<void> {
  if (run.now() === null) return;
  run.stop();
  await run.ended;
}
