// The tools as commands: calls them, prints answers and exits through what it is given. Options are made from schemas in _command-options.
import '../engine/optimize-later.ts';
import type { Command } from 'commander';
import type { AnyTool, Paint } from '../../handlers/_tool.ts';
import { visibleJson } from '../../lib/base/visible-text.ts';
import { dashed } from '../../lib/text/wording.ts';
import { isFailure, type Failure } from '../../lib/model/answer.ts';
import { callTool } from '../call-tool.ts';
import type { StoreWorld } from '../open-world.ts';
import { fieldsOf, type RequestField } from '../../handlers/_call/tool-schemas.ts';
import { failOptions, refusalOf } from './_fail-on-risk.ts';
import { phrase, optionsOf, requestFrom, withFlagsApart } from './_command-options.ts';

export interface CommandLine {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  readonly setExitCode: (code: number) => void;
  readonly workingFolder: string;
  readonly openWorld: (options: { readonly tools: readonly AnyTool[] }) => StoreWorld;
  /** The text of a file, or of standard input for `-`. Throws if it cannot be read. */
  readonly readText: (path: string) => string;
  /** Colours for a terminal; absent otherwise. */
  readonly paint?: Paint;
  /** Additional options of a tool's command, by the tool's name, with their actions. */
  readonly instead?: Readonly<Record<string, Instead>>;
}

export interface Instead {
  readonly flag: string;
  readonly description: string;
  /** `repo` as given on the command line. */
  run(repo: string | undefined, json: boolean): Promise<void>;
}

/** Adds one command per tool: `list_repos` is `codegraph list-repos`. */
export function defineToolCommands(
  program: Command,
  tools: readonly AnyTool[],
  line: CommandLine,
): void {
  for (const tool of tools) defineToolCommand(program, tool, line);
}

export function commandName(tool: AnyTool): string {
  return dashed(tool.name);
}

function defineToolCommand(program: Command, tool: AnyTool, line: CommandLine): void {
  const command = program
    .command(commandName(tool))
    .summary(phrase(firstSentence(tool.description)))
    .description(tool.description);
  const fields = fieldsOf(tool);
  const parse = command.parseOptions.bind(command);
  command.parseOptions = (words) => parse(withFlagsApart(fields, words));
  const positionals = [tool.positional, tool.secondPositional].flatMap(
    (name) => fields.find((field) => field.name === name) ?? [],
  );
  for (const { name, description } of positionals)
    command.argument(`[${dashed(name)}]`, phrase(description));
  const { shortcuts = [] } = tool;
  // Options with a flag are accepted, but not listed twice.
  const hidden = new Set([
    ...shortcuts.flatMap(({ sets }) => Object.keys(sets)),
    ...(tool.unlisted ?? []),
  ]);
  for (const field of fields)
    for (const option of optionsOf(tool, field))
      command.addOption(hidden.has(field.name) ? option.hideHelp() : option);
  for (const { flag, description } of shortcuts) command.option(`--${flag}`, description);
  const instead = line.instead?.[tool.name];
  if (instead) command.option(`--${instead.flag}`, instead.description);
  command.option('--json', 'print the response as JSON');
  if (tool.risk) for (const option of failOptions()) command.addOption(option);
  command.action(async (...given: unknown[]) => {
    const options = command.opts<Record<string, unknown>>();
    const json = options['json'] === true;
    if (instead && options[instead.flag] === true)
      return instead.run(options['repo'] as string | undefined, json);
    const request: Record<string, unknown> = {
      ...requestFrom(fields, options),
      ...shortcutsIn(shortcuts, options),
      ...placedIn(positionals, given),
    };
    readFiles(request, tool.fileFields ?? [], line);
    const response = await runTool(tool, request, json, line);
    if (response !== null) setExitCodes(tool, response, options, line);
  });
}

/** What the words that were given stand for. */
function shortcutsIn(
  shortcuts: NonNullable<AnyTool['shortcuts']>,
  options: Record<string, unknown>,
): object {
  return Object.assign(
    {},
    ...shortcuts.filter(({ flag }) => options[flag] === true).map(({ sets }) => sets),
  );
}

/** Arguments by their names. */
function placedIn(
  positionals: readonly RequestField[],
  given: readonly unknown[],
): Record<string, string> {
  return Object.fromEntries(
    positionals.flatMap(({ name }, place) => {
      const value = given[place];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}

/** Where a field names a file, its text takes the place of the name. */
function readFiles(
  request: Record<string, unknown>,
  names: readonly string[],
  { readText }: CommandLine,
): void {
  for (const name of names)
    if (typeof request[name] === 'string') request[name] = readText(request[name]);
}

function setExitCodes(
  tool: AnyTool,
  response: object,
  { failOn, passUnknown }: Record<string, unknown>,
  line: CommandLine,
): void {
  if (tool.isUnmet?.(response as never) === true) line.setExitCode(1);
  if (typeof failOn !== 'string' || !tool.risk) return;
  const refusal = refusalOf(tool.risk(response as never), {
    failOn,
    passUnknown: passUnknown === true,
  });
  if (refusal.text !== '') line.err(`${refusal.text}\n`);
  if (refusal.fails) line.setExitCode(1);
}

async function runTool(
  tool: AnyTool,
  request: object,
  json: boolean,
  line: CommandLine,
): Promise<object | null> {
  const paint = json || line.paint === undefined ? {} : { paint: line.paint };
  const call = {
    tool: tool.name,
    request,
    asText: true,
    workingFolder: line.workingFolder,
    form: json ? ('response' as const) : ('text' as const),
    reader: 'shell' as const,
    ...paint,
  };
  const answer = await callTool(call, line.openWorld({ tools: [tool] }));
  if (isFailure(answer)) {
    printFailure(answer, json, line);
    return null;
  }
  line.out(json ? `${visibleJson(answer.response, 2)}\n` : withLineEnd(answer.text));
  return answer.response;
}

export function printFailure(
  failed: Failure,
  json: boolean,
  line: Pick<CommandLine, 'out' | 'err' | 'setExitCode'>,
): void {
  if (json) line.out(`${visibleJson(failed)}\n`);
  else line.err(failureText(failed));
  line.setExitCode(failed.error.code === 'invalid_request' ? 2 : 1);
}

function failureText({ error }: Failure): string {
  return `${error.message}\n${error.hint}\n`;
}

function firstSentence(text: string): string {
  return text.split(/(?<=\.)\s/)[0]?.replace(/\.$/, '') ?? text;
}

function withLineEnd(text: string): string {
  return text.endsWith('\n') ? text : `${text}\n`;
}
