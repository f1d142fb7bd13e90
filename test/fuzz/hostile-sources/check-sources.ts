// Puts hostile texts through `analyze` and through `diff` requests to a server, and tells what became of them. Makes no texts.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { writeFiles } from '../../support/source-tree.ts';
import type { HostileText } from './hostile-texts.ts';
import { watchProcesses } from './process-watch.ts';

export interface SourcesReport {
  readonly answered: number;
  /** How many texts were left out, by reason. */
  readonly leftOut: Readonly<Record<string, number>>;
  /** MiB that one process had at most, above what it has at rest. */
  readonly aboveRest: number;
  /** The longest that `/health` waited; 0 where no server was asked. */
  readonly longestHealthMs: number;
  readonly faults: readonly string[];
}

export interface ProgramPlace {
  /** The command that is codegraph. */
  readonly program: readonly string[];
  /** An empty folder. */
  readonly scratch: string;
}

/** Much less than all that a run may take, much more than one that gets on. */
const LONGEST_MS = 1_800_000;
const HEALTH_EVERY_MS = 25;
const TINY = { 'a.ts': 'export const a = 1;\n' };

/** All texts are files of one repository, with those beside them, which nobody counts. */
export async function checkAnalyze(
  texts: readonly HostileText[],
  place: ProgramPlace,
  beside: Readonly<Record<string, string>> = {},
): Promise<SourcesReport> {
  const rest = await analyzed(TINY, place);
  const { report, highest, code, err } = await analyzed(
    { ...beside, ...Object.fromEntries(texts.map(({ path, text }) => [path, text])) },
    place,
  );
  const leftOut = report?.skipped ?? [];
  // A file of which a part is left out is in the index too.
  const known =
    (report?.stats?.files ?? 0) +
    leftOut.filter(({ reason }) => !reason.endsWith('part is left out')).length;
  const faults = [
    ...(code === 0 ? [] : [`analyze ended with ${code}: ${err.slice(-500)}`]),
    ...(known >= texts.length
      ? []
      : [`${texts.length - known} of ${texts.length} texts are neither indexed nor left out`]),
  ];
  return {
    answered: known,
    leftOut: counted(leftOut.map(({ reason }) => reason)),
    aboveRest: Math.max(0, highest - rest.highest),
    longestHealthMs: 0,
    faults,
  };
}

interface Analyzed {
  readonly report: {
    readonly stats?: { readonly files: number };
    readonly skipped?: readonly { readonly reason: string }[];
  } | null;
  readonly highest: number;
  readonly code: number | null;
  readonly err: string;
}

async function analyzed(
  files: Readonly<Record<string, string>>,
  { program: [command = '', ...args], scratch }: ProgramPlace,
): Promise<Analyzed> {
  const folder = mkdtempSync(join(scratch, 'analyze-'));
  const root = join(folder, 'repository');
  mkdirSync(root);
  writeFiles(root, files);
  const child = spawn(command, [...args, 'analyze', '--no-embeddings', '--json', root], {
    env: environment(join(folder, 'home')),
  });
  const watch = watchProcesses(child.pid ?? 0);
  const texts = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => void (texts.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => void (texts.err += text));
  const code = await endOf(child);
  watch.stop();
  rmSync(folder, { recursive: true, force: true });
  return {
    report: code === 0 ? (JSON.parse(texts.out) as Analyzed['report']) : null,
    highest: watch.highest(),
    code,
    err: texts.err,
  };
}

/** Each text is a file that a diff adds, two requests at a time. */
export async function checkDiffs(
  texts: readonly HostileText[],
  { program: [command = '', ...args], scratch }: ProgramPlace,
): Promise<SourcesReport> {
  const folder = mkdtempSync(join(scratch, 'diffs-'));
  const root = join(folder, 'repository');
  const home = join(folder, 'home');
  mkdirSync(root);
  writeFiles(root, TINY);
  await endOf(
    spawn(command, [...args, 'analyze', '--no-embeddings', root], {
      env: environment(home),
      stdio: 'ignore',
    }),
  );
  const server = spawn(command, [...args, 'eval-server', '--port', '0'], {
    env: environment(home),
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [line] = (await firstLine(server)) ?? [''];
  const { url } = JSON.parse(line ?? '') as { url: string };
  const tell = async (diff: string): Promise<Answer> =>
    answerOf(
      await fetch(`${url}/detect_changes`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ diff }),
      }),
    );
  await tell(diffOf({ path: 'first.ts', language: '', text: 'const a = 1;' }));
  const rest = highestNow(server);
  const watch = watchProcesses(server.pid ?? 0);
  const health = watchHealth(url);
  const faults: string[] = [];
  const reasons: string[] = [];
  let answered = 0;
  const waiting = [...texts];
  const lane = async (): Promise<void> => {
    for (let text = waiting.shift(); text; text = waiting.shift()) {
      const { path } = text;
      const answer = await tell(diffOf(text)).catch((error: unknown) => String(error));
      if (typeof answer === 'string') faults.push(`${path}: ${answer}`);
      else if (answer.status >= 500)
        faults.push(`${path}: ${answer.status} ${answer.text.slice(0, 200)}`);
      else {
        answered += 1;
        const reason =
          /takes too (long|much memory) to parse|ended the parser|nested too deeply|too many things at once/.exec(
            answer.text,
          )?.[0];
        if (reason !== undefined) reasons.push(reason);
      }
    }
  };
  await Promise.all([lane(), lane()]);
  const longestHealthMs = await health.stop();
  watch.stop();
  server.kill('SIGTERM');
  await endOf(server);
  rmSync(folder, { recursive: true, force: true });
  return {
    answered,
    leftOut: counted(reasons),
    aboveRest: Math.max(0, watch.highest() - rest),
    longestHealthMs,
    faults,
  };
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

async function answerOf(response: Response): Promise<Answer> {
  return { status: response.status, text: await response.text() };
}

function diffOf({ path, text }: HostileText): string {
  const lines = text.replaceAll('\r', ' ').split('\n');
  return `diff --git a/${path} b/${path}\nnew file mode 100644\n--- /dev/null\n+++ b/${path}\n@@ -0,0 +1,${lines.length} @@\n${lines.map((line) => `+${line}`).join('\n')}\n`;
}

function watchHealth(url: string): { readonly stop: () => Promise<number> } {
  let longest = 0;
  let going = true;
  const asking = (async () => {
    while (going) {
      const asked = performance.now();
      await fetch(`${url}/health`).then(
        (response) => response.text(),
        () => undefined,
      );
      longest = Math.max(longest, performance.now() - asked);
      await new Promise((done) => setTimeout(done, HEALTH_EVERY_MS));
    }
  })();
  return {
    stop: async () => {
      going = false;
      await asking;
      return longest;
    },
  };
}

function highestNow({ pid = 0 }: ChildProcess): number {
  const watch = watchProcesses(pid);
  watch.look();
  watch.stop();
  return watch.highest();
}

function counted(reasons: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const reason of [...reasons].sort()) counts[reason] = (counts[reason] ?? 0) + 1;
  return counts;
}

function environment(home: string): Record<string, string> {
  return { PATH: process.env['PATH'] ?? '', HOME: home, CODEGRAPH_HOME: home };
}

async function firstLine({ stdout }: ChildProcess): Promise<readonly string[] | null> {
  if (!stdout) return null;
  for await (const line of createInterface({ input: stdout })) return [line];
  return null;
}

function endOf(child: ChildProcess): Promise<number | null> {
  return new Promise((done) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS);
    child.once('close', (code) => {
      clearTimeout(timer);
      done(code);
    });
  });
}
