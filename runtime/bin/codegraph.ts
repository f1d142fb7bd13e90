#!/usr/bin/env node
// The command line: the list of commands. Their implementation is loaded when they run.
import { readFileSync } from 'node:fs';
import { Command, CommanderError, InvalidArgumentError } from 'commander';
import type { AnyTool } from '../../handlers/_tool.ts';
import { visibleSource } from '../../lib/base/visible-text.ts';
import { define as defineAnalyze } from '../commands/analyze.ts';
import { define as defineDoctor } from '../commands/doctor.ts';
import { define as defineEvalServer } from '../commands/eval-server.ts';
import { define as defineExport } from '../commands/exchange/export.ts';
import { define as defineImport } from '../commands/exchange/import.ts';
import { define as definePublish } from '../commands/exchange/publish.ts';
import { define as defineList } from '../commands/list.ts';
import { define as defineMcp } from '../commands/mcp.ts';
import { define as defineRemove } from '../commands/remove.ts';
import { define as defineServe } from '../commands/serve.ts';
import { define as defineSetup } from '../commands/setup.ts';
import { define as defineStart } from '../commands/start.ts';
import { define as defineStatus } from '../commands/status.ts';
import { define as defineVerify } from '../commands/verify.ts';
import { define as defineWhy } from '../commands/why.ts';
import { hintOf } from '../../index-store/files/file-trouble.ts';
import { version } from '../version.ts';

/** In the order of the help text. The tools' commands follow these. */
const COMMANDS = [
  defineStart,
  defineAnalyze,
  defineList,
  defineStatus,
  defineRemove,
  defineVerify,
  defineWhy,
  defineDoctor,
  defineExport,
  defineImport,
  definePublish,
  defineSetup,
  defineMcp,
  defineServe,
  defineEvalServer,
];

async function main(argv: readonly string[]): Promise<void> {
  const program = new Command('codegraph')
    .description('A code knowledge graph that tells the truth: index a repository, then ask it.')
    .version(version)
    .showHelpAfterError('(run with --help for usage)')
    .exitOverride();
  for (const define of COMMANDS) define(program);
  if (needsTools(program, argv[2])) await addToolCommands(program, argv[2]);
  await program.parseAsync([...argv]);
}

/** The tools' commands require loading their schemas: only if one is called, or all are listed. */
function needsTools(program: Command, first: string | undefined): boolean {
  if (first === '--version' || first === '-V') return false;
  if (first === 'help' || first?.startsWith('-') || first === undefined) return true;
  return !program.commands.some((command) => command.name() === first);
}

/** Only the command of the tool that is called, if one is: the others are not loaded. */
async function addToolCommands(program: Command, first: string | undefined): Promise<void> {
  const [
    { defineToolCommands },
    { openWorld },
    tools,
    { COLOURS, NO_COLOURS },
    { hasColours },
    { undoCommand },
  ] = await Promise.all([
    import('../channels/tool-commands.ts'),
    import('../open-world.ts'),
    toolsFor(first),
    import('../channels/_paint.ts'),
    import('../config.ts'),
    import('../run/undo-rename.ts'),
  ]);
  const terminal = {
    out: (text: string) => void process.stdout.write(text),
    err: (text: string) => void process.stderr.write(text),
    setExitCode: (code: number) => {
      process.exitCode = code;
    },
    workingFolder: process.cwd(),
    openWorld,
    readText: readTextOrInput,
    paint: process.stdout.isTTY && hasColours() ? COLOURS : NO_COLOURS,
  };
  defineToolCommands(program, tools, { ...terminal, instead: { rename: undoCommand(terminal) } });
}

async function toolsFor(command: string | undefined): Promise<readonly AnyTool[]> {
  const { LOAD_TOOL } = await import('../../handlers/_each.gen.ts');
  const load = command !== undefined && Object.hasOwn(LOAD_TOOL, command) && LOAD_TOOL[command];
  return load ? [await load()] : (await import('../../handlers/_all.gen.ts')).TOOLS;
}

/** `-` is standard input, read to its end. */
function readTextOrInput(path: string): string {
  try {
    return readFileSync(path === '-' ? 0 : path, 'utf8');
  } catch (error) {
    throw new InvalidArgumentError(
      `${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

// A reader that stops early (`| head`) is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) =>
  process.exit(error.code === 'EPIPE' ? 0 : 1),
);

try {
  await main(process.argv);
} catch (error) {
  process.exitCode = report(error);
}

/** Prints the error and returns the exit status: 2 for wrong usage, 1 for failures. */
function report(error: unknown): number {
  // Commander has printed its own errors.
  if (error instanceof CommanderError && !(error instanceof InvalidArgumentError))
    return error.exitCode === 0 ? 0 : 2;
  const {
    message,
    code,
    hint = hintOf(code),
  } = error as { message?: string; code?: string; hint?: string };
  process.stderr.write(
    visibleSource(`codegraph: ${message ?? String(error)}\n${hint === null ? '' : `${hint}\n`}`),
  );
  return error instanceof InvalidArgumentError ? 2 : 1;
}
