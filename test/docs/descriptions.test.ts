// Every option, argument and field has a description, in the one form that CONTRIBUTING.md states. Judges no wording.
import test, { type ExecutionContext } from 'ava';
import { readdirSync } from 'node:fs';
import { Command } from 'commander';
import { tsImport } from 'tsx/esm/api';
import { TOOLS } from '../../handlers/_all.gen.ts';
import { localBackend } from '../../runtime/backend/local-backend.ts';
import { createEvalServer } from '../../runtime/channels/eval.ts';
import { PROMPTS } from '../../runtime/channels/mcp/prompts.ts';
import { defineToolCommands, type CommandLine } from '../../runtime/channels/tool-commands.ts';
import { createWebServer } from '../../runtime/channels/web.ts';
import { undoCommand } from '../../runtime/run/undo-rename.ts';
import { requestJsonSchema, type JsonSchema } from '../../handlers/_call/tool-schemas.ts';
import { wholeResponseSchema } from '../../runtime/schemas/whole-schema.ts';
import { fakeWorld } from '../support/fake-world.ts';
import { toolsWorld } from '../support/tools-world.ts';

/** `Maximum rows`: capitalised, and no full stop at the end. */
const FIELD = /^[^\p{Ll}\s].*[^.\s]$/su;
/** `port to listen on`: an acronym or a name may stand first, a capitalised word may not. */
const OPTION = /^(?!\p{Lu}\p{Ll})\S.*[^.\s]$/su;
/** `Finds code.`: whole sentences. */
const SENTENCES = /^\p{Lu}.*\.$/su;

interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly description?: string }[];
}

for (const tool of TOOLS) {
  test(`${tool.name}: each field of a request and of a response says what it is`, (t) => {
    checkFields(t, requestJsonSchema(tool), 'request');
    checkFields(t, wholeResponseSchema(tool), 'response');
  });

  test(`${tool.name}: its description is of whole sentences, its title is not`, (t) => {
    t.regex(tool.description, SENTENCES);
    t.regex(tool.title, FIELD);
  });
}

test('each field in the OpenAPI document of either server says what it is', async (t) => {
  const backend = localBackend(toolsWorld());
  const address = { host: '127.0.0.1', port: 0 };
  const servers = [
    createWebServer(backend, { ...address, webUiOrigin: null, page: [] }),
    createEvalServer(backend, { ...address, onShutdown: () => undefined }),
  ];
  for (const server of servers) {
    const { payload } = await server.inject({
      url: '/openapi.json',
      headers: { host: 'localhost' },
    });
    const document = JSON.parse(payload) as ApiDocument;
    const { schemas } = document.components;
    t.true(Object.keys(schemas).length > TOOLS.length);
    for (const [name, schema] of Object.entries(schemas)) checkFields(t, schema, name);
    for (const [path, operations] of Object.entries(document.paths))
      for (const { parameters = [] } of Object.values(operations))
        for (const { name, description = '' } of parameters)
          t.regex(description, FIELD, `${path}: ${name}`);
  }
});

test('each command, argument and option says what it is', async (t) => {
  const program = new Command('codegraph');
  const folder = new URL('../../runtime/commands/', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => /(?:^|[\\/])[^_][^\\/]*\.ts$/.test(name)))
    (
      (await tsImport(new URL(file, folder).href, import.meta.url)) as {
        define(program: Command): void;
      }
    ).define(program);
  const own = program.commands.length;
  const line = commandLine();
  defineToolCommands(program, TOOLS, { ...line, instead: { rename: undoCommand(line) } });
  t.true(own > 10 && program.commands.length === own + TOOLS.length);
  for (const command of program.commands) {
    t.regex(command.summary() || command.description(), OPTION, command.name());
    for (const { description, argumentName } of command.registeredArguments.map((argument) => ({
      description: argument.description,
      argumentName: argument.name(),
    })))
      t.regex(description, OPTION, `${command.name()} ${argumentName}`);
    for (const { flags, description } of command.options)
      t.regex(description, OPTION, `${command.name()} ${flags}`);
  }
});

test('each prompt and each of its arguments says what it is', (t) => {
  for (const { name, title = '', description = '', arguments: given = [] } of PROMPTS) {
    t.true(title !== '', name);
    t.regex(description, SENTENCES, name);
    for (const { name: argument, description: text = '' } of given)
      t.regex(text, FIELD, `${name} ${argument}`);
  }
});

function checkFields(t: ExecutionContext, schema: JsonSchema, at: string): void {
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    t.regex(field.description ?? '', FIELD, `${at}.${name}`);
    checkFields(t, field, `${at}.${name}`);
  }
  const parts = [
    schema.items,
    schema['additionalProperties'],
    ...Object.values((schema['patternProperties'] as object | undefined) ?? {}),
    ...((schema['anyOf'] as readonly JsonSchema[] | undefined) ?? []),
  ];
  for (const part of parts)
    if (typeof part === 'object' && part !== null) checkFields(t, part as JsonSchema, `${at}[]`);
}

function commandLine(): CommandLine {
  return {
    out: () => undefined,
    err: () => undefined,
    setExitCode: () => undefined,
    workingFolder: '/',
    openWorld: () => fakeWorld(),
    readText: () => '',
  };
}
