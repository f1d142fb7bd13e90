// What threads share beside sections. Sections are tested with threads over a store.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'ava';
import { withSections } from '../../../../lib/model/section-needed.ts';
import { SharedIndexes } from '../../../../runtime/backend/pool/shared-indexes.ts';
import { sharedModel } from '../../../../runtime/backend/pool/shared-source.ts';
import type { FromSharing, ToSharing } from '../../../../runtime/backend/pool/shared-values.ts';
import { SharingThread } from '../../../../runtime/backend/pool/sharing-thread.ts';
import { defaultModel, type ModelFolder } from '../../../../runtime/embedder/model-folder.ts';
import { ModelUnusable } from '../../../../runtime/embedder/model-unusable.ts';
import { openStaticModel } from '../../../../runtime/embedder/open-static-model.ts';

/** Two threads, and what they were sent. */
function threads() {
  const shared = new SharedIndexes<{ send(message: ToSharing): void; isBusy(): boolean }>(1e9);
  const bytes: unknown[] = [];
  const thread = (): SharingThread => {
    const told = {
      send(message: ToSharing | { readonly forget: string }) {
        if ('forget' in message) return;
        if ('shared' in message) bytes.push((message.value as Uint8Array).buffer);
        setImmediate(() => sharing.hear(message));
      },
      isBusy: () => false,
    };
    const sharing = new SharingThread((message: FromSharing) => {
      if ('made' in message) bytes.push((message.value as Uint8Array).buffer);
      shared.hear(message, told);
    });
    return sharing;
  };
  return { one: thread(), two: thread(), bytes };
}

function copyOfModel(folder: string): ModelFolder {
  cpSync(defaultModel().folder, folder, { recursive: true });
  return { name: 'default', folder };
}

test('the model is read by one thread, and the other one answers from the same memory', async (t) => {
  const { one, two, bytes } = threads();
  const folder = mkdtempSync(join(tmpdir(), 'codegraph-test-'));
  const model = copyOfModel(folder);
  const expected = openStaticModel(model).embed('open the door');
  const first = sharedModel(one, model);
  t.deepEqual(await withSections(() => first.embed('open the door')), expected);
  rmSync(folder, { recursive: true });
  const second = sharedModel(two, model);
  t.deepEqual(await withSections(() => second.embed('open the door')), expected);
  const [made, sent] = bytes;
  t.true(made instanceof SharedArrayBuffer);
  t.is(sent, made);
});

test('a model that is not there is said by its error, and is looked for again', async (t) => {
  const { one } = threads();
  const folder = join(mkdtempSync(join(tmpdir(), 'codegraph-test-')), 'model');
  const embedder = sharedModel(one, { name: 'default', folder });
  await t.throwsAsync(async () => withSections(() => embedder.model), {
    instanceOf: ModelUnusable,
  });
  const { model } = openStaticModel(copyOfModel(folder));
  t.is(await withSections(() => embedder.model), model);
  rmSync(join(folder, '..'), { recursive: true });
});
