// Which model is meant, and what fetching one does: only for an id, whole or not at all, and never when that is forbidden.
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import test, { type ExecutionContext } from 'ava';
import { storeAt } from '../../../index-store/paths.ts';
import { chooseModel, type ChooseOptions } from '../../../runtime/embedder/choose-model.ts';
import { defaultModel } from '../../../runtime/embedder/model-folder.ts';
import { ModelUnusable } from '../../../runtime/embedder/model-unusable.ts';
import { openEmbedder } from '../../../runtime/embedder/open-embedder.ts';
import { newFolder } from '../../support/source-tree.ts';
import { writeTinyModel } from '../../support/tiny-model.ts';

const NOWHERE = 'http://127.0.0.1:2';

interface Host {
  readonly host: string;
  readonly asked: string[];
}

/** Serves a model's files where a publisher would; `cut` breaks off its graph. */
async function publish(t: ExecutionContext, { cut = false } = {}): Promise<Host> {
  const folder = writeTinyModel(newFolder(t, 'published'));
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const path = join(folder, (request.url ?? '').replace('/someone/tiny/resolve/main/', ''));
    if (!existsSync(path)) return void response.writeHead(404).end();
    const bytes = readFileSync(path);
    response.writeHead(200, { 'content-length': bytes.length });
    if (!cut || !path.endsWith('.onnx')) return void response.end(bytes);
    response.write(bytes.subarray(0, 100), () => response.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  t.teardown(() => server.close());
  return { host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

function choose(
  t: ExecutionContext,
  asked: string,
  options: Partial<ChooseOptions> = {},
  home = newFolder(t, 'home'),
) {
  return chooseModel(storeAt(home), asked, { offline: false, host: NOWHERE, ...options });
}

test('without a name it is the one that comes along, and nothing depends on it', async (t) => {
  t.deepEqual(await choose(t, ''), { ...defaultModel(), required: false });
});

test('a folder is taken as it is', async (t) => {
  const folder = writeTinyModel(newFolder(t, 'mine'));
  t.deepEqual(await choose(t, folder, { offline: true }), { name: 'mine', folder, required: true });
});

test('an id is fetched once, with its size, and works offline from then on', async (t) => {
  const { host, asked } = await publish(t);
  const home = newFolder(t, 'home');
  const phases: string[] = [];
  const chosen = await choose(
    t,
    'someone/tiny',
    { host, onProgress: ({ phase }) => void phases.push(phase) },
    home,
  );
  t.deepEqual(chosen, {
    name: 'someone/tiny',
    folder: join(home, 'models/someone/tiny'),
    required: true,
  });
  t.is((await openEmbedder(chosen.folder)).dimensions, 16);
  t.is(asked.length, 4);
  t.regex(
    phases.at(-1) ?? '',
    /^fetching someone\/tiny onnx\/model_quantized\.onnx of \d+\.\d MB$/,
  );
  t.deepEqual(await choose(t, 'someone/tiny', { host: NOWHERE, offline: true }, home), chosen);
  t.is(asked.length, 4);
});

for (const [name, asked, options, message] of [
  [
    'an id, offline',
    'someone/tiny',
    { offline: true },
    /the model someone\/tiny is not on this machine/,
  ],
  [
    'an id, without a network',
    'someone/tiny',
    {},
    /the model someone\/tiny cannot be downloaded: ECONNREFUSED/,
  ],
  ['a folder that is not there', './models/mine', {}, /there is no folder/],
  ['no name of a model at all', 'https://example.org/a/b', {}, /neither a folder nor a model id/],
  ['a single word', 'mine', {}, /neither a folder nor a model id/],
  ['a path that leads out', '../../etc', {}, /there is no folder|has no config\.json/],
] as const) {
  test(`${name}: refused with a next step`, async (t) => {
    const error = await t.throwsAsync(choose(t, asked, options), {
      instanceOf: ModelUnusable,
      message,
    });
    t.true((error?.hint.length ?? 0) > 20);
  });
}

test('a folder that is no model is refused, with what it lacks', async (t) => {
  const folder = newFolder(t, 'mine');
  mkdirSync(join(folder, 'onnx'));
  await t.throwsAsync(choose(t, folder), {
    instanceOf: ModelUnusable,
    message: /has no config\.json, tokenizer\.json/,
  });
});

test('what is fetched in part is not kept', async (t) => {
  const { host } = await publish(t, { cut: true });
  const home = newFolder(t, 'home');
  await t.throwsAsync(choose(t, 'someone/tiny', { host }, home), {
    instanceOf: ModelUnusable,
    message: /cannot be downloaded/,
  });
  t.deepEqual(readdirSync(home), []);
});

test.serial(
  'a folder in the working folder that bears the name of an id is not taken for it',
  async (t) => {
    const here = newFolder(t, 'hostile');
    const home = newFolder(t, 'home');
    mkdirSync(join(here, 'someone'));
    renameSync(writeTinyModel(newFolder(t, 'planted')), join(here, 'someone', 'tiny'));
    const before = process.cwd();
    process.chdir(here);
    t.teardown(() => process.chdir(before));
    await t.throwsAsync(choose(t, 'someone/tiny', { offline: true }, home), {
      instanceOf: ModelUnusable,
      message: /someone\/tiny is not on this machine/,
    });
    t.like(await choose(t, './someone/tiny', { offline: true }, home), {
      name: 'tiny',
      required: true,
    });
  },
);

test('links in the place of a model that was fetched lead nowhere, and a pipe is no file of one', async (t) => {
  const home = newFolder(t, 'home');
  mkdirSync(join(home, 'models', 'someone'), { recursive: true });
  symlinkSync(writeTinyModel(newFolder(t, 'elsewhere')), join(home, 'models', 'someone', 'tiny'));
  await t.throwsAsync(choose(t, 'someone/tiny', { offline: true }, home), {
    instanceOf: ModelUnusable,
    message: /is not on this machine/,
  });
  const given = writeTinyModel(newFolder(t, 'given'));
  rmSync(join(given, 'config.json'));
  execFileSync('mkfifo', [join(given, 'config.json')]);
  await t.throwsAsync(choose(t, given), {
    instanceOf: ModelUnusable,
    message: /has no config\.json/,
  });
});

test('an id that nobody published is told apart from a network that is away', async (t) => {
  const { host } = await publish(t);
  await t.throwsAsync(choose(t, 'someone/else', { host }), {
    instanceOf: ModelUnusable,
    message: /has no model someone\/else/,
  });
});
